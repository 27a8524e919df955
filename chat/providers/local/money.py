"""What the analyst says about money: totals as computed, never a sum of its own (docs/local-analyst.md, Money)."""

from dataclasses import replace
from decimal import Decimal
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence, Result
from chat.providers.local.file import lines_of
from chat.providers.local.words import Words

FIGURES: Final = (
    "indemnityOutstanding", "expenseOutstanding", "indemnityPaid", "expensePaid", "recoveriesReceived",
    "recoveryReserve", "netIncurred", "claimed", "assessed", "agreed",
)  # fmt: skip
LINES: Final = (
    "Indemnity: outstanding {indemnityOutstanding}, paid {indemnityPaid}.",
    "Expense: outstanding {expenseOutstanding}, paid {expensePaid}.",
    "Recoveries received {recoveriesReceived}, recovery reserve {recoveryReserve}; net incurred {netIncurred}.",
    "Heads of loss: claimed {claimed}, assessed {assessed}, agreed {agreed}.",
)
APPROVAL: Final = "A reserve above authority needs the approval of somebody who holds it."
DECIDES: Final = "Reserves and payments are set by a person with authority; nothing here sets one."


def totals(evidence: Evidence) -> Answer:
    """Outstanding, paid and incurred, and whether the file's figures agree."""
    found, words = evidence.result("summarise_financials"), evidence.words
    if not found:
        return Answer("The totals could not be worked out.", tuple(filter(None, [evidence.line("Money")])), (), DECIDES)
    return Answer(headline(found, words), _figures(found, words), gaps_in(evidence), DECIDES, ("finance",))


def headline(found: Result, words: Words) -> str:
    """The three totals in a sentence."""
    outstanding, paid, incurred = (words.money(found.get(key)) for key in ("outstanding", "paid", "incurred"))
    return f"Outstanding reserve {outstanding}, paid {paid}, incurred {incurred}."


def do_they_add_up(evidence: Evidence) -> Answer:
    """Whether the file's own figures agree, as the lookup computed it."""
    agree = evidence.result("summarise_financials").get("arithmeticOk")
    verdict = "It cannot be told whether the figures add up."
    if agree is not None:
        verdict = "Yes, the figures add up." if agree else "No, the figures do not add up."
    answer = totals(evidence)
    return replace(answer, headline=f"{verdict} {answer.headline}")


def within_authority(evidence: Evidence) -> Answer:
    """The total outstanding beside the handler's recorded reserve authority."""
    outstanding, words = evidence.result("summarise_financials").get("outstanding"), evidence.words
    overview = evidence.result("get_claim_section", "overview").get("items") or [{}]
    handler = overview[0].get("handler", {})
    authority = handler.get("authority", {})
    if authority.get("reserve") is None or outstanding is None:
        return Answer(
            "No reserve authority is recorded to hold the reserve against.", (), (), APPROVAL, ("finance", "home")
        )
    limit = Decimal(str(authority["reserve"]))
    over = Decimal(str(outstanding)) > limit
    verdict = "No: the total outstanding is above" if over else "Yes: the total outstanding is within"
    points = [
        f"Outstanding {words.money(outstanding)}; reserve authority of {handler.get('name', 'the handler')} "
        f"{words.money(limit)}.",
        f"Settlement authority {words.money(authority['settlement'])}." if "settlement" in authority else "",
        "An approval by somebody else would be recorded with the reserve lines." if over else "",
    ]
    gaps = tuple(gap for gap in gaps_in(evidence) if "authority" in gap)
    headline = f"{verdict} the handler's recorded authority."
    return Answer(headline, tuple(filter(None, points)), gaps, APPROVAL, ("finance", "home"))


def what_was_paid(evidence: Evidence) -> Answer:
    """The total paid, and the ledger line by line."""
    found, words = evidence.result("summarise_financials"), evidence.words
    total = f"Paid so far: {words.money(found.get('paid'))}." if found else "The payments on file."
    ledger = lines_of(evidence, "payments") or ["No payment is on file."]
    lead = headline(found, words) if found else ""
    return Answer(total, tuple(ledger), gaps_in(evidence), DECIDES, ("finance",), lead)


def reserve_lines(evidence: Evidence) -> Answer:
    """The total outstanding, and the reserve line by line."""
    return replace(totals(evidence), points=tuple(lines_of(evidence, "reserves")))


def _figures(found: Result, words: Words) -> tuple[str, ...]:
    shown = {key: words.money(found.get(key)) for key in FIGURES}
    lines = [line.format_map(shown) for line in LINES]
    groups = [
        f"{words.term(str(group.get('key'))).capitalize()}: outstanding {words.money(group.get('outstanding'))}, "
        f"paid {words.money(group.get('paid'))}."
        for group in found.get("groups", [])
    ]
    return (*lines, *groups)


def gaps_in(evidence: Evidence) -> tuple[str, ...]:
    """Where the file's figures do not agree, and what the lookup warns of or misses."""
    found, words = evidence.result("summarise_financials"), evidence.words
    wrong = [
        f"{each.get('what')}: stated {words.money(each.get('stated'))}, computed {words.money(each.get('computed'))}."
        for each in found.get("mismatches", [])
    ]
    told = [evidence.in_words(str(each)) for each in (*found.get("warnings", []), *found.get("missing", []))]
    return tuple(map(sentence, (*wrong, *told)))

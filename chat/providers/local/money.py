"""What the analyst says about money: totals as computed, never a sum of its own (docs/local-analyst.md, Money)."""

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Final

from chat.providers.local.answer import NOTHING, Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken, telling_words
from chat.providers.local.file import lines_of, search_query
from chat.providers.local.quotes import hits_told
from chat.providers.local.refusals import folded
from chat.providers.local.rows import said
from chat.providers.local.sides import against_heads
from chat.providers.local.words import Words, called, listed, quotation

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
INTERNAL: Final = "Range, authority and strategy are internal: they stay out of anything that leaves the file."
SHORTEST_NAME: Final = 4
INJURY: Final = "general damages"
OF_ANY_RESERVE: Final = (
    "reserve",
    "outstanding",
    "approve",
    "approved",
    "approval",
    "change",
    "change",
    "history",
    "set",
)
APPROVED: Final = "sign-off authority needed approved"
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


def heads_in_short(found: Result, words: Words) -> str:
    """The totals of the heads of loss in a sentence."""
    return f"Claimed {words.money(found.get('claimed'))}, assessed {words.money(found.get('assessed'))}."


def do_they_add_up(evidence: Evidence) -> Answer:
    """Whether the file's own figures agree, as the lookup computed it; the heads themselves where they were read."""
    found, words = evidence.result("summarise_financials"), evidence.words
    agree = found.get("arithmeticOk")
    verdict = "It cannot be told whether the figures add up."
    if agree is not None:
        verdict = "Yes, the figures add up." if agree else "No, the figures do not add up."
    heads = lines_of(evidence, "schedule_lines")
    if not heads:
        answer = totals(evidence)
        return replace(answer, headline=f"{verdict} {answer.headline}")
    claimed, assessed = words.money(found.get("claimed")), words.money(found.get("assessed"))
    told = f"{verdict} The {len(heads)} heads of loss come to {claimed} claimed and {assessed} assessed."
    checked = "This compares recorded totals with their lines; no line is checked against its invoice here."
    points = tuple(map(sentence, [headline(found, words), *heads]))
    return Answer(told, points, (*gaps_in(evidence), checked), "", ("schedule_table", "finance"))


def heads_of_loss(evidence: Evidence) -> Answer:
    """The totals claimed and assessed, and the schedule head by head; first the heads that the question names."""
    found, words = evidence.result("summarise_financials"), evidence.words
    heads = lines_of(evidence, "schedule_lines")
    if not heads:
        return Answer("No head of loss is on file.", (), (), "", ("schedule_table",))
    shown = {key: words.money(found.get(key)) for key in ("claimed", "assessed", "agreed")}
    headline = f"Heads of loss: claimed {shown['claimed']}, assessed {shown['assessed']}, agreed {shown['agreed']}."
    gaps = [gap for gap in gaps_in(evidence) if "heads of loss" in gap]
    return Answer(headline, tuple(map(sentence, heads)), tuple(gaps), "", ("schedule_table",))


def head_asked(evidence: Evidence) -> Answer:
    """The heads of the schedule that the question names, and what the papers say of them."""
    rows = [(row, said("schedule", row, evidence.words)) for row in evidence.rows("schedule_lines")]
    asked = [word.rstrip("s") for word in telling_words(folded(evidence.question)) if len(word) >= SHORTEST_NAME]
    scores = [sum(word in line.casefold() for word in asked) for _, line in rows]
    best = max(scores, default=0)
    lines = [line for (_, line), score in zip(rows, scores, strict=True) if score == best and best]
    ids = {str(row.get("id")) for (row, _), score in zip(rows, scores, strict=True) if score == best and best}
    quoted = [*against_heads(ids, evidence), *hits_told(evidence, search_query(evidence), limit=4)]
    if not lines or len(lines) == len(rows):
        answer = heads_of_loss(evidence)
        return replace(answer, points=(*answer.points, *quoted))
    return Answer(sentence(lines[0]), tuple(map(sentence, [*lines[1:], *quoted])), (), "", ("schedule_table",))


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
    whose = f"the reserve authority of {handler.get('name', 'the handler')}"
    verdict = f"No: the outstanding {words.money(outstanding)} is above" if over else ""
    verdict = verdict or f"Yes: the outstanding {words.money(outstanding)} is within"
    points = [
        f"Settlement authority {words.money(authority['settlement'])}." if "settlement" in authority else "",
        "An approval by somebody else would be recorded with the reserve lines." if over else "",
    ]
    gaps = tuple(gap for gap in gaps_in(evidence) if "authority" in gap)
    decides = APPROVAL if over else ""
    headline = f"{verdict} {whose}, {words.money(limit)}."
    return Answer(headline, tuple(filter(None, points)), gaps, decides, ("finance", "home"))


def what_was_paid(evidence: Evidence) -> Answer:
    """The total paid, and the ledger line by line."""
    found, words = evidence.result("summarise_financials"), evidence.words
    total = f"Paid so far: {words.money(found.get('paid'))}." if found else "The payments on file."
    ledger = lines_of(evidence, "payments") or ["No payment is on file."]
    lead = headline(found, words) if found else ""
    return Answer(total, tuple(map(sentence, ledger)), (), "", ("finance",), lead)


def invoices(evidence: Evidence) -> Answer:
    """The invoices on file and the payment that is recorded against each."""
    bills = [row for row in evidence.rows("documents") if row.get("kind") == "invoice"]
    paid = {str(row.get("invoiceDocId")): row for row in evidence.rows("payments") if row.get("invoiceDocId")}
    lines = []
    for row in bills:
        payment = paid.get(str(row.get("id")))
        against = said("finance.payments", payment, evidence.words) if payment else "no payment is recorded against it"
        lines.append(sentence(f"{said('documents', row, evidence.words)}: {against}"))
    unpaid = sum(str(row.get("id")) not in paid for row in bills)
    headline = f"{len(bills)} on file as invoices, {unpaid} of them without a recorded payment."
    return Answer(headline if bills else "No invoice is on file.", tuple(lines), (), "", ("documents", "finance"))


def reserve_lines(evidence: Evidence) -> Answer:
    """The reserve line by line: who set it, when, why, and who approved it; the approval first where that is asked."""
    rows, words = evidence.rows("reserves"), evidence.words
    question, found = folded(evidence.question), evidence.result("summarise_financials")
    lines = lines_of(evidence, "reserves")
    if not rows:
        return replace(totals(evidence), headline="No reserve line is on file.")
    told = headline(found, words) if found else "The reserve, line by line."
    meant = [
        line
        for line in lines
        if any(re.search(rf"\b{re.escape(word)}", line.casefold()) for word in _kinds_asked(question))
    ]
    if meant and len(meant) < len(lines):
        lines = [*meant, *(line for line in lines if line not in meant)]
        told = f"{sentence(meant[0])} {told}"
        lines.remove(meant[0])
    if re.search(r"approv|sign(?:ed)?[- ]?off|authori[sz]", question):
        told = f"{_approvals(rows)} {told}"
    elif re.search(r"who set|set it|set the|set by|why", question):
        setters = listed(
            list(dict.fromkeys(called(str(row.get("setBy") or "somebody who is not named")) for row in rows))
        )
        told = f"Set by {setters}. {told}"
    flags = [row for row in evidence.rows("risk_flags") if row.get("kind") == "reserve"]
    asked_of = (
        hits_told(evidence, APPROVED, r"sign-?off|authority needed|approved by")
        if re.search(r"approv|authority|sign", question)
        else []
    )
    points = [*(f"Flag: {said('riskFlags', row, words)}" for row in flags), *asked_of, *lines]
    gaps = [gap for gap in gaps_in(evidence) if "heads of loss" not in gap]
    return Answer(told, tuple(map(sentence, points)), tuple(gaps), DECIDES, ("finance",))


def held(evidence: Evidence) -> Answer:
    """What is outstanding for indemnity and expense, and each line of it with its reason, in short."""
    found, words = evidence.result("summarise_financials"), evidence.words
    if not found:
        return NOTHING
    indemnity, expense = (words.money(found.get(f"{kind}Outstanding")) for kind in ("indemnity", "expense"))
    lines = [said("finance.reserves#short", row, words) for row in evidence.rows("reserves") if row.get("rationale")]
    headline = f"The file holds {indemnity} for indemnity and {expense} for expense."
    return Answer(headline, tuple(map(sentence, lines)), (), "", ("finance",))


def _kinds_asked(question: str) -> list[str]:
    """The words of a question that can name a line of the reserve: bodily injury is kept under general damages."""
    words = [word.rstrip("s") for word in telling_words(question) if len(word) >= SHORTEST_NAME]
    return [INJURY if word in ("injury", "bodily") else word for word in words if word not in OF_ANY_RESERVE]


def _approvals(rows: Sequence[Result]) -> str:
    """Who approved which lines of the reserve."""
    given = [(row.get("approval") or {}) for row in rows]
    approved = [each for each in given if each.get("status") == "approved"]
    if not approved:
        return "No approval of the reserve is recorded."
    names = listed(list(dict.fromkeys(called(str(each.get("by") or "somebody who is not named")) for each in approved)))
    if len(approved) == len(rows):
        return f"Approved by {names}."
    return f"{len(approved)} of {len(rows)} lines are approved, by {names}."


def settlement(evidence: Evidence) -> Answer:
    """The recorded range of the claim's value and the authority to settle, both internal."""
    rows = [row for row in evidence.rows("strategy") if row.get("part") == "strategy"]
    strategy = rows[0] if rows else {}
    words, spread = evidence.words, strategy.get("quantumRange") or {}
    if not spread and strategy.get("settlementAuthority") is None:
        return Answer("No range of value and no settlement authority is recorded in the strategy.")
    told = []
    if spread:
        low, likely, high = (words.money(spread.get(key)) for key in ("low", "likely", "high"))
        told.append(f"Recorded range {low} to {high}, likely {likely}.")
    if strategy.get("settlementAuthority") is not None:
        by = called(str(strategy.get("authorityGivenBy") or ""))
        amount = words.money(strategy["settlementAuthority"])
        told.append(f"Settlement authority {amount}{f', given by {by}' if by else ''}.")
    if re.search(r"authority", folded(evidence.question)):
        told.reverse()
    basis = spoken(spread.get("basis"))
    points = [f"Basis of the range: {quotation(basis)}"] if basis else []
    handler = next(iter(evidence.rows("overview")), {}).get("handler") or {}
    limit = (handler.get("authority") or {}).get("settlement")
    points += (
        [f"Settlement limit of {called(str(handler.get('name') or 'the handler'))}: {words.money(limit)}"]
        if limit is not None
        else []
    )
    if evidence.result("summarise_financials"):
        points.append(headline(evidence.result("summarise_financials"), words))
    return Answer(" ".join(told), tuple(map(sentence, points)), (), INTERNAL, ("strategy",))


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

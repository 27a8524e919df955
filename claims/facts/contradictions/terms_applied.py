"""Excess, aggregate and currency as the file used them: C26, C27, C28 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import islice
from typing import Final

from claims.case import Case
from claims.facts.assertions import LEAD, STOP, lead_to
from claims.facts.contradictions.base import Conflict, File, Side, Written, rule
from claims.facts.excess import deduction, met
from claims.facts.limits import eroded_by, shares, spending
from claims.facts.sums import EXACT, plain, total
from claims.facts.text import holds_any
from claims.facts.totals import outstanding, totals
from claims.fields import to_number
from claims.schema import Claim, Coverage, Document, Ref, ScheduleLine

NOTHING: Final = Decimal(0)
SIGNS: Final = {"€": "EUR", "£": "GBP", "us$": "USD"}
CODES: Final = "usd|gbp|eur|cad|aud|nzd|chf|jpy|sek|nok|dkk|pln|aed|zar|inr|cny|hkd|sgd|mxn|try"
MARKS: Final = ("$", *SIGNS, *CODES.split("|"))
FIGURE: Final = r"\d{1,3}(?:,\d{3}){1,4}(?:\.\d\d)?|\d{1,10}(?:\.\d\d)?"
BILLED: Final = re.compile(
    rf"(?P<mark>us\$|[$€£]|\b(?:{CODES})\b)\s?(?P<amount>{FIGURE})(?![\d.,]*\d)"
    rf"|(?<![\d.,])(?P<first>{FIGURE})\s?(?P<code>\b(?:{CODES})\b)"
)
MOST_COVERAGES: Final = 20
"""So many coverages are looked for in texts: each has sums of its own."""
BILLS: Final = ("invoice", "estimate")
REPORTS: Final = ("letter", "email", "expert_report", "other")
THOUSANDS: Final = {"k": 1_000, "m": 1_000_000}
SUM: Final = re.compile(
    rf"(?<![\d.,/-])(?P<figure>\d{{1,4}}\.\d(?=\s?m)|{FIGURE})(?![.,/-]?\d)(?:\s?(?P<many>k|m|million)\b)?"
)
OF_A_LIMIT: Final = re.compile(r"\b(?:limits?|aggregate|primary|layer|cover|coverage|policy|tower|indemnity)\b")
USED_UP: Final = re.compile(r"\b(?:used|spent|exhausted|depleted|burn(?:ed|t)|gone)\b")
ERODED: Final = re.compile(r"\b(?:erod(?:ed|es|ing)|erosion)\b")
LEFT_OVER: Final = re.compile(r"\b(?:left|remain(?:s|ing)|available|headroom)\b")


@rule("C26", severity="medium", resolve_by="the handler, by choosing a rate and its date")
def booked_one_to_one(file: File) -> Iterator[Conflict]:
    """A bill in another currency is booked at its own figure, as if a unit of one were a unit of the other."""
    claim = file.case.claim
    bills = {each.id: each for each in claim.documents}
    by_amount = _foreign_bills(claim)
    for head in claim.schedule:
        ref = Ref(panel="schedule_table", path=f"schedule[{head.id}]")
        if head.original is not None:
            original = head.original
            same = original.amount if original.amount == head.claimed else None
            if same and original.currency and original.currency.upper() != claim.currency and original.rate != 1:
                bill = Side(value=f"{original.currency[:3].upper()} {to_number(same)}", ref=ref)
                yield _one_to_one(claim, head, bill)
        elif head.claimed:
            pointed_at = {each.doc_id or each.path.partition("[")[2].rstrip("]") for each in head.evidence}
            found = [
                (document, currency)
                for document, currency in by_amount.get(head.claimed, ())
                if document.id in pointed_at or not pointed_at & set(bills)
            ]
            if found:
                document, currency = found[0]
                doc_ref = Ref(panel="documents", path=f"documents[{document.id}]", doc_id=document.id)
                yield _one_to_one(claim, head, Side(value=f"{currency} {to_number(head.claimed)}", ref=doc_ref))


def _one_to_one(claim: Claim, head: ScheduleLine, bill: Side) -> Conflict:
    return Conflict(
        summary=f"Head {head.id} is booked in {claim.currency} at the figure of a bill in another currency.",
        left=bill,
        right=Side(value=head.claimed, ref=Ref(panel="schedule_table", path=f"schedule[{head.id}]")),
        impact="What it is worth in the claim's currency is not known until a rate is chosen.",
    )


def _foreign_bills(claim: Claim) -> dict[Decimal, list[tuple[Document, str]]]:
    """The figures that bills state in another currency only, with the bill."""
    found: dict[Decimal, list[tuple[Document, str]]] = {}
    foreign = [mark for mark in MARKS if _currency(claim, mark) != claim.currency]
    for document in claim.documents:
        lowered = document.text.lower() if document.kind in BILLS else ""
        if holds_any(lowered, foreign):
            stated: dict[Decimal, set[str]] = {}
            for each in BILLED.finditer(lowered):
                figure = Decimal((each["amount"] or each["first"]).replace(",", ""))
                stated.setdefault(figure, set()).add(_currency(claim, each["mark"] or each["code"]))
            for figure, currencies in stated.items():
                if claim.currency not in currencies:
                    found.setdefault(figure, []).append((document, min(currencies)))
    return found


def _currency(claim: Claim, mark: str) -> str:
    if mark == "$":
        return "USD"
    return SIGNS.get(mark, mark.upper())


@rule("C28", severity="high", resolve_by="whoever keeps the aggregate: underwriting or the broker")
def limit_eroded(file: File) -> Iterator[Conflict]:
    """What others left of an aggregate does not suffice, or a text counts costs in where they are outside the limit."""
    yield from _too_little_left(file.case)
    apart = (each for each in file.case.claim.policy.coverages if _erosion(file.case, each) != _turned(file.case, each))
    for coverage in islice(apart, MOST_COVERAGES):
        yield from _told_with_costs(file, coverage)


def _too_little_left(case: Case) -> Iterator[Conflict]:
    """Other claims have used an aggregate, and what is left is below what is outstanding and the excess."""
    claim, loss = case.claim, totals(case.claim).assessed or NOTHING
    held = {share: outstanding(lines).known for share, lines in shares(claim, claim.finance.reserves).items()}
    for coverage in claim.policy.coverages:
        used, left = spending(case).used_elsewhere(coverage), spending(case).aggregate_left(coverage)
        reserved = total(held.get(share, NOTHING) for share in eroded_by(coverage)).known
        excess = _excess(case, coverage, loss)
        needed = EXACT.add(reserved, excess)
        if used.known > 0 and left is not None and left < needed:
            yield Conflict(
                summary=f"{plain(left, claim.currency)} of the aggregate is left;"
                f" outstanding {'and excess are' if excess else 'is'} {plain(needed, claim.currency)}.",
                left=Side(value=left, ref=Ref(panel="home", path=f"policy.coverages[{coverage.id}]")),
                right=Side(value=needed, ref=Ref(panel="finance", path="finance.reserves")),
                impact=f"{plain(EXACT.subtract(needed, left), claim.currency)} may fall to another layer or to nobody.",
            )


def _told_with_costs(file: File, coverage: Coverage) -> Iterator[Conflict]:
    """A text has so much of a limit used or left as is right only if costs count the other way."""
    claim = file.case.claim
    right, wrong = _erosion(file.case, coverage), _turned(file.case, coverage)
    costs = "inside" if coverage.costs_in_limit else "outside"
    told = {of: wrong[of] - right[of] for of in wrong}
    forms = [form for figures in told.values() for figure in figures for form in _forms(figure)]
    papers = (each for each in file.documents if each.kind in REPORTS)
    for text in (*file.notes, *papers):
        for said, figure in _sums(text) if holds_any(text.lowered, forms) else ():
            of = next((of for of in told if figure in told[of] and _tells(text, said, of)), None)
            if of is not None:
                actual = min(right[of], key=lambda each: (abs(each - figure), each))
                apart = plain(abs(EXACT.subtract(actual, figure)), claim.currency)
                yield Conflict(
                    summary=f"{text.name} has {plain(figure, claim.currency)} of the limit {of}; costs are {costs} it,"
                    f" so {plain(actual, claim.currency)} is.",
                    left=text.side(*said.span()),
                    right=Side(value=actual, ref=Ref(panel="home", path=f"policy.coverages[{coverage.id}]")),
                    impact=f"The difference is {apart} of the limit.",
                )
                break


def _turned(case: Case, coverage: Coverage) -> dict[str, set[Decimal]]:
    """The erosion if costs counted the other way."""
    return _erosion(case, coverage.model_copy(update={"costs_in_limit": not coverage.costs_in_limit}))


def _erosion(case: Case, coverage: Coverage) -> dict[str, set[Decimal]]:
    """How much of the limits of a coverage is used, with what others used and without, and what is left of each."""
    found = spending(case)
    spent = found.spent(coverage)
    used = {spent.known, (spent + found.used_elsewhere(coverage)).known}
    left = {each.left for each in found.remaining(coverage) if each.left is not None}
    return {"used": used, "left": left}


def _forms(figure: Decimal) -> tuple[str, ...]:
    """How a text may write a sum, up to where it goes on: only texts that have one of these are read."""
    thousands, millions = (f"{(figure / unit).normalize():f}" for unit in (THOUSANDS["k"], THOUSANDS["m"]))
    plain_figure = f"{figure:f}".partition(".")[0]
    return (
        f"{figure:,f}".partition(".")[0],
        plain_figure,
        f"{thousands}k",
        f"{thousands} k",
        f"{millions}m",
        f"{millions} m",
    )


def _sums(text: Written) -> Iterator[tuple[re.Match[str], Decimal]]:
    for said in SUM.finditer(text.lowered):
        figure, many = Decimal(said["figure"].replace(",", "")), said["many"]
        yield said, EXACT.multiply(figure, Decimal(THOUSANDS[many[0]])) if many else figure


def _tells(text: Written, said: re.Match[str], of: str) -> bool:
    """Whether the words around a sum say that a limit is used up by it, or has it left."""
    words = lead_to(text.lowered, said.start()) + STOP.split(text.lowered[said.end() : said.end() + LEAD])[0]
    limited = OF_A_LIMIT.search(words) is not None
    if of == "used":
        return ERODED.search(words) is not None or (limited and USED_UP.search(words) is not None)
    return limited and LEFT_OVER.search(words) is not None


def _excess(case: Case, coverage: Coverage, loss: Decimal) -> Decimal:
    return total(deduction(case, coverage, each, loss, 1).amount for each in met(case.claim, coverage)).known

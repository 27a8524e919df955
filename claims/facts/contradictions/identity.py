"""Whether everybody means the same claimant: C10 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from claims.facts.base import quoted
from claims.facts.contradictions.base import Conflict, File, Side, Written, rule
from claims.facts.contradictions.names import as_spoken, is_one_person, is_slip, plain_name
from claims.facts.contradictions.said import DAY
from claims.facts.search_terms import date_of
from claims.schema import Claim, Party, Ref

LONGEST_NAME: Final = 100
NAMED: Final = re.compile(
    r"^[ \t]*claimant(?:'s (?:full )?name| name)?[ \t]*:[ \t]*(?P<name>[^\n(;]{2,80})", re.MULTILINE
)
BETWEEN: Final = re.compile(
    r"\bbetween[ \t]*:?-?\s{1,20}(?:\(1\)\s?)?(?P<name>[^\n(,;]{2,60}?)[\s.-]{1,40}(?:claimant|plaintiff)\b"
)
BORN: Final = re.compile(rf"\b(?:date of birth|d\.?o\.?b\.?|born)\b(?: on)?[ \t]*:?[ \t]*{DAY}")
YEAR_BORN: Final = re.compile(
    r"\b(?:date of birth|year of birth|born(?: in)?)[ \t]*:?[ \t]*(?P<year>(?:19|20)\d\d)(?![\d/-])"
)
NAME_ENDS: Final = re.compile(
    r"(?<=\w\w\w)(?<!\bmrs)(?<!\bprof)(?<!\brev)(?<!\bmessrs)\.\s+(?!(?:ltd|limited|llp|llc|plc|inc|co|company|and|&)\b)"
    r"|\s[-|/]\s|\t|\s{3,}|\s(?:date of birth|d\.?o\.?b\b|born (?=on|in|\d)|aged \d)"
)
"""Where a line goes on after a name: a new sentence, a rule or a wide gap, the birth."""
GOES_ON: Final = re.compile(
    r"\s*\(|,?\s(?:suing )?by (?:his|her|their|its) |\s(?:&|and)\s(?:\w+\s)?(?:others?|ors|another|anor)\.?\s*$",
    re.IGNORECASE,
)
"""Where a name goes on to say who acts for its bearer, as a child by a litigation friend, or that others claim too."""
ABOUT_THE_CLAIMANT: Final = ("pleading", "medical_report")
CLAIMANT: Final = Ref(panel="key_facts", path="claimant.name")
BIRTH: Final = Ref(panel="key_facts", path="claimant.dateOfBirth")


@rule("C10", severity="high", resolve_by="claimant's lawyer, before any admission or payment")
def another_claimant(file: File) -> Iterator[Conflict]:
    """The claimant's name, or date of birth, is another in proceedings, in the parties or in a paper."""
    claim = file.case.claim
    party = next((each for each in claim.involvements if each.id == claim.claimant.party_id), None)
    if claim.proceedings.claimant_as:
        ref = Ref(panel="proceedings", path="proceedings.claimantAs")
        yield from _names(
            file, "Proceedings name", claim.proceedings.claimant_as, _named(claim.proceedings.claimant_as, ref)
        )
    if party is not None:
        yield from _party(file, party)
    own = _own_papers(claim)
    for document in file.documents:
        if document.kind in ABOUT_THE_CLAIMANT or document.id in own:
            yield from _document(file, document)


def _named(name: str, ref: Ref) -> Side:
    return Side(value=quoted(name[:LONGEST_NAME]), ref=ref)


def _names(file: File, who: str, name: str, right: Side) -> Iterator[Conflict]:
    mine, other = (as_spoken(GOES_ON.split(each)[0]) for each in (file.case.claim.claimant.name, name))
    ours, theirs = plain_name(mine), plain_name(other)
    if ours and theirs and not is_one_person(mine, other):
        apart = "close enough for a slip" if is_slip(ours, theirs) else "it reads like somebody else"
        yield Conflict(
            summary=f"{who} the claimant otherwise; {apart}.",
            left=_named(file.case.claim.claimant.name, CLAIMANT),
            right=right,
            impact="It may be a misnomer or another person; an admission or a payment would go to whoever is named.",
        )


def _births(who: str, ours: date, theirs: str, right: Side) -> Conflict:
    return Conflict(
        summary=f"{who} the claimant's birth as {theirs}, the claim as {ours}.",
        left=Side(value=ours.isoformat(), ref=BIRTH),
        right=right,
        impact="It may be another person of the same name; age bears on value and on time limits.",
    )


def _party(file: File, party: Party) -> Iterator[Conflict]:
    place, born = f"involvements[{party.id}]", file.case.claim.claimant.date_of_birth
    ref = Ref(panel="involvements", path=place)
    yield from _names(file, f"Party {party.id} names", party.name, _named(party.name, ref))
    if born and party.date_of_birth and born != party.date_of_birth:
        theirs = party.date_of_birth.isoformat()
        yield _births(f"Party {party.id} gives", born, theirs, Side(value=theirs, ref=ref))


def _own_papers(claim: Claim) -> set[str]:
    """The forms and notices that the claimant wrote."""
    party = claim.claimant.party_id
    return {
        each.id
        for each in claim.documents
        if party and each.party_id == party and each.kind in ("claim_form", "notice")
    }


def _document(file: File, document: Written) -> Iterator[Conflict]:
    claim = file.case.claim
    if named := NAMED.search(document.lowered) or BETWEEN.search(document.lowered):
        start, end = named.span("name")
        ended = NAME_ENDS.search(document.lowered, start, end)
        end = ended.start() if ended else end
        name = document.text[start:end].strip().rstrip(".")
        yield from _names(file, f"{document.name} names", name, document.side(start, end))
    born, month_first = claim.claimant.date_of_birth, claim.jurisdiction.country == "US"
    if born is None:
        return
    if found := BORN.search(document.lowered):
        day = date_of(found["day"], month_first)
        if day and day != born:
            yield _births(f"{document.name} gives", born, day.isoformat(), document.side(*found.span()))
    elif (found := YEAR_BORN.search(document.lowered)) and int(found["year"]) != born.year:
        yield _births(f"{document.name} gives", born, found["year"], document.side(*found.span()))

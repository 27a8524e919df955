"""Whether a file's own texts say that a notice did not arrive, clause by clause (docs/tools.md, Notice)."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import chain
from typing import Final

from claims.case import Case
from claims.facts.passages import Passage, in_order, letters, notes
from claims.facts.text import holds_any
from claims.schema import PolicyEvent

CLAUSE: Final = re.compile(r"[.!?](?=\s|$)|[;\n]|,? (?:but|while|whereas|although|though|however)\b")
ENDING: Final = r"(?:lapse|lapsing|cancel\w*|terminat\w*|non-?renewal)"
SENT: Final = r"(?:notices?|letters?|e-?mails?|warnings?|texts?|messages?|notifications?|reminders?)"
THING: Final = re.compile(
    rf"\b(?:(?P<notice>{ENDING} (?:\w{{1,20}} )?{SENT}|{SENT} (?:of|about) (?:\w{{1,20}} ){{0,2}}{ENDING}"
    rf"|{SENT} (?:\w{{1,20}} ){{0,2}}(?:cancelling|lapsing|terminating)"
    r"|(?<!short )(?<!further )notices?(?! of\b)(?! board))"
    r"|(?P<other>invoices?|estimates?|bills?|receipts?(?! of)|(?:claim )?forms?|questionnaires?|cheques?|checks?"
    r"|(?<!delivery )reports?|payments?|premiums?|instal\w+|money|refunds?|parcels?|parts?|goods|stock|furniture"
    r"|keys?|photos?|photographs?|calls?|(?:hire |courtesy )?(?:car|vehicle|van|truck)s?|couriers?|engineers?"
    r"|surveyors?|contractors?|repl(?:y|ies)|responses?|answers?|quotes?|quotations?|documents?|schedules?"
    r"|certificates?|statements?|evidence|offers?|notice of|renewal \w{1,20}|welcome \w{1,20}|mail merge|ball|claim)\b)"
)
UNRECEIVED: Final = (
    r"(?:never|not|\w{2,5}n't) (?:been |yet |ever |actually |even )*(?:received?|got|gotten|get|seen|saw|see)\b"
    r"|den(?:y|ies|ied) (?:ever )?(?:receiving|receipt|getting|having (?:received|had|got))\b"
    r"|disput(?:es?|ed) (?:receiving|receipt)\b|without (?:ever )?(?:receiving|having received|getting)\b"
)
UNDELIVERED: Final = (
    r"bounced?\b|undeliver(?:ed|able)\b|mailbox (?:is |was )?full\b|non-?delivery\b|misaddressed\b"
    r"|returned? (?:to (?:the )?sender|undelivered|unopened|marked|by (?:royal mail|the post))\b|returned to us\b"
    r"|(?:came|come|sent) back\b|gone away\b|failed delivery\b|deliver(?:y|ed) (?:has |had |was )?fail(?:ed|ure)\b"
    r"|fail(?:ed|s) to (?:deliver|arrive|send|reach)\b|could not be (?:delivered|sent)\b|lost in the (?:post|mail)\b"
    r"|(?:was |were )?(?:never|not) (?:been |actually )?(?:delivered|sent|served|arrived|reached)\b"
    r"|(?:did not|didn't|never) (?:arrived?|reach|come through|came)\b"
    r"|went (?:astray|missing|(?:in)?to (?:spam|junk))\b"
    r"|(?:to|at|had|has|with|bore|used) (?:\w{1,12} )?(?:wrong|old|former|previous|incorrect) (?:\w{1,8} )?address\b"
    r"|no (?:proof|record) of (?:posting|delivery|service|sending)\b"
)
NO_SUCH: Final = r"no (?:\w{1,20} ){0,6}(?:was |were )?(?:ever )?(?:received|delivered|arrived|sent|served)\b"
FAILED: Final = re.compile(rf"(?<!\w)(?:(?P<object>{UNRECEIVED})|{UNDELIVERED}|(?P<such>{NO_SUCH}))")
DENIALS: Final = ("no ", "not ", "never ", "without ", "n't ")
SUPPOSED: Final = re.compile(
    r"\b(?:if|whether|unless|in case|no (?:suggestion|sign|indication|evidence) (?:that|of))\b"
)
JOINED: Final = re.compile(r"\W*(?:and|or|nor|with)(?: (?:the|an?|our|his|her|their|your|any))?\W*")
BARRIER: Final = re.compile(
    r"[,:(]|\b(?:after|before|since|despite|following|under|by|within|for|from|so|and|then|because|hence|as)\b"
)
GENERIC: Final = frozenset(
    {
        *(
            "a",
            "again",
            "also",
            "and",
            "any",
            "been",
            "both",
            "broker",
            "by",
            "claims",
            "client",
            "customer",
            "delivery",
        ),
        *(
            "e",
            "email",
            "had",
            "has",
            "have",
            "he",
            "her",
            "him",
            "his",
            "i",
            "in",
            "insured",
            "is",
            "it",
            "its",
            "later",
        ),
        *("letter", "mail", "message", "nothing", "of", "one", "policyholder", "post", "reported", "reports", "said"),
        *(
            "says",
            "she",
            "since",
            "states",
            "still",
            "tells",
            "text",
            "that",
            "the",
            "then",
            "they",
            "this",
            "to",
            "told",
        ),
        *("us", "was", "were", "we", "which", "yet"),
    }
)
"""Words that name nothing else: a clause of these alone, with the failure, is about what the last clause named."""
WORD: Final = re.compile(r"[a-z]+")
STEMS: Final = ("notice", "laps", "cancel", "terminat", "renewal")
BEFORE: Final = 80
MOST_JOINED: Final = 4


@dataclass(frozen=True)
class Clause:
    """A clause of a folded text, with where it names the notice (True) or something else that may be sent."""

    text: str

    @cached_property
    def _things(self) -> list[re.Match[str]]:
        return list(THING.finditer(self.text))

    @cached_property
    def starts(self) -> list[int]:
        return [each.start() for each in self._things]

    @cached_property
    def ends(self) -> list[int]:
        return [each.end() for each in self._things]

    @cached_property
    def of_notice(self) -> list[bool]:
        return [each["notice"] is not None for each in self._things]

    def named_before(self, at: int) -> bool | None:
        """Whether what is named last before a place, or joined to it by "and", is the notice; None for nothing."""
        last = bisect_right(self.ends, at) - 1
        return self._among(range(last, -1, -1), -1) if last >= 0 else None

    def named_after(self, at: int, directly: bool) -> bool | None:
        """The same of what is named first after it; `directly`: with nothing between that starts another thought."""
        first = bisect_left(self.starts, at)
        if first == len(self.starts) or (directly and BARRIER.search(self.text, at, self.starts[first])):
            return None
        return self._among(range(first, len(self.starts)), 1)

    def _among(self, places: range, step: int) -> bool:
        for place in places[:MOST_JOINED]:
            if self.of_notice[place]:
                return True
            beside = place + step
            if not 0 <= beside < len(self.starts):
                return False
            left, right = sorted((place, beside))
            if not JOINED.fullmatch(self.text, self.ends[left], self.starts[right]):
                return False
        return False


def doubted_by(case: Case, event: PolicyEvent, issued: date) -> tuple[Passage, ...]:
    """What says that a notice did not arrive: its own note or document, or a later text that speaks of it."""
    own = {("note", event.note_id), ("document", event.doc_id)}
    found = (
        each
        for each in chain(notes(case.claim), letters(case.claim, event.doc_id))
        if (each.kind, each.id) in own or each.since(case, issued)
        if says_it_failed(each.text, own=(each.kind, each.id) in own)
    )
    return in_order(case, found)


def is_of_notice(text: str) -> bool:
    """Whether a text names a notice of lapse or cancellation."""
    lowered = text.lower()
    return holds_any(lowered, STEMS) and any(found["notice"] for found in THING.finditer(lowered))


def says_it_failed(text: str, own: bool) -> bool:
    """Whether a clause of a text says that the notice did not arrive; `own`: the text is that of the notice itself.

    What failed must be the notice: named in the clause, or meant by "it" after a clause that names it. In its own text
    it is meant wherever nothing else is named. Takes time in proportion to the text.
    """
    lowered = text.replace("’", "'").lower()
    if not (own or holds_any(lowered, STEMS)) or not FAILED.search(lowered):
        return False
    before = Clause("")
    for clause in map(Clause, _clauses(lowered)):
        if any(_fails(clause, found, own, before) for found in FAILED.finditer(clause.text)):
            return True
        before = clause if clause.text.strip() else before
    return False


def _clauses(lowered: str) -> Iterator[str]:
    start = 0
    for found in CLAUSE.finditer(lowered):
        yield lowered[start : found.start()]
        start = found.end()
    yield lowered[start:]


def _fails(clause: Clause, found: re.Match[str], own: bool, before: Clause) -> bool:
    """Whether what failed is the notice. "It" is what the clause `before` names last, else what the text is about."""
    start, end = found.span()
    lead = clause.text[max(0, start - BEFORE) : start]
    if lead.endswith(DENIALS) or SUPPOSED.search(lead):
        return False
    within = clause.named_after(start, directly=False) if _holds_thing(clause, start, end) else None
    if found["such"] is not None:
        return within is True
    after = clause.named_after(end, directly=found["object"] is not None)
    earlier = clause.named_before(start)
    order = (within, after, earlier) if found["object"] is not None else (within, earlier, after)
    named = next((each for each in order if each is not None), None)
    if named is not None:
        return named
    if own:
        return True
    generic = _is_generic(lead) and (found["object"] is None or _is_generic(clause.text[end:]))
    return generic and bool(before.of_notice) and before.of_notice[-1]


def _holds_thing(clause: Clause, start: int, end: int) -> bool:
    """Whether the words of failure themselves name what failed, as in "no notice was received"."""
    place = bisect_left(clause.starts, start)
    return place < len(clause.starts) and clause.starts[place] < end


def _is_generic(words: str) -> bool:
    return all(word in GENERIC for word in WORD.findall(words))

"""Text in a file that gives orders to whatever reads it (docs/tools.md, Orders in texts)."""

import base64
import binascii
import html
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal, NamedTuple
from urllib.parse import unquote

from claims.facts.base import Quoted, quoted
from claims.facts.file_texts import texts
from claims.facts.injection_words import OPENERS, run_together, spoken
from claims.facts.plain_text import at, hidden_in, read
from claims.facts.text import Vocabulary, cut_after, cut_before
from claims.panels import panel_of
from claims.schema import Claim, Ref

Form = Literal["plain", "hidden", "spelt_out", "encoded", "split", "hidden_characters"]
"""How the order is written. `hidden_characters` is no order: only characters that show nothing."""

SPOKEN: Final = spoken()
RUN_TOGETHER: Final = run_together()
SPELT_LETTERS: Final = frozenset("bcdefghjklnoqruvwxyz")
FEWEST_SPELT: Final = 3
"""An order spelt out holds so many of these letters standing alone. The others do so in any text: a, I, 's, p.m."""
TELLING: Final = Vocabulary(OPENERS.union(SPELT_LETTERS, *(keys for keys, _ in SPOKEN)))
"""Words of which a text must hold some to be searched for orders at all."""
CODE: Final = f"{string.ascii_letters}{string.digits}+/_-".encode()
AS_CODE: Final = bytes.maketrans(CODE, b"x" * len(CODE))
LONG_CODE: Final = b"x" * 20
SHORTEST: Final = 12
AROUND: Final = 60
EDGE: Final = 150
BEFORE: Final = 160
AFTER: Final = 260
QUOTED: Final = 240
SPELT: Final = re.compile(r"(?<![a-z0-9])[a-z0-9](?:[ .:,_*|/-]{1,3}[a-z0-9](?![a-z0-9])){9,}")
BASE64: Final = re.compile(r"[A-Za-z0-9+/_-]{20,}+(?:\r?\n[A-Za-z0-9+/_-]{4,}+)*+={0,2}")
HEX: Final = re.compile(r"[0-9A-Fa-f]{32,}")
FIRST_PAGE: Final = re.compile(r"\A\W*(?:(?:part|page) \d{1,3}(?: of \d{1,3})?|continued|cont\.?d?)\W{0,5}")
LAST_PAGE: Final = re.compile(
    r"\W*(?:(?:part|page) \d{1,3}(?: of \d{1,3})?|continued[a-z ]{0,14}|to be continued)\W*\Z"
)


@dataclass(frozen=True)
class Finding:
    """One text that gives orders. `field` is the wire name of what holds it; `quote` is how it stands in the file."""

    path: str
    field: str
    form: Form
    quote: Quoted

    @property
    def ref(self) -> Ref:
        name, _, rest = self.path.partition("[")
        doc_id = rest[:-1] if name == "documents" and rest else None
        return Ref(panel=panel_of(self.path), path=self.path, doc_id=doc_id)


class Reading(NamedTuple):
    """How one text gives orders or hides characters, and whether it has a word that an order opens with."""

    form: tuple[Form, Quoted] | None
    opens: bool


class Readings(dict[str, Reading]):
    """What each text holds, worked out once a text: names and titles stand in many places of a file."""

    def __missing__(self, text: str) -> Reading:
        found = self[text] = _reading(text)
        return found


def scan(claim: Claim) -> list[Finding]:
    """Every text of a claim that gives orders to a machine, then those that only hold hidden characters.

    In the order of the file, one finding a text. Looks at everything a model could be shown, names of files, parties
    and keys of extensions included. Time is linear in the text; never raises.
    """
    readings = Readings()
    told = [
        Finding(path, field, *form)
        for text, path, field in texts(claim)
        if len(text) >= SHORTEST or not text.isascii()
        if (form := readings[text].form) is not None
    ]
    found = [each for each in told if each.form != "hidden_characters"]
    known = {each.path for each in found}
    found += [each for each in _split(claim, readings) if each.path not in known]
    return found + [each for each in told if each.form == "hidden_characters"]


def _reading(text: str) -> Reading:
    if len(text) < SHORTEST:
        return Reading(_hiding(text), opens=True)
    plain = read(text)
    present = TELLING.within(plain)
    return Reading(_order(text, plain, present) or _hiding(text), opens=not OPENERS.isdisjoint(present))


def _hiding(text: str) -> tuple[Form, Quoted] | None:
    return ("hidden_characters", quoted(text[:QUOTED])) if hidden_in(text) else None


def _order(text: str, plain: str, present: frozenset[str]) -> tuple[Form, Quoted] | None:
    spoken = _spoken(plain, present)
    span = spoken or _spelt_out(plain, present)
    if span is None:
        return _encoded(text, plain)
    start, end = at(text, span[0]), at(text, span[1])
    form: Form = "spelt_out" if spoken is None else "hidden" if hidden_in(text[start:end]) else "plain"
    return form, _around(text, start, end)


def _around(text: str, start: int, end: int) -> Quoted:
    first = min(cut_after(text, max(0, start - AROUND)), start)
    last = min(cut_before(text, end + AROUND), first + QUOTED)
    return quoted(text[first:last].strip())


def _spoken(plain: str, present: frozenset[str]) -> tuple[int, int] | None:
    """The first order that stands in a text. A kind is looked for only around words that it must have."""
    spans = (_first(told, words, plain) for keys, words in SPOKEN if (told := keys & present))
    return min((span for span in spans if span), default=None)


def _first(keys: frozenset[str], words: re.Pattern[str], plain: str) -> tuple[int, int] | None:
    for start, end in _around_keys(keys, plain):
        found = words.search(plain, start, end)
        whole = found and words.match(plain, found.start())
        if whole:
            return whole.span()
    return None


def _around_keys(keys: frozenset[str], plain: str) -> Iterator[tuple[int, int]]:
    """The stretches around each of the words, in order, overlapping ones made one."""
    start, end = 0, -1
    for place in sorted(place for key in keys for place in _places(key, plain)):
        if place - BEFORE > end:
            if end >= 0:
                yield start, end
            start = max(0, place - BEFORE)
        end = place + AFTER
    if end >= 0:
        yield start, end


def _places(key: str, plain: str) -> Iterator[int]:
    place = plain.find(key)
    while place >= 0:
        yield place
        place = plain.find(key, place + AFTER // 2)


def _spelt_out(plain: str, present: frozenset[str]) -> tuple[int, int] | None:
    """An order whose letters stand apart, as in i g n o r e."""
    if len(SPELT_LETTERS & present) < FEWEST_SPELT:
        return None
    for run in SPELT.finditer(plain):
        joined = re.sub(r"[^a-z0-9]", "", run.group())
        if any(words.search(joined) for words in RUN_TOGETHER):
            return run.span()
    return None


def _encoded(text: str, plain: str) -> tuple[Form, Quoted] | None:
    """An order in base64, hexadecimal figures, or the escapes of web pages and addresses."""
    may_hold = LONG_CODE in plain.encode(errors="replace").translate(AS_CODE)
    codes = ((BASE64, _from_base64), (HEX, _from_hex)) if may_hold else ()
    for words, decode in codes:
        for found in words.finditer(text):
            if _gives_orders(decode(found.group())):
                return "encoded", quoted(text[found.start() : min(found.end(), found.start() + QUOTED)])
    for sign, unescape in (("&#", html.unescape), ("%20", unquote), ("\\u00", _from_escapes)):
        if sign in text and _gives_orders(unescape(text)):
            where = text.find(sign)
            return "encoded", _around(text, where, where)
    return None


def _gives_orders(text: str) -> bool:
    plain = read(text)
    present = TELLING.within(plain)
    return len(plain) >= SHORTEST and (_spoken(plain, present) or _spelt_out(plain, present)) is not None


def _from_base64(written: str) -> str:
    letters = re.sub(r"[\s=]", "", written).replace("-", "+").replace("_", "/")
    whole = letters[: len(letters) - (len(letters) % 4 == 1)]
    try:
        raw = base64.b64decode(whole + "=" * (-len(whole) % 4))
    except binascii.Error:
        return ""
    return raw.replace(b"\0", b"").decode("utf-8", "ignore")


def _from_hex(written: str) -> str:
    return bytes.fromhex(written[: len(written) // 2 * 2]).decode("utf-8", "ignore")


def _from_escapes(text: str) -> str:
    return re.sub(r"\\u00([0-9A-Fa-f]{2})", lambda found: chr(int(found[1], 16)), text)


def _split(claim: Claim, readings: Readings) -> Iterator[Finding]:
    """Orders that begin at the end of one text and go on at the start of the next: documents, notes, title and text."""
    by_day = sorted(claim.documents, key=lambda each: (str(each.dated or each.received_at or ""), each.id))
    by_id = sorted(claim.documents, key=lambda each: each.id)
    pairs = {
        (one.id, other.id): (one, other) for order in (claim.documents, by_id, by_day) for one, other in pairwise(order)
    }
    for one, other in pairs.values():
        if readings[one.text].opens:
            yield from _across(one.text, other.text, f"documents[{other.id}]")
    for document in claim.documents:
        if readings[document.title].opens:
            yield from _across(document.title, document.text, f"documents[{document.id}]")
    for note, later in pairwise(claim.notes):
        if readings[note.text].opens:
            yield from _across(note.text, later.text, f"notes[{later.id}]")


def _across(one: str, other: str, path: str) -> Iterator[Finding]:
    tail = read(one[-EDGE:])
    if OPENERS.isdisjoint(TELLING.within(tail)):
        return
    tail, head = LAST_PAGE.sub("", tail), FIRST_PAGE.sub("", read(other[:EDGE]))
    joined = f"{tail.rstrip()} {head}"
    span = _spoken(joined, TELLING.within(joined))
    if span is not None and span[0] < len(tail.rstrip()) < span[1]:
        said = quoted(f"{one[-EDGE // 2 :].strip()} […] {other[: EDGE // 2].strip()}")
        yield Finding(path, "text", "split", said)

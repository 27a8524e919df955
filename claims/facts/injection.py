"""Text in a file that gives orders to whatever reads it (docs/tools.md, Orders in texts)."""

import base64
import binascii
import html
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final, Literal, NamedTuple, get_args, get_origin
from urllib.parse import unquote

from claims.facts.base import Quoted, quoted
from claims.facts.injection_words import OPENERS, run_together, spoken
from claims.facts.plain_text import at, hidden_in, read
from claims.facts.text import cut_after, cut_before
from claims.panels import panel_of
from claims.schema import Claim, DemoNotes, Document, Item, Part, Ref

Form = Literal["plain", "hidden", "spelt_out", "encoded", "split", "hidden_characters"]
"""How the order is written. `hidden_characters` is no order: only characters that show nothing."""

SPOKEN: Final = spoken()
RUN_TOGETHER: Final = run_together()
TELLING: Final = frozenset().union(*(keys for keys, _ in SPOKEN))
SPACES: Final = {ord(mark): " " for mark in string.punctuation}
SHORTEST: Final = 12
AROUND: Final = 60
EDGE: Final = 150
BEFORE: Final = 160
AFTER: Final = 260
QUOTED: Final = 240
SPELT: Final = re.compile(r"(?<![a-z0-9])[a-z0-9](?:[ .:,_*|/-]{1,3}[a-z0-9](?![a-z0-9])){9,}")
SPELT_SIGNS: Final = tuple(f"{mark}{letter}{mark}" for mark in " ._*|/-" for letter in "nrs")
BASE64: Final = re.compile(r"[A-Za-z0-9+/_-]{20,}+(?:\r?\n[A-Za-z0-9+/_-]{4,}+)*+={0,2}")
HEX: Final = re.compile(r"[0-9A-Fa-f]{32,}")
LONG: Final = 20
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


class Text(NamedTuple):
    """A text of the file and where it stands."""

    text: str
    path: str
    field: str


def scan(claim: Claim) -> list[Finding]:
    """Every text of a claim that gives orders to a machine, then those that only hold hidden characters.

    In the order of the file, one finding a text. Looks at everything a model could be shown, names of files, parties
    and keys of extensions included. Time is linear in the text; never raises.
    """
    found, hidden = [], []
    for each in texts(claim):
        form = form_of(each.text)
        if form is not None:
            found.append(Finding(each.path, each.field, form[0], form[1]))
        elif hidden_in(each.text):
            hidden.append(Finding(each.path, each.field, "hidden_characters", quoted(each.text[:QUOTED])))
    known = {each.path for each in found}
    found += [each for each in _split(claim) if each.path not in known]
    return found + hidden


def form_of(text: str) -> tuple[Form, Quoted] | None:
    """How one text gives orders, and the words that do; null where it gives none."""
    if len(text) < SHORTEST:
        return None
    plain = read(text)
    span = _spoken(plain) or _spelt_out(plain)
    if span is not None:
        start, end = at(text, span[0]), at(text, span[1])
        form: Form = "hidden" if hidden_in(text[start:end]) else "plain"
        return ("spelt_out" if _spoken(plain) is None else form), _around(text, start, end)
    return _encoded(text)


def _around(text: str, start: int, end: int) -> Quoted:
    first = min(cut_after(text, max(0, start - AROUND)), start)
    last = min(cut_before(text, end + AROUND), first + QUOTED)
    return quoted(text[first:last].strip())


def _spoken(plain: str) -> tuple[int, int] | None:
    """The first order that stands in a text. A kind is looked for only around words that it must have: speed."""
    present = TELLING.intersection(words_of(plain))
    if not present:
        return None
    spans = (_first(told, words, plain) for keys, words in SPOKEN if (told := keys & present))
    return min((span for span in spans if span), default=None)


def words_of(plain: str) -> list[str]:
    return plain.translate(SPACES).split()


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


def _spelt_out(plain: str) -> tuple[int, int] | None:
    """An order whose letters stand apart, as in i g n o r e."""
    if not any(sign in plain for sign in SPELT_SIGNS):
        return None
    for run in SPELT.finditer(plain):
        joined = re.sub(r"[^a-z0-9]", "", run.group())
        if any(words.search(joined) for words in RUN_TOGETHER):
            return run.span()
    return None


def _encoded(text: str) -> tuple[Form, Quoted] | None:
    """An order in base64, hexadecimal figures, or the escapes of web pages and addresses."""
    codes = ((BASE64, _from_base64), (HEX, _from_hex)) if max(map(len, text.split()), default=0) >= LONG else ()
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
    return len(plain) >= SHORTEST and (_spoken(plain) or _spelt_out(plain)) is not None


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


def _split(claim: Claim) -> Iterator[Finding]:
    """Orders that begin at the end of one text and go on at the start of the next: documents, notes, title and text."""
    by_day = sorted(claim.documents, key=lambda each: (str(each.dated or each.received_at or ""), each.id))
    by_id = sorted(claim.documents, key=lambda each: each.id)
    pairs = {
        (one.id, other.id): (one, other) for order in (claim.documents, by_id, by_day) for one, other in pairwise(order)
    }
    for one, other in pairs.values():
        yield from _across(_body(one), _body(other))
    for document in claim.documents:
        yield from _across(Text(document.title, f"documents[{document.id}]", "title"), _body(document))
    for note, later in pairwise(claim.notes):
        yield from _across(Text(note.text, f"notes[{note.id}]", "text"), Text(later.text, f"notes[{later.id}]", "text"))


def _body(document: Document) -> Text:
    return Text(document.text, f"documents[{document.id}]", "text")


def _across(one: Text, other: Text) -> Iterator[Finding]:
    tail = read(one.text[-EDGE:])
    if not OPENERS.intersection(words_of(tail)):
        return
    tail, head = LAST_PAGE.sub("", tail), FIRST_PAGE.sub("", read(other.text[:EDGE]))
    joined = f"{tail.rstrip()} {head}"
    span = _spoken(joined)
    if span is not None and span[0] < len(tail.rstrip()) < span[1]:
        said = quoted(f"{one.text[-EDGE // 2 :].strip()} […] {other.text[: EDGE // 2].strip()}")
        yield Finding(other.path, other.field, "split", said)


def texts(claim: Claim) -> Iterator[Text]:
    """Every text of a claim that a model could be shown, in the file's order."""
    for name, wire in _fields(Claim):
        yield from _in_value(getattr(claim, name), wire, wire, listed=False)


def _in_value(value: object, path: str, wire: str, listed: bool) -> Iterator[Text]:
    """The texts of a value. What stands in a list is found at its place in the list, however deep in it."""
    if isinstance(value, str):
        yield Text(value, path, wire)
    elif isinstance(value, list):
        for each in value:
            place = f"{path}[{each.id}]" if isinstance(each, Item) and not listed else path
            yield from _in_value(each, place, wire, listed=True)
    elif isinstance(value, Part):
        for name, inner in _fields(type(value)):
            found = getattr(value, name)
            if found:
                yield from _in_value(found, path if listed else f"{path}.{inner}", inner, listed)
    elif isinstance(value, dict):
        yield from _in_extension(value, path, wire)


def _in_extension(value: object, path: str, wire: str) -> Iterator[Text]:
    """Strings and keys however deep, without recursion: a host may nest as deep as its JSON goes."""
    waiting = [value]
    while waiting:
        found = waiting.pop()
        if isinstance(found, str):
            yield Text(found, path, wire)
        elif isinstance(found, dict):
            waiting += [*reversed(found.values()), *reversed(found)]
        elif isinstance(found, list):
            waiting += reversed(found)


@cache
def _fields(kind: type[Part]) -> tuple[tuple[str, str], ...]:
    """The fields of a part that may hold text, by attribute and wire name."""
    return tuple(
        (name, field.alias or name)
        for name, field in kind.model_fields.items()
        if field.annotation is not DemoNotes and _holds_text(field.annotation)
    )


def _holds_text(annotation: object) -> bool:
    if isinstance(annotation, type):
        return issubclass(annotation, str | Part)
    kind, inner = get_origin(annotation), get_args(annotation)
    return kind is not Literal and any(_holds_text(each) for each in inner)

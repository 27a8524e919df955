"""A claim file, and words about it, with other words in the place of personal details (docs/evaluation.md)."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from claims.accents import SPELT, composed, without_accents
from claims.documents import checked
from claims.schema import Claim

NO_NAMES: Final = {
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "dame", "lord", "lady", "rev", "revd", "hon", "jr", "sr",
    "ii", "iii", "estate", "late", "executor", "executors", "of", "the", "and", "for", "on", "behalf", "other",
    "others", "de", "da", "di", "du", "del", "der", "den", "la", "le", "el", "al", "van", "von", "bin", "ibn", "y",
    "e",
}  # fmt: skip
"""Words of a name that are nobody's: they stand in texts that name no one."""

INITIAL: Final = 1
"""Letters of a part that is too short to be looked for alone."""

ALIKE: Final = {"'": "['\N{RIGHT SINGLE QUOTATION MARK}\N{MODIFIER LETTER APOSTROPHE}]", "-": "[-\u2010\u2011\u2013]"}
"""How else an apostrophe and a hyphen are written, by either."""

IN_NUMBERS: Final = {" ": "[ \N{NO-BREAK SPACE}-]?"}
"""How else a space is written in what has digits: a plate, a postcode or a telephone number."""

WORD: Final = re.compile(r"[^\W\d_]+(?:['\u2019\u02bc\u2010\u2011-][^\W\d_]+)*")
HYPHENS: Final = re.compile(r"[\u2010\u2011-]")


def redacted(claim: Claim, replace: "Replacer") -> Claim:
    """The file with each detail's stand-in wherever it stands, by any part of a name too.

    Errors: BadClaim where a stand-in does not fit its field, as words for a date of birth.
    """
    return checked(replace.within(claim.model_dump(mode="json", by_alias=True)), "The redacted claim")


class Replacer:
    """Puts stand-ins into a text: called with it, returns it. `names` are the details of which each part goes too.

    Case does not matter, nor how an accent, an apostrophe or a hyphen is written, or the spaces of a number.
    """

    def __init__(self, stand_ins: Mapping[str, str], names: Collection[str] = ()) -> None:
        whole = {value: stand_in for value, stand_in in stand_ins.items() if value and value != stand_in}
        words: dict[str, str] = {}
        for value, new in sorted(whole.items(), key=lambda each: -len(each[0])):
            words.setdefault(_sought(value), new)
        for value, new in whole.items():
            for part, stand_in in _parts_of_name(value, new) if value in names else _short_form(value, new):
                words.setdefault(part, stand_in)
        self.stand_ins = list(words.values())
        # A word of a file's name stands between underscores.
        self.pattern = re.compile(rf"(?<![^\W_])(?:({')|('.join(words)}))(?![^\W_])", re.IGNORECASE)

    def __call__(self, text: str) -> str:
        if not self.stand_ins:
            return text
        text, pieces, end = composed(text), [], 0
        for found in self.pattern.finditer(without_accents(text)):
            pieces += [text[end : found.start()], self.stand_ins[(found.lastindex or 1) - 1]]
            end = found.end()
        return "".join([*pieces, text[end:]])

    def within(self, value: Any) -> Any:
        """JSON with stand-ins in all its texts; keys and the schema's own words stay."""
        if isinstance(value, str):
            return value if value in CODES else self(value)
        if isinstance(value, list):
            return [self.within(each) for each in value]
        return {key: self.within(each) for key, each in value.items()} if isinstance(value, dict) else value


def _parts_of_name(value: str, new: str) -> Iterator[tuple[str, str]]:
    """What texts go on with after a person's name, as patterns: each word of it, and of a double name each half."""
    names, news = [word for word in WORD.findall(composed(value)) if _names_somebody(word)], new.split()
    for place, name in enumerate(names):
        stand_in = news[0 if place == 0 and len(names) > 1 else -1]
        halves = (half for half in HYPHENS.split(name) if _names_somebody(half))
        yield from ((_sought(part), stand_in) for part in (name, *halves))


def _names_somebody(word: str) -> bool:
    return len(word) > INITIAL and word.lower() not in NO_NAMES


def _short_form(value: str, new: str) -> Iterator[tuple[str, str]]:
    """What texts go on with after a firm's name: its first word, as it is written or in capitals."""
    words = composed(value).split()
    first = without_accents(words[0])
    if len(words) > 1 and new and first.istitle() and first.lower() not in NO_NAMES and all(map(str.isalpha, words)):
        yield f"(?-i:{first}|{first.upper()})", new.split()[0]


def _sought(value: str) -> str:
    """The pattern of a detail."""
    alike = ALIKE | IN_NUMBERS if any(map(str.isdigit, value)) else ALIKE
    plain = HYPHENS.sub("-", value).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    letters = composed(plain)
    return "".join(
        alike.get(letter) or _either(re.escape(without.lower()), SPELT.get(letter.lower()))
        for letter, without in zip(letters, without_accents(letters), strict=True)
    )


def _either(letter: str, spelt: str | None) -> str:
    return f"(?:{letter}|{spelt})" if spelt else letter


def _codes(schema: Any) -> Iterator[str]:
    """The words that a JSON schema itself gives its fields."""
    if isinstance(schema, list):
        for each in schema:
            yield from _codes(each)
    elif isinstance(schema, dict):
        yield from (each for each in schema.get("enum", ()) if isinstance(each, str))
        yield from _codes(list(schema.values()))


CODES: Final = frozenset(_codes(Claim.model_json_schema()))
"""What no person is called: the schema's own words."""

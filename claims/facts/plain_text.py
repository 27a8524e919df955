"""Text as a machine would read it: hidden characters gone, look-alikes made plain (docs/tools.md, Orders in texts)."""

import re
import unicodedata
from typing import Final

CYRILLIC: Final = dict(zip("асеоріѕјһԁԛԝхукмтнвгӏ", "aceopisjhdqwxykmthbrl", strict=True))
GREEK: Final = dict(zip("αεικορτυν", "aeikoptuv", strict=True))
ARMENIAN: Final = dict(zip("օոսհցզքյւղռլտ", "onuhgqpjinnls", strict=True))
CHEROKEE: Final = dict(zip("ᎠᎡᎢᎥᎪᎫᎬᎩᎳᎷᎻᎽᏀᏂᏃᏏᏒᏔᏙᏚᏞᏟᏢᏦᏧᏳᏴᎾᎤᏌᏁᎱ", "drtiajeywmhyghzbrwvslcpkdgboounr", strict=True))
LATIN: Final = {"ı": "i", "ɑ": "a", "ɡ": "g", "ɩ": "i"}
LOOKALIKES: Final = CYRILLIC | GREEK | ARMENIAN | CHEROKEE | LATIN
"""Letters of other alphabets that look like ours."""
LETTER: Final = re.compile(r".*\b(?:LATIN|SYMBOL)\b.* (?:LETTER|SMALL CAPITAL) ([A-Z])(?: WITH .+)?")
"""The names of characters that show one of our letters: in a square, as a small capital, with a stroke."""
ASCII: Final = 127
TAGS: Final = range(0xE0020, 0xE007F)
HIDDEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
    "\U000e0000-\U000e007f\x00-\x08\x0e-\x1f\x7f]"
)
"""Characters that show nothing: zero width, bidirectional, soft hyphen, fillers, tags, controls."""
CONTROLS: Final = bytes(each for each in range(128) if HIDDEN.match(chr(each)))
DECENT: Final = re.compile(
    "\\A\ufeff|(?<=[\u0590-\u08ff])[\u200c-\u200f\u061c]|[\u200c-\u200f\u061c](?=[\u0590-\u08ff])"
    "|(?<=[\u0900-\u0dff])[\u200c\u200d]|(?<=[\u203c-\u3299\ufe0f\U0001f000-\U0001faff])\u200d"
)
"""Where such a character belongs: in scripts that join or run to the left, inside an emoji, a mark of byte order."""


class Plain(dict[int, str]):
    """What each character is read as. Marks and hidden characters are nothing; worked out once a character."""

    def __missing__(self, code: int) -> str:
        found = self[code] = self._of(chr(code))
        return found

    @staticmethod
    def _of(character: str) -> str:
        if ord(character) in TAGS:
            return chr(ord(character) - 0xE0000).lower()
        if HIDDEN.match(character):
            return ""
        if character == "£":
            return "$"
        letters = (_letter(each) for each in unicodedata.normalize("NFKD", character).casefold())
        return "".join(each for each in letters if unicodedata.category(each) not in ("Mn", "Me", "Cf"))


def _letter(character: str) -> str:
    if character in LOOKALIKES or character.isascii():
        return LOOKALIKES.get(character, character)
    if shown := LETTER.fullmatch(unicodedata.name(character, "")):
        return shown[1].lower()
    return " " if unicodedata.category(character)[0] in "PSZ" else character


READ_AS: Final = Plain()
SIGNS: Final = {sign: READ_AS[ord(sign)] for sign in "£€’‘“”–—…\xa0•·°"}
"""What English texts hold beside ASCII. Replaced first, since then most are read in a tenth of the time."""


KINDS: Final = bytes(each if chr(each).isalnum() else ord(" ") for each in range(128)) + b" " * 128
WIDE: Final = re.compile(r"[^a-z0-9]{6,}")
NARROW: Final = b" " * 6


def read(text: str) -> str:
    """The text in plain lower case letters, a pound sign as a dollar's. Its positions are its own: see `at`.

    Of more than five characters in a row that are no letter or figure the first that is no blank is kept, and a blank.
    """
    if not text.isascii():
        for sign, plain in SIGNS.items():
            text = text.replace(sign, plain)
    if not text.isascii():
        text = text.translate(READ_AS)
    raw = text.lower().encode("ascii", "replace")
    bare = raw.translate(None, CONTROLS)
    plain = bare.decode() if text.isascii() else text.lower()
    return WIDE.sub(_narrowed, plain) if NARROW in bare.translate(KINDS) else plain


def in_place(text: str) -> str:
    """The text in plain lower case letters with every character in its place; hidden characters stay."""
    return text.lower() if text.isascii() else "".join(map(_one, text))


def _one(character: str) -> str:
    plain = READ_AS[ord(character)]
    return plain if len(plain) == 1 else character


def _narrowed(gap: re.Match[str]) -> str:
    return f"{gap[0].strip(' ')[:1]} "


def at(text: str, position: int) -> int:
    """The place in a text of a position in what it is read as."""
    if text.isascii() and len(read(text)) == len(text):
        return position
    low, high = 0, len(text)
    while low < high:
        middle = (low + high) // 2
        if len(read(text[: middle + 1])) > position:
            high = middle
        else:
            low = middle + 1
    return low


def hidden_in(text: str) -> int:
    """How many characters of a text show nothing and do not belong where they stand."""
    if text.isascii() and (text.isprintable() or len(text.encode().translate(None, CONTROLS)) == len(text)):
        return 0
    found = len(HIDDEN.findall(text))
    return found - sum(len(HIDDEN.findall(each)) for each in DECENT.findall(text)) if found else 0

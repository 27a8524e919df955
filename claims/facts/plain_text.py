"""Text as a machine would read it: hidden characters gone, look-alikes made plain (docs/tools.md, Orders in texts)."""

import re
import unicodedata
from typing import Final

LOOKALIKES: Final = dict(zip("асеоріѕјһԁԛԝхукмтнвгαεικορτυνıɑɡ", "aceopisjhdqwxykmthbraeikoptuviag", strict=True))
"""Letters of other alphabets that look like ours."""
ASCII: Final = 127
TAGS: Final = range(0xE0020, 0xE007F)
HIDDEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
    "\U000e0000-\U000e007f]"
)
"""Characters that show nothing: zero width, bidirectional, soft hyphen, fillers, tags."""
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
        if unicodedata.category(character)[0] in "PSZ" and ord(character) > ASCII:
            return " " if character != "£" else "$"
        letters = (LOOKALIKES.get(each, each) for each in unicodedata.normalize("NFKD", character).casefold())
        return "".join(each for each in letters if unicodedata.category(each) not in ("Mn", "Me", "Cf"))


READ_AS: Final = Plain()
SIGNS: Final = {sign: READ_AS[ord(sign)] for sign in "£€’‘“”–—…\xa0•·°"}
"""What English texts hold beside ASCII. Replaced first, since then most are read in a tenth of the time."""


def read(text: str) -> str:
    """The text in plain lower case letters, a pound sign as a dollar's. Its positions are its own: see `at`."""
    if not text.isascii():
        for sign, plain in SIGNS.items():
            text = text.replace(sign, plain)
    return text.lower() if text.isascii() else text.translate(READ_AS)


def at(text: str, position: int) -> int:
    """The place in a text of a position in what it is read as."""
    if text.isascii():
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
    if text.isascii():
        return 0
    found = len(HIDDEN.findall(text))
    return found - sum(len(HIDDEN.findall(each)) for each in DECENT.findall(text)) if found else 0

"""The text a claim is searched in, and the table of these texts (docs/claim-document.md, Storage)."""

import hashlib
import re
import unicodedata
from typing import TYPE_CHECKING, Final

from django.db import connections, models
from django.db.models import BooleanField, F, Func, Value
from django.db.models.functions import StrIndex

if TYPE_CHECKING:
    from claims.models import ClaimRecord

LONGEST_WORDS: Final = 1000
"""Characters that may be searched for at once."""

SEPARATOR: Final = "\x1f"
"""Between the parts of a search text: what is searched for may not hold it, so no match spans two parts."""

TRIGRAM: Final = re.compile(r"[^\W_]{3}")
"""What words must hold to be looked up by their trigrams: three letters or digits in a row."""

NUMBER_ENDS: Final = re.compile(r"[0-9]{6}(?![0-9])")
"""Six digits that end a number. Ids begin alike and are numbered on: their ends alone tell them apart."""

DOTTED_I: Final = "i\u0307"
"""What `İ` is without its case, which readers write as the `i` that has its dot already."""


def folded(text: str) -> str:
    """The text without its case, in one normal form: `É`, `é` and `e` with an accent after it are the same."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).casefold().replace(DOTTED_I, "i"))


def search_text(claim_id: str, title: str, claimant: str) -> str:
    """What a claim is searched in. A claimant whom the title names is not told twice: nothing more would be found."""
    parts = [folded(part).replace(SEPARATOR, " ") for part in (claim_id, title, claimant)]
    return SEPARATOR.join(parts[:2] if parts[2] in parts[1] else parts)


def cell_of(*parts: str) -> str:
    """A name of 16 hexadecimal digits for the claims that agree in all parts."""
    return hashlib.blake2b(SEPARATOR.join(parts).encode(), digest_size=8).hexdigest()


def searchable(words: str) -> bool:
    """Whether these words could stand in a search text at all."""
    return len(words) <= LONGEST_WORDS and "\x00" not in words and SEPARATOR not in words


class WordsQuerySet(models.QuerySet["ClaimWords"]):
    """What is asked of the search texts."""

    def holding(self, words: str) -> "WordsQuerySet":
        """The texts that hold the words, whatever their case; every sign is itself."""
        if not searchable(words):
            return self.none()
        sought = folded(words)
        connection = connections[self.db]
        if connection.vendor != "postgresql":
            return self.alias(place=StrIndex("text", Value(sought))).filter(place__gt=0)
        pattern = Value(f"%{connection.ops.prep_for_like_query(sought)}%")
        # The same as `contains`, but nothing that an index knows: without a trigram it would be read whole, and then
        # every row.
        spelled = self.filter(Func(F("text"), pattern, function="textlike", output_field=BooleanField()))
        if number := NUMBER_ENDS.search(sought):
            return spelled.filter(text__contains=number[0])
        return self.filter(text__contains=sought) if TRIGRAM.search(sought) else spelled


class ClaimWords(models.Model):
    """A claim's search text and its cell, in a narrow row: reading them all is how common words are counted."""

    claim = models.OneToOneField("claims.ClaimRecord", models.DO_NOTHING, primary_key=True, related_name="words")
    cell = models.CharField(max_length=16, editable=False)
    text = models.TextField(editable=False)

    objects = WordsQuerySet.as_manager()

    def __str__(self) -> str:
        return self.claim_id

    @classmethod
    def of(cls, record: "ClaimRecord") -> "ClaimWords":
        """The row of a claim, not saved."""
        text = search_text(record.id, record.title, record.claimant_name)
        return cls(claim_id=record.id, cell=record.cell, text=text)

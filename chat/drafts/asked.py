"""Whether a turn writes to somebody outside, and which amounts its question keeps inside (docs/safety.md, The check
of drafts)."""

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from itertools import islice
from typing import Final

from chat.providers.base import FREE_CHAT
from chat.wire import ChatMessage
from claims.facts.figures import figures
from claims.facts.plain_text import in_place
from claims.facts.protected import Kind

CAPABILITY: Final = "draft_correspondence"
LETTER: Final = (
    r"(?:letters?|e-?mails?|messages?|drafts?|text messages?|sms|fax(?:es)?|repl(?:y|ies)|responses?|acknowledge?ments?"
    r"|reservations? of rights|covering notes?)"
)
BEGINS: Final = (
    r"(?:(?:^|[.!?;:,\n])\W{0,5}(?:(?:ok|okay|so|now|then|and|also|hi|hello|thanks|thank you)\W{1,5}){0,4}"
    r"|\b(?:please|kindly|just|now|then|and|me|to|let's|(?:can|could|would|will) (?:you|we|i)|go ahead and|i'll|we'll)"
    r"\s+)"
)
WRITING: Final = r"(?:re-?)?(?:draft|write|compose|prepare|word|type|pen|formulate|dictate)"
WANTING: Final = (
    rf"(?:{BEGINS}(?:give|make|produce|create|send|get|do|put together)|\b(?:need|want|like|looking for))"
    r"(?: (?:me|us|him|her|them|out))?"
)
SOMEBODY: Final = r"(?:the|their|her|his|him|them|our|mr|mrs|ms|dr|that|this|[a-z]+ (?:and|&))"
ASKED: Final = tuple(
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        rf"{BEGINS}{WRITING}\b[^.!?\n]{{0,80}}?\b(?:{LETTER}|text|answer|wording|words)\b",
        rf"{BEGINS}(?:re-?)?draft\b",
        rf"{BEGINS}(?:reply|respond|write(?: back)?|e-?mail|text|message)(?: back)? (?:to )?{SOMEBODY}\b",
        rf"{WANTING} (?:an?|another|one|some) (?:[a-z]+ ){{0,3}}?{LETTER}\b",
        rf"^\W{{0,5}}(?:an?|another|short|quick|formal|polite) ?(?:[a-z]+ ){{0,2}}{LETTER}\b",
        rf"^\W{{0,5}}{LETTER} (?:to|for|back to)\b",
        r"\bwhat (?:should|shall|could|can|do) (?:i|we) (?:write|reply|answer)\b",
        rf"\b(?:draft|compose|prepare) (?:an?|the|me|us|him|her|them|something)\b[^.!?\n]{{0,60}}\b{LETTER}\b",
    )
)
HEADED: Final = re.compile(r"^\W{0,9}DRAFT\b", re.MULTILINE)
CHANGED: Final = re.compile(
    r"\b(?:shorter|longer|shorten|softer|soften|firmer|politer|formal|informal|rewrite|rephrase|reword|redo|again|add"
    r"|include|insert|mention|put in|remove|leave out|take out|replace|change|translate|tone|version|paragraph|sentence"
    r"|sign it|address it|letter|e-?mail|message|draft)\b"
)
KEPT_INSIDE: Final[tuple[tuple[Kind, str], ...]] = (
    ("authority", r"\bauthority\b"),
    ("reserve", r"\breserves?d?\b"),
    ("negotiating range", r"\b(?:negotiating|settlement) range\b"),
)
AFTER: Final = 40
BEFORE: Final = 12
LONGEST: Final = 60
MOST_NAMED: Final = 20
MOST_SENTENCES: Final = 400
"""More than anybody asks at once, and no reader of a long message has to wait for it."""
SENTENCE: Final = re.compile(r"[^.!?;\n]+(?:\.\d+[^.!?;\n]*)*")


def writes_outside(capability: str | None, messages: Sequence[ChatMessage]) -> bool:
    """Whether the answer is a draft: the capability that drafts, or free chat that is asked for words to be sent.

    It is so when the last message asks for a letter, an email, a message or a draft, or to change one just written.
    """
    if capability not in (None, FREE_CHAT):
        return capability == CAPABILITY
    asked, before = _asked(messages)
    plain = in_place(asked).replace("’", "'")
    if any(pattern.search(plain) for pattern in ASKED):
        return True
    return bool(HEADED.search(before) and CHANGED.search(plain))


def kept_inside(messages: Sequence[ChatMessage]) -> dict[Decimal, Kind]:
    """The amounts that a question itself calls an authority, a reserve or a range, as "with our authority of 50k"."""
    sentences = SENTENCE.findall(_asked(messages)[0])
    return dict(_named(each for each in sentences[-MOST_SENTENCES:] if each.strip()))


def _asked(messages: Sequence[ChatMessage]) -> tuple[str, str]:
    """What was asked last, and what the assistant had said before that."""
    asked: list[str] = []
    for message in reversed(messages):
        if message.role == "assistant" and message.content.strip():
            return "\n".join(reversed(asked)), message.content
        asked.append(message.content)
    return "\n".join(reversed(asked)), ""


def _named(sentences: Iterable[str]) -> Iterable[tuple[Decimal, Kind]]:
    for sentence in sentences:
        plain = in_place(sentence)
        for kind, words in KEPT_INSIDE:
            for found in islice(re.finditer(words, plain), MOST_NAMED):
                after = next(iter(figures(sentence[found.end() : found.end() + AFTER])), None)
                near = sentence[max(0, found.start() - BEFORE - LONGEST) : found.start()]
                before = [each for each in figures(near) if len(near) - each.end <= BEFORE]
                yield from ((amount, kind) for each in (after, *before) if each for amount in each.amounts)

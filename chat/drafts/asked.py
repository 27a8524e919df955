"""Whether a turn writes to somebody outside, and which amounts its question keeps inside (docs/safety.md, The check
of drafts)."""

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from itertools import islice
from typing import Final

from chat.drafts.asked_to_tell import BEGINS, BY_WHEN, STRUCK_OUT, asks_to_tell
from chat.wire import ChatMessage
from claims.facts.figures import figures
from claims.facts.plain_text import HIDDEN, in_place
from claims.facts.protected import Kind

CAPABILITY: Final = "draft_correspondence"
LETTER: Final = (
    r"(?:letters?|e[- ]?mails?|messages?|drafts?|text messages?|sms|fax(?:es)?|repl(?:y|ies)|responses?"
    r"|acknowledge?ments?"
    r"|reservations? of rights|covering notes?)"
)
WRITING: Final = (
    r"(?:re-?)?(?:draft|write|compose|prepare|word|type|pen|formulate|dictate|generate|create|start|begin"
    r"|finish|complete"
    r"|continue|improve|provide|issue|produce|send|phrase|polish|proofread|correct|suggest|propose|knock (?:up"
    r"|out)|answer)"
)
MAKING: Final = r"(?:turn|convert|make|put|say|write|recast|reformat)"
WANTING: Final = (
    rf"(?:{BEGINS}(?:give|make|produce|create|send|get|do|put together|provide|draw up)"
    r"|\b(?:need|want|like|looking for|i'm after|let me have|may i have|(?:could|can) (?:we|i) (?:get|have)"
    r"|should send))"
    r"(?: (?:me|us|him|her|them|out))?"
)
INSIDE: Final = re.compile(
    r"\b(?:(?:letter|e[- ]?mail|message|note|draft|text)s? (?:to|for) my (?:team (?:leader|manager)|line "
    r"manager|manager"
    r"|supervisor|boss)|(?:file|internal|handover|attendance|board) (?:[a-z]+ )?(?:note|memo|report|summary"
    r"|email|message)s?|memos?"
    r"|my (?:team (?:leader|manager)|line manager|manager|supervisor|boss)|reserve (?:memo|note|history|rationale)"
    r"|(?:summar(?:y|ies)|list|chronology|timeline|overview) of (?:the |all |our |their )?[^.!?\n]{0,30}\b(?:letters?"
    r"|e-?mails?|messages?|correspondence)|summarise (?:the |all |their |this )?(?:letters?|e-?mails?|drafts?"
    r"|messages?))\b"
)
"""Words for the file, or about letters that there are: what asks for them asks for no letter by that."""
OUTSIDE: Final = (
    r"\b(?:to|for) (?:the |their |our |his |her )?(?:claimant|insured|policyholder|broker|solicitors?|lawyers?"
    r"|attorneys?"
    r"|garage|their counsel|other side|third party|customer|complainant|repairer|landlord|tenant)\b"
)
SOMEBODY: Final = r"(?:the|their|her|his|him|them|our|mr|mrs|ms|dr|that|this|[a-z]+ (?:and|&))"
LOOKING: Final = (
    r"(?:list|find|show|open|read|check|see|get|look|search|count|compare|explain|summari[sz]e|who|whose|what"
    r"|which|when"
    r"|where|why|how|has|have|had|did|was|were|is|are|do|does|the|any|all|our|their|no|tell)"
)
NOBODY: Final = (
    r"(?:up|out|down|off|a|an|in|into|on|about|with|from|it|its|me|us|is|was|and|or|not|any|all|some|what|which|when"
    r"|where|why|who|how|if|no|one|summary|address(?:es)?|trail|chain|history|dates?|received|sent|file)"
)
ASKED: Final = tuple(
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        rf"{BEGINS}{WRITING}\b[^.!?:\n§]{{0,80}}?\b{LETTER}\b",
        rf"{BEGINS}(?:re-?)?(?:draft|write|compose|prepare|word|type|pen|formulate|dictate)\b[^.!?:\n§]{{0,80}}?"
        r"\b(?:text|answer|wording|words|lines)\b",
        rf"{BEGINS}(?:re-?)?draft\b(?!(?: [a-z]+){{0,3}} ?{STRUCK_OUT})",
        rf"{BEGINS}{WRITING}\b[^.!?:\n§]{{0,60}}?{OUTSIDE}",
        rf"{BEGINS}{WRITING}\b[^.!?\n]{{0,80}}\b(?:and|plus|also|then|with) (?:an?|another) (?:[a-z]+ "
        rf"){{0,2}}?{LETTER}\b",
        rf"{BEGINS}(?:reply|respond|write(?: back)?|e-?mail|text|message|answer)(?: back)? (?:to )?{SOMEBODY}\b",
        rf"{BEGINS}(?:reply|respond|write(?: back)?|e-?mail|fax|chase)(?: back)? to (?!{NOBODY}\b|file\b)[a-z]",
        rf"{BEGINS}(?:e-?mail|fax|chase) (?!{NOBODY}\b|(?:to|of)\b)[a-z]",
        rf"{BEGINS}{MAKING} (?:this|that|it|these|those|the above)\b[^.!?\n]{{0,40}}?\b(?:in|into|to|as) (?:an?|the) "
        rf"(?:[a-z]+ ){{0,2}}?{LETTER}\b",
        rf"^\W{{0,5}}(?:the above |that |this |it )?as an? (?:[a-z]+ ){{0,2}}?{LETTER}\b",
        rf"{BEGINS}(?:send|drop|give) (?!me\b|us\b)(?:the |our |their )?(?:[a-z]+ ){{1,2}}(?:an?|another|some) "
        rf"(?:[a-z]+ ){{0,2}}?(?:{LETTER}|line|update|chaser)\b",
        r"\bhow (?:would|should|could|can|do|might) (?:you|i|we) (?:phrase|word|put|write|answer|reply|respond)\b",
        r"\b(?:wording|words|text) for (?:an?|the|my|our|her|his|their)\b",
        rf"{WANTING} (?:an?|another|one|some) (?:[a-z]+ ){{0,3}}?{LETTER}\b",
        rf"^\W{{0,5}}(?:an?|another|short|quick|formal|polite) ?(?:[a-z]+ ){{0,2}}{LETTER}\b",
        rf"^\W{{0,5}}(?!{LOOKING}\b)(?:[a-z]+ ){{0,3}}?{LETTER} (?:to|for|back to) (?!(?:us|me|date)\b)[^?\n]*$",
        rf"^\W{{0,5}}{LETTER}\W{{0,3}}$",
        rf"{BEGINS}(?:dear|to) (?:sirs?|madam|mr|ms|mrs|dr)\b",
        r"\bwhat (?:should|shall|could|can|do) (?:i|we) (?:write|reply|answer|say in my)\b",
        rf"\b(?:draft|compose|prepare) (?:an?|the|me|us|him|her|them|something)\b[^.!?:\n§]{{0,60}}\b{LETTER}\b",
    )
)
HEADED: Final = re.compile(r"^\W{0,9}DRAFT\b", re.MULTILINE)
CHANGED: Final = re.compile(
    r"\b(?:shorter|longer|shorten|softer|soften|firmer|politer|formal|informal|rewrite|rephrase|reword|redo|again|add"
    r"|include|insert|mention|put in|remove|leave out|take out|replace|change|translate|tone|version|paragraph|sentence"
    r"|sign it|address it|letter|e-?mail|message|draft)\b"
)
KEPT_INSIDE: Final[tuple[tuple[Kind, str], ...]] = (
    ("authority", r"\bauthori(?:ty|[sz]ed)\b|\b(?:our|my) (?:absolute |own |top )?(?:limit|maximum|max|ceiling)\b"),
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
GOES_ON: Final = re.compile(
    r"\b(authority|authori[sz]ed|limit|maximum|max|ceiling|reserved?|range|is|are|of|to|at)([:=*_ \t-]*)\n\s*",
    re.IGNORECASE,
)
"""A line that ends before its amount, which stands in the next."""


def writes_outside(capability: str | None, messages: Sequence[ChatMessage]) -> bool:
    """Whether the answer is a draft: the capability that drafts, or any other that is asked for words to be sent.

    It is so when the last message asks for a letter, an email, a message or a draft, to tell somebody outside
    something, or to change what was just written.
    """
    if capability == CAPABILITY:
        return True
    asked, before = _asked(messages)
    plain = in_place(HIDDEN.sub("", asked.replace("’", "'")))
    request = BY_WHEN.sub(STRUCK_OUT, INSIDE.sub(STRUCK_OUT, plain))
    if any(pattern.search(request) for pattern in ASKED) or asks_to_tell(request):
        return True
    return bool(HEADED.search(before) and CHANGED.search(plain))


def kept_inside(messages: Sequence[ChatMessage]) -> dict[Decimal, Kind]:
    """The amounts that the person who asks calls an authority, a reserve or a range, as "with our authority of 50k".

    In any message of the conversation: what was told once is kept inside for good.
    """
    told = "\n".join(each.content for each in messages if each.role == "user")
    sentences = SENTENCE.findall(GOES_ON.sub(r"\1\2 ", told))
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

"""How a hit of the search is told: what it is in, and the sentence that holds the words (docs/local-analyst.md,
Quotations)."""

import re
from collections.abc import Sequence
from typing import Final

from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.words import QUOTE_LENGTH, Words, called, quotation

CUT: Final = "…"
ENDED: Final = (".", "!", "?", ":", ";")
BETWEEN = re.compile(r"(?<=[.!?])\s+(?=[\"“‘(A-Z£$0-9])")
PARTS = re.compile(r"(?<=[.!?])\s+|\n+")
LETTERHEAD = re.compile(
    r"(?:from|to|cc|date|(?:our|your) ref(?:erence)?|claim|location|wording|policy number|insured):.*"
    r"|[^.:;]*\b\d\d/\d\d/\d{4}(?: …)?|(?:second )?report (?:for|to)\b[^.]*"
    r"|(?:dear|kind regards|yours|good morning)\b.*"
    r"|\S+\.(?:pdf|eml|xlsx?|docx?|jpe?g|png|msg)",
    re.IGNORECASE,
)
SHOUTED = re.compile(r"[^a-z]*[A-Z]{3}[^a-z]*")


def hits_told(evidence: Evidence, query: str, about: str = "", limit: int = 3, least: int = 1) -> list[str]:
    """What a search found, a line a hit, best first.

    With `about`, a pattern, only sentences that it is in; else only those that hold at least `least` of the terms.
    """
    found = evidence.search(query)
    terms = [str(term) for term in found.get("termsTried", [])]
    told = [hit_told(hit, evidence.words, terms, about, least) for hit in found.get("hits", [])]
    return apart(told)[:limit]


def apart(lines: Sequence[str]) -> list[str]:
    """The lines with the first of each document or note alone."""
    first = {line.split(": “")[0]: line for line in reversed(lines) if line}
    return [line for line in lines if line and first[line.split(": “")[0]] is line]


def hit_told(hit: Result, words: Words, terms: Sequence[str], about: str = "", least: int = 1) -> str:
    """A hit of the search in a line; empty where none of its sentences is worth telling."""
    sentence = telling_sentence(spoken(hit.get("snippet")), spoken(hit.get("title")), terms, about, least)
    return f"{place_of(hit, words)}: {quotation(sentence)}" if sentence else ""


def place_of(hit: Result, words: Words) -> str:
    """The document or note that a hit is in, with its date and what it is."""
    kind = str(hit.get("kind") or "")
    marks = [f"page {hit['page']}" if hit.get("page") else "", "privileged" if hit.get("privileged") else ""]
    dated = words.moment(hit["dated"]) if hit.get("dated") else "undated"
    title = spoken(hit.get("title"))
    if not title:
        marks = [mark for mark in marks if mark]
        return f"Note of {dated}" + (f" ({', '.join(marks)})" if marks else "")
    kinds = "" if kind in ("", "other", "note") else kind.replace("_", " ")
    return f"{called(title)} ({', '.join(filter(None, [dated, kinds, *marks]))})"


def telling_sentence(snippet: str, title: str, terms: Sequence[str], about: str = "", least: int = 1) -> str:
    """The sentence of a snippet that holds most of the terms, or the first that holds the pattern `about`, and what
    follows it while there is room.

    Titles, file names and letterheads are passed over; what the snippet cuts off at an end is marked with "…".
    """
    parts = [part for part in _sentences(snippet, title) if not about or re.search(about, part[0], re.IGNORECASE)]
    if not parts:
        return ""
    best = max(parts, key=lambda part: (0 if about else _held(part[0], terms), not part[0].startswith(CUT)))
    if not about and _held(best[0], terms) < least:
        return ""
    told, *following = best
    later = [part[0] for part in parts[parts.index(best) + 1 :] if about and part[0] not in following]
    for more in (*following, *later):
        if len(told) + len(more) > QUOTE_LENGTH:
            break
        told = f"{told} {more}"
    return told


def around_the_middle(excerpt: str, longest: int = QUOTE_LENGTH) -> str:
    """The sentence in the middle of an excerpt, where a lookup cut it out, with its neighbours while there is room."""
    parts = [part for part in PARTS.split(excerpt) if part.strip()]
    at, read = 0, 0
    while at < len(parts) - 1 and read + len(parts[at]) < len(excerpt) // 2:
        read += len(parts[at]) + 1
        at += 1
    told, first, last = " ".join(parts[at : at + 1]), at, at
    while last + 1 < len(parts) and len(told) + len(parts[last + 1]) < longest:
        last += 1
        told = f"{told} {parts[last]}"
    while first > 0 and len(told) + len(parts[first - 1]) < longest:
        first -= 1
        told = f"{parts[first]} {told}"
    return told


def _sentences(snippet: str, title: str) -> list[list[str]]:
    """Each sentence with those that follow it on its line."""
    lines = [" ".join(line.split()).removeprefix("Subject: ") for line in snippet.strip().splitlines()]
    kept = [line for line in lines if line and line != title and not is_letterhead(line)]
    if not kept:
        return []
    begins_inside = kept[0] == lines[0] and (kept[0][0].islower() or kept[0][0] in ",.;)")
    ends_inside = kept[-1] == lines[-1] and not kept[-1].endswith(ENDED)
    if ends_inside:
        kept[-1] = f"{kept[-1]} {CUT}"
    if begins_inside:
        kept[0] = f"{CUT}{kept[0].lstrip(',.;) ')}"
    split = [BETWEEN.split(line) for line in kept]
    return [parts[n:] for parts in split for n in range(len(parts))]


def is_letterhead(line: str) -> bool:
    """Whether a line stands above or below a letter and says nothing of its matter."""
    return bool(LETTERHEAD.fullmatch(line) or SHOUTED.fullmatch(line))


def _held(sentence: str, terms: Sequence[str]) -> int:
    plain = sentence.casefold().replace(",", "")
    words = (term.casefold().replace(",", "").lstrip("£$") for term in terms)
    return sum(bool(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", plain)) for word in words)

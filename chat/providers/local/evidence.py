"""What the analyst may know in a turn: the question, the brief's lines and the results of its lookups
(docs/local-analyst.md, What it knows)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any, Final

from chat.providers.base import ModelCall, ToolAnswer, ToolMessage, UserMessage
from chat.providers.local.words import Words, called, days

Result = Mapping[str, Any]
CLAIM_ID = re.compile(r"^Claim (\S+)", re.MULTILINE)
LINE = re.compile(
    r"^Line: [\w ']+ \([a-z_]+(?:, (?:“[^”]*”|[^“”().:]*))?\)\. Status: (?P<status>[a-z_]+)\. "
    r"Currency (?P<currency>[A-Z]{3})\. Jurisdiction: (?P<american>US\b)?",
    re.MULTILINE,
)
"""The fixed fields of the brief's second line: free text between them is quoted or holds no mark that ends a field."""
TODAY = re.compile(r"^Claim .*Today (\d{4}-\d{2}-\d{2})( \(fixed\))?", re.MULTILINE)
WAITING = re.compile(r"^File: .*\b(\d+) open diary items?\b", re.MULTILINE)
LOSS = re.compile(r"^Incident: (\d{4}-\d{2}-\d{2})", re.MULTILINE)
HANDLER = re.compile(r"^Client: .*Handler: (.*) \(", re.MULTILINE)
DEADLINE = re.compile(r"^File: .*next deadline (\S+) \((.*), (-?\d+) days? left\)", re.MULTILINE)
FREE: Final = tuple(
    map(
        re.compile,
        (
            r"Client: (.*)\. Handler: (.*) \(reserve authority [^()]*\)\.",
            r"Policy (.*): (.*); period [^;]*; state [^;]*\.",
            r"Claimant: (.*) \([a-z ]+, not represented\)\.",
            r"Claimant: (.*) \([a-z ]+, represented by (.*)\)\.",
            r"Incident: \S+ (?:\(time not recorded\)|\S+), (.*) — (.*)\.",
        ),
    )
)
"""The brief's lines with names and addresses in them, as the groups."""
NO_PERIOD = re.compile(r"^Policy .*; period not recorded; state [A-Za-z_ ]+(?: as of [\d-]+)?\.$", re.MULTILINE)
SOON: Final = 30
SEARCHABLE = re.compile(r"[\w£$./-]+")
EMPTY_WORDS: Final = (
    "a", "about", "an", "and", "any", "anything", "are", "at", "be", "been", "by", "can", "come", "comes", "came",
    "did", "do", "docs", "document", "documents", "does", "file", "find", "for", "from", "get", "give", "has",
    "have", "how", "i", "in", "is", "it", "its", "look", "me", "mention", "mentioned", "mentions", "my", "note",
    "notes", "of", "on", "or", "our", "please", "refer", "reference", "said", "say", "says", "search", "show",
    "tell", "that", "the", "their", "them", "there", "they", "this", "to", "up", "us", "was", "we", "were", "what",
    "when", "where", "which", "who", "why", "will", "with", "you"
)  # fmt: skip
CODES = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b|(?<=state )[A-Z]+(?:_[A-Z]+)*\b")

LONGEST_QUESTION: Final = 4_000
"""Characters of a message that are looked at, from its end: who pastes a letter asks about it below."""


@dataclass(frozen=True)
class Evidence:
    """A question and everything there is to answer it from."""

    question: str
    brief: str
    answers: tuple[ToolAnswer, ...]
    rounds: int
    words: Words
    earlier: str = ""

    def result(self, tool: str, section: str | None = None) -> Result:
        """The result of a lookup; empty when it was not made or failed."""
        for answer in self.answers:
            asked = answer.call.arguments.get("section")
            if answer.call.name == tool and (section is None or asked == section) and "error" not in answer.result:
                return answer.result
        return {}

    def made(self, tool: str) -> list[ToolAnswer]:
        """The lookups of a tool that gave a result, in their order, for one that is asked more than once."""
        return [each for each in self.answers if each.call.name == tool and "error" not in each.result]

    def search(self, query: str) -> Result:
        """The result of the search for that query; empty when it was not made or failed."""
        made = (answer for answer in self.answers if answer.call.name == "search_documents")
        return next((each.result for each in made if each.call.arguments.get("query") == query), {})

    def rows(self, section: str) -> Sequence[Result]:
        """The rows of a section; none when it was not read."""
        rows: Sequence[Result] = self.result("get_claim_section", section).get("items", ())
        return rows

    @cached_property
    def opened(self) -> list[Result]:
        """The documents and notes whose text was read."""
        made = (each for each in self.made("get_claim_section") if each.call.arguments.get("section") == "document")
        return [row for each in made for row in each.result.get("items", ())]

    @cached_property
    def failure(self) -> str:
        """A sentence that names the lookups that gave an error instead of a result; empty when none did."""
        failed = dict.fromkeys(answer.call.name for answer in self.answers if "error" in answer.result)
        return self.in_words(f"A lookup could not be made: {', '.join(failed)}.") if failed else ""

    def line(self, start: str) -> str:
        """The brief's line that starts so, in the reader's dates and words; empty when there is none."""
        found = next((line for line in self.brief.splitlines() if line.startswith(start)), "")
        for free in FREE:
            if parts := free.fullmatch(found):
                found = _with_names_apart(parts)
        return self.in_words(found)

    def in_words(self, text: str) -> str:
        """A sentence of the brief or of a lookup with its dates, amounts and codes as the reader writes them."""
        return self.words.localise(CODES.sub(lambda code: self.words.term(code[0].lower()), text))

    @cached_property
    def next_deadline(self) -> str:
        """The next date the file keeps or a rule gives, at most thirty days away, and what is due then; else empty."""
        found = DEADLINE.search(self.brief)
        rows = self.result("compute_deadlines").get("dueSoon", ())
        by_rule = next((row for row in rows if row.get("ruleId")), None)
        if by_rule and (not found or str(by_rule["due"]) < found[1]):
            what, left = self.in_words(str(by_rule["title"])), days(int(by_rule["daysLeft"]))
            return f"Next deadline: {self.words.localise(by_rule['due'])}, {what} (by its rule), {left} left."
        if not found or int(found[3]) > SOON:
            return ""
        due = (spoken(item.get("title")) for item in self.rows("diary") if item.get("due") == found[1])
        what = next((f"“{title}” ({found[2]})" for title in due if title), found[2])
        return f"Next deadline: {self.words.localise(found[1])}, {what}, {days(int(found[3]))} left."

    @cached_property
    def waiting(self) -> int:
        """How many items of the diary are open, by the brief."""
        found = WAITING.search(self.brief)
        return int(found[1]) if found else 0

    @cached_property
    def read_as_of(self) -> str:
        """The day that the claim is read on, in brackets, where that day was fixed; empty where it is today."""
        found = TODAY.search(self.brief)
        return f"(read as of {self.today})" if found and found[2] else ""

    @cached_property
    def day_read(self) -> date | None:
        found = TODAY.search(self.brief)
        return date.fromisoformat(found[1]) if found else None

    def fill(self, template: str) -> str:
        """A sentence with its terms and facts filled in: {limitation}, {counsel}, {today} and the like."""
        american = self.words.american
        handler = HANDLER.search(self.brief)
        facts = {
            "claim": self.claim_id,
            "today": self.today,
            "currency": self.words.currency,
            "handler": called(handler[1]) if handler else "the handler on the file",
            "coverage": self.line("Coverage") or "nothing on that.",
            "money": self.line("Money"),
            "counsel": "an attorney" if american else "a solicitor or counsel",
            "emergency": "911" if american else "999",
            **{code: self.words.term(code) for code in ("limitation", "average", "excess", "denial", "judgement")},
        }
        return template.format_map(facts)

    @cached_property
    def date_of_loss(self) -> date | None:
        found = LOSS.search(self.brief)
        return date.fromisoformat(found[1]) if found else None

    @cached_property
    def status(self) -> str:
        """The claim's status by the brief, in the reader's words."""
        found = LINE.search(self.brief)
        return self.words.term(found["status"]) if found else "status not recorded"

    @cached_property
    def has_period(self) -> bool:
        """Whether any policy period is recorded, by the brief."""
        return not NO_PERIOD.search(self.brief)

    @cached_property
    def claim_id(self) -> str:
        found = CLAIM_ID.search(self.brief)
        return found[1].strip("—-:.") if found else "this claim"

    @cached_property
    def today(self) -> str:
        found = TODAY.search(self.brief)
        return self.words.localise(found[1]) if found else "the day the claim is read on"


def gather(call: ModelCall) -> Evidence:
    """The evidence of a call: the last question, and the lookups that were made since it was asked."""
    asked = max((n for n, message in enumerate(call.messages) if isinstance(message, UserMessage)), default=-1)
    question = call.messages[asked] if asked >= 0 else UserMessage("")
    earlier = [message.text for message in call.messages[:asked] if isinstance(message, UserMessage)]
    made = [message for message in call.messages[asked + 1 :] if isinstance(message, ToolMessage)]
    fixed = LINE.search(call.brief)
    return Evidence(
        question=question.text[-LONGEST_QUESTION:] if isinstance(question, UserMessage) else "",
        brief=call.brief,
        answers=tuple(answer for message in made for answer in message.answers),
        rounds=len(made),
        words=Words(
            locale=call.locale,
            currency=fixed["currency"] if fixed else "GBP",
            country="US" if fixed and fixed["american"] else "GB",
        ),
        earlier=earlier[-1][-LONGEST_QUESTION:] if earlier else "",
    )


def telling_words(question: str) -> list[str]:
    """The words of a folded question that say what it is about."""
    words = (word.removesuffix("'s").strip(".-/") for word in SEARCHABLE.findall(question))
    return [word for word in words if word and word not in EMPTY_WORDS]


def _with_names_apart(line: re.Match[str]) -> str:
    """A line of the brief with what was matched in its groups as a name of the file."""
    told, at = "", 0
    for group in range(1, line.re.groups + 1):
        told += line.string[at : line.start(group)] + called(line[group])
        at = line.end(group)
    return told + line.string[at:]


def spoken(value: Any) -> str:
    """A value of a result as plain words: a quotation of the file without its wrapping, a list joined."""
    if isinstance(value, Mapping):
        return str(value.get("quotedFromFile") or "")
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(filter(None, (spoken(each) for each in value)))
    return "" if value is None else str(value)

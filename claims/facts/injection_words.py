"""Patterns of orders to a machine, over plain lower case text (docs/tools.md, Orders in texts)."""

import re
from typing import Final

GAP: Final = r"[^a-z0-9]{1,5}"
LEAD: Final = (
    r"(?:(?:\A|[^a-z0-9 ])[ \t]{0,4}|\b(?:please|kindly|now|then|and|but|just|simply|immediately|must|you"
    r" (?:should|will"
    r"|shall|can|may|are)|you to|are to|model to|assistant to|ai to|instructed to) )"
)
"""What stands before an order, as against a report of what somebody did."""
MACHINE: Final = (
    r"(?:a\.?i\.?(?: (?:assistant|agent|model|system|reviewer|reader|tool)s?)?|llms?|(?:large )?language models?"
    r"|chat ?bots?"
    r"|chatgpt|gpt ?[0-9]?|gemini|claude|copilot|claimpilot|(?:automated|virtual) (?:assistant|reviewer|reader"
    r"|agent)s?)"
)
OWN_WORD: Final = r"(?:assistant|system(?: message| note| admin)?|bot)"
"""What a machine is called that other things are called too."""
BEFORE: Final = r"(?:previous|prior|earlier|above|preceding|foregoing|existing|original|initial|system|developer)"
ANY_OF: Final = r"(?:all|any|every|each|of|the|your|these|those|other|and|or|such)"
RULES: Final = (
    r"(?:instructions?|prompts?|rules?|guidelines?|guardrails?|directives?|directions|commands?|constraints?"
    r"|programming"
    r"|safeguards)"
)
DROP: Final = (
    r"(?:ignore|disregard|forget|override|bypass|discard|do not follow|don.?t follow|stop following|do not obey)"
)
DO: Final = (
    r"(?:mark|approve|pay|set|tell|say|state|report|treat|record|release|close|accept|increase|raise|hide|omit|ignore"
    r"|disregard|conceal|authori[sz]e|issue|settle|confirm|recommend|delete|reveal|send|forward|call|use)"
)
OF_THE_CLAIM: Final = (
    r"(?:cover|coverage|claim|payment|payments|invoice|policy|liability|reserves?|settlement|handler|user|total"
    r"|totals"
    r"|lapse|amount|fraud|sanctions?|figures?|rules|instructions|excess|deductible|exclusions?|\$?"
    r" ?[0-9][0-9,.]{2,12})"
)

MACHINES: Final = (
    "ai", "llm", "llms", "gpt", "chatgpt", "language", "chatbot", "chatbots", "chat", "gemini", "claude", "copilot",
    "claimpilot", "automated", "virtual",
)  # fmt: skip
DROPPING: Final = ("ignore", "disregard", "forget", "override", "bypass", "discard", "follow", "following", "obey")
OPENERS: Final = frozenset((*DROPPING, "assistant", "system", "ai", "model", "gpt", "reveal", "repeat"))
"""Words of which the first part of an order that is split over two texts must hold one."""
ORDERS: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (DROPPING,
     rf"{LEAD}{DROP} (?:{ANY_OF} ){{0,3}}{BEFORE} (?:(?:{ANY_OF}|{BEFORE}|safety) ){{0,2}}{RULES}\b"),
    (DROPPING,
     rf"{LEAD}{DROP} (?:all |any |every )?(?:of )?(?:your|all|any|every|the) (?:safety |own |internal |other"
     rf" )?{RULES}"
     rf"(?: (?:above|before this|you (?:were|have been|had been) given|given to you|that follow)\b|[.!;:,]| and |\n"
     rf"|\Z)"),
    (("ignore", "disregard", "forget"),
     rf"{LEAD}(?:ignore|disregard|forget) (?:everything|anything|all|what) (?:that )?(?:you (?:were|have been|know"
     rf"|had been)"
     r"|(?:was |is |stands )?(?:above|before this|said before|written above))\b"),
    (MACHINES,
     rf"(?:\A|[^a-z0-9 ][ \t]{{0,4}}|\b(?:dear|hey|hello|attention|hi) ){MACHINE}[ \t]{{0,2}}[:,>\]=-]"
     rf"[^.!?\n]{{0,60}}\b(?:{DO}|you must|you are|do not|never|always|write|answer|respond|reply|output)\b"),
    (("assistant", "system", "bot"),
     rf"(?:\A|[^a-z0-9 ][ \t]{{0,4}}|\b(?:dear|hey|hello|attention|hi) ){OWN_WORD}["
     rf" \t]{{0,2}}[:,>\]=-][^a-z0-9]{{0,4}}(?:please )?"
     rf"(?:you must |you are to |you should )?(?:now )?(?:{DO}\b[^.!?\n]{{0,40}}\b{OF_THE_CLAIM}\b"
     r"|(?:coverage|cover|claim|liability|payment|invoice)(?: is| are| was)? (?:now )?(?:confirmed|approved"
     r"|accepted|cleared)\b"
     r"|(?:you are (?:now|an?)|new instructions?)\b)"),
    (MACHINES,
     rf"\b(?:note|notice|message|instructions?|directions?|attention|memo|order|command) (?:to|for|of) (?:the |any "
     rf"|all |every )?{MACHINE}\b"),
    (MACHINES,
     rf"\b(?:if|when|since|as) you are (?:an? |the |any )?{MACHINE}\b"),
    (MACHINES,
     rf"\b(?:the|any|this|every) {MACHINE} (?:must|should|shall|is to|has to|needs to|will now|is instructed to|is"
     rf" ordered to)"
     rf" (?:now |always |never |not )?(?:{DO}|follow|obey|write|answer|respond|output|conclude|mention)\b"),
    (("unrestricted", "uncensored", "unfiltered", "helpful", "jailbroken", "ai", "assistant", "model", "bot", "dan",
      "mode", "bound", "restricted", "limited", "required", "free", "language"),
     r"\b(?:you are (?:now |from now on )?|pretend (?:to be |that you are |you are )|act as |role-?play as )(?:an?"
     r" |the |if you were (?:an? |the )?)?"
     r"(?:(?:unrestricted|uncensored|unfiltered|helpful|jailbroken|different|new) (?:ai|assistant|model|language"
     r" model|bot|system)"
     r"|ai (?:assistant|model|agent)|large language model|language model|dan\b|developer mode|debug mode"
     r"|admin(?:istrator)? mode|in (?:developer"
     r"|debug|admin|god|maintenance|unrestricted) mode|no longer (?:bound|restricted|limited|required to follow)"
     r"|free (?:of|from) (?:all |any |your )?"
     r"(?:rules|restrictions|guidelines|instructions))"),
    (("now", "henceforth"),
     r"\b(?:from now on|henceforth) (?:you|the (?:ai|assistant|model)) (?:will|must|are|shall|should|is|answer"
     r"|obey)\b"),
    (("mode", "jailbreak", "anything"),
     r"\b(?:developer mode (?:is |now )?(?:on|enabled|activated|unlocked)|(?:enable|enter|activate) (?:developer"
     r"|god|debug) mode|do anything now"
     r"|jailbreak (?:mode|prompt|the|this))\b"),
    (("instruction", "instructions", "prompt", "prompts", "directive", "directives"),
     r"\b(?:new|updated|revised|hidden|secret|priority|system|override) (?:system |developer |priority"
     r" )?(?:instructions?|prompts?|directives?)"
     r" ?(?::|=|>|follow|begin|override|supersede|for you\b)"),
    (("prompt", "prompts", "instruction", "instructions", "message"),
     r"\b(?:reveal|print|repeat|output|leak|dump|show|display|disclose|quote) (?:me |us |back |out )?(?:all |the "
     r"|your |its |full |entire |exact "
     r"|complete |whole ){0,3}(?:(?:system|hidden|initial|original|developer|secret) (?:prompts?|instructions?"
     r"|message)"
     r"|prompt\b)"),
    (("instructions", "rules", "guidelines"),
     r"\b(?:reveal|print|repeat|output|leak|dump) (?:all |of )*(?:your|the) (?:own |internal |hidden"
     r" )?(?:instructions|rules|guidelines)\b"),
    (("above",),
     r"\b(?:repeat|print|output|copy) (?:back )?(?:all |the |of )*(?:words|text|everything) above\b"),
    (("im", "inst", "sys", "turn", "system", "document", "user", "assistant", "endoftext"),
     r"<\|? ?(?:im_start|im_end|endoftext|system|user|assistant)\b[^\n]{0,20}\|?>|\[/?inst\]|<</?sys>>|<(?:start"
     r"|end)_of_turn>"
     r"|</?(?:system|document|user|assistant)(?:[ _-]?(?:prompt|message|text|instructions?))?>"),
    (("role", "system", "assistant", "instruction", "instructions"),
     r"#{2,4} ?(?:system|instructions?|assistant)(?: prompt| message)?\b ?:?|[\"']role[\"'] ?: ?[\"'](?:system"
     r"|assistant|developer)[\"']"),
    (("script", "javascript", "highlight", "tool", "function"),
     r"<script\b|\bjavascript:|\bhighlight_panel\b|\b(?:tool|function)_(?:call|code)s?\b"),
    (("section",), r"get_claim_section ?\("),
    (("handler", "user", "human", "reviewer", "adjuster"),
     rf"{LEAD}(?:do not|don.?t|never) (?:tell|inform|alert|warn|show|notify|reveal (?:this |it )?to|mention (?:this"
     rf"|it|any of this) to|disclose (?:this "
     r"|it )?to|let) (?:this to )?(?:the |a |any |your )(?:claims |human )?(?:handler|user|human|reviewer"
     r"|adjuster)\b"),
    (("summary", "output", "brief", "analysis", "answer", "answers"),
     rf"{LEAD}(?:do not|don.?t|never) (?:mention|include|refer to|cite|report|flag)\b[^.!?\n]{{0,60}} in (?:your"
     rf"|the|any) (?:summary|output|brief"
     r"|analysis|answers?)\b"),
    (("summarise", "summarize", "summarising", "summarizing"),
     r"\bwhen (?:you )?(?:are )?summari[sz](?:e|ing) (?:this|the) (?:document|file|text|claim|page"
     r"|email)[^a-z0-9]{1,4}(?:please )?(?:say|state"
     r"|output|conclude|recommend|omit|do not|always|only|report|write|add|leave)\b"),
    (("only", "exactly"),
     rf"{LEAD}(?:respond|reply|answer|output) (?:only with|with only|with exactly|exactly with|only) (?:the (?:word"
     rf"|words|phrase|text|sentence)\b"
     r"|[\"'])"),
    (("ai",), r"\bas an ai (?:language model|assistant|model)[^a-z0-9]{1,4}(?:you|ignore|mark|approve|pay)\b"),
    (("task", "goal", "role", "job", "objective", "purpose", "instruction", "instructions"),
     rf"\byour (?:new |only |real |true |actual )(?:task|goal|role|job|objective|purpose|instructions?) (?:is"
     rf"|are)\b[^.!?\n]{{0,40}}\b{DO}\b"),
)  # fmt: skip
"""Each kind of order: words of which a text must hold one to be searched at all, and the pattern."""


def spoken() -> list[tuple[frozenset[str], re.Pattern[str]]]:
    """The orders with their words apart by whatever is no letter or figure."""
    return [(frozenset(words), re.compile(_apart(pattern))) for words, pattern in ORDERS]


def run_together() -> list[re.Pattern[str]]:
    """The plainest orders with nothing between their words, for text that was spelt letter by letter."""
    drop = r"(?:ignore|disregard|forget|override|bypass|discard)"
    rules = r"(?:instructions?|prompts?|rules|guidelines|directives|commands)"
    return [
        re.compile(rf"{drop}(?:all|any|every|the|your|of|these|those){{0,3}}(?:previous|prior|earlier|above|system)?{rules}"),
        re.compile(
            r"(?:assistant|ai|system)(?:please)?(?:mark|approve|pay|confirm|ignore|tell)"
            r"(?:the|this|all|of)?(?:coverage|claim|payment|invoice|policy|handler|total|previous|instructions)"
        ),
        re.compile(r"(?:reveal|print|repeat|show)(?:me)?(?:the|your)?systemprompt"),
    ]  # fmt: skip


def _apart(pattern: str) -> str:
    """A pattern whose single spaces stand for any gap; spaces in sets and after a `?` marker stay as they are."""
    out, in_set, at = [], False, 0
    while at < len(pattern):
        letter = pattern[at]
        if letter == "\\":
            out.append(pattern[at : at + 2])
            at += 2
            continue
        in_set = letter == "[" if not in_set else letter != "]"
        optional = letter == " " and pattern[at + 1 : at + 2] == "?"
        if letter == " " and not in_set:
            out.append(r"[^a-z0-9]{0,5}" if optional else GAP)
            at += 2 if optional else 1
            continue
        out.append(letter)
        at += 1
    return "".join(out)

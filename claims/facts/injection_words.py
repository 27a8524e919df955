"""Patterns of orders to a machine, over plain lower case text (docs/tools.md, Orders in texts).

An order is one only by what no person is asked: it names a machine that reads, or what such a machine alone has
(instructions it was given, a prompt, a task, a summary to write), and it tells it what to make of the file.
"""

import re
from typing import Final

GAP: Final = r"[^a-z0-9]{1,5}"
START: Final = r"(?:\A|[^a-z0-9 ])[ \t]{0,4}"
LEAD: Final = (
    rf"(?:{START}|\b(?:please|pls|plz|kindly|now|then|and|but|just|simply|immediately|must|you (?:should|will|shall|can"
    rf"|may|are)"
    r"|you to|are to|model to|assistant to|ai to|instructed to) )"
)
"""What stands before an order, as against a report of what somebody did."""
END: Final = r"(?= and\b| ?[.!?;:,\n]| ?\Z)"
GREETING: Final = r"\b(?:dear|hey|hello|attention|hi) "
NAMED_OUTRIGHT: Final = (
    r"(?:ai (?:assistant|agent|model|reviewer|reader)s?|(?:ai )?(?:large )?language models?|chat ?bots?|chatgpt"
    r"|gpt ?[0-9]"
    r"|claimpilot|automated (?:assistant|reviewer|reader|agent)s?)"
)
INITIALS: Final = r"(?:ai|llms?)"
"""What a machine is called by letters that may be a person's, or a degree."""
READER: Final = rf"(?:{NAMED_OUTRIGHT}|{INITIALS})"
SELF: Final = (
    rf"(?:{READER}|(?:ai|automated) (?:system|tool|process|processor)s?|(?:automated|virtual) (?:assistant|agent)s?)"
)
NAMESAKE: Final = r"(?:gemini|claude|copilot|assistant|system(?: message| note| admin)?|bot)"
"""What a machine is called that people, firms and things are called too."""
BEFORE: Final = r"(?:previous|prior|earlier|above|preceding|foregoing|existing|original|initial|system|developer)"
ANY_OF: Final = r"(?:all|any|every|each|of|the|your|these|those|other|and|or|such)"
RULES: Final = (
    r"(?:instructions?|prompts?|rules?|guidelines?|guardrails?|directives?|directions|commands?|constraints?"
    r"|programming|safeguards)"
)
DROP: Final = (
    r"(?:ignore|disregard|forget|override|bypass|discard|do not follow|don.?t follow|stop following|do not obey)"
)
OF_THE_CLAIM: Final = (
    r"(?:cover|coverage|claim(?:ant)?|payments?|invoices?|policy|liability|reserves?|settlement|insured|loss|total"
    r"|totals"
    r"|lapse|fraud|sanctions?|excess|deductible|exclusions?|document|survey|estimate|file)"
)
VERDICT: Final = (
    r"(?:(?:say|state|report|conclude|answer|reply|write|output|respond|declare|treat|describe|mark|record|set|classify"
    rf"|hide|conceal|omit)\b[^.!?\n]{{0,50}}\b{OF_THE_CLAIM}\b"
    r"|(?:approve|confirm|accept|recommend|admit|settle)\b[^.!?\n]{0,30}\b(?:claim|cover|coverage|liability|settlement"
    r"|policy|(?:full )?payment)\b)"
)
"""What somebody who gives orders wants to be made of the file."""
STATUS: Final = (
    r"(?:(?:the |this )?(?:coverage|cover|claim|liability)(?: is| was| has been)?|(?:the |this )?(?:payment"
    r"|invoice|policy)"
    r" (?:is|was|has been)) (?:now |fully |hereby )?(?:confirmed|approved|accepted|cleared|admitted|in force|valid)\b"
    r"(?! (?:by|on|at)\b| ?[0-9])"
)
"""A verdict put as a fact; not the entry of who approved it, and when."""
UNTOLD: Final = r"(?:mention|cite|describe|say|state|tell|disclose|reveal|write|answer)"
MATTER: Final = (
    r"(?: (?:regarding|about|concerning|relating|as to|on|in respect|in relation)\b| (?:from|by|of|for) (?:my|our"
    r"|mr|mrs"
    r"|ms|dr|the (?:broker|insured|claimant|solicitors?|client|garage|bank|surveyor|foreman|adjuster|fire))\b)"
)
"""What makes instructions those of people: what they are about or who gave them."""
NOT_OF_PEOPLE: Final = rf"(?!{MATTER}(?![^.!?\n]{{0,60}}(?:\band\b|[,;:]) ?{VERDICT}))"

READERS: Final = (
    "ai", "llm", "llms", "gpt", "chatgpt", "language", "chatbot", "chatbots", "chat", "claimpilot", "automated",
)  # fmt: skip
NAMESAKES: Final = ("gemini", "claude", "copilot", "assistant", "system", "bot")
NAMED_ONLY: Final = ("claude", "gemini", "copilot", "gpt", "mistral", "llama", "siri", "alexa")
CALLED: Final = rf"(?:{'|'.join(NAMED_ONLY)})"
GOOD: Final = (
    r"(?:valid|covered|genuine|approved|accepted|admitted|confirmed|in force|clean|payable|cleared|paid in full)"
)
DROPPING: Final = ("ignore", "disregard", "forget", "override", "bypass", "discard", "follow", "following", "obey")
OPENERS: Final = frozenset((*DROPPING, *READERS, "assistant", "system", "reveal", "repeat"))
"""Words of which the first part of an order that is split over texts must hold one."""
ORDERS: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (DROPPING,
     rf"{LEAD}{DROP} (?:{ANY_OF} ){{0,3}}{BEFORE} (?:(?:{ANY_OF}|{BEFORE}|safety) ){{0,2}}(?:{RULES}\b{NOT_OF_PEOPLE}"
     rf"|training{END})"),
    (DROPPING,
     rf"{LEAD}{DROP} (?:(?:all |any |every )?(?:of )?your (?:safety |own |internal |other )?{RULES}\b{NOT_OF_PEOPLE}"
     rf"|(?:all|any|every) (?:of the |safety |own |internal |other )?{RULES}{END}"
     rf"|(?:all )?(?:of )?(?:the )?{RULES} (?:above{END}|before this|you (?:were|have been|had been) given|given to you"
     r"|that follow)\b)"),
    (("ignore", "disregard", "forget"),
     r"(?:ignore|disregard|forget) (?:everything|anything|all|what you)(?: that)?(?: you)?(?: (?:were|have|had|was|is"
     r"|stands|been|said|written|ve)){0,3} (?:told|read|seen|given|know|said|written|above|before this)"
     rf"(?: (?:so far|above|before|before this|until now|up to now|earlier|to you)){{0,2}}{END}"),
    (("ignore", "disregard", "forget"),
     rf"{LEAD}(?:ignore|disregard|forget) (?:all )?(?:of )?(?:the )?above (?:text |content )?(?:and )?(?:then |instead"
     rf" |please )?{VERDICT}"),
    (("apply", "void", "cancelled", "revoked", "superseded", "obsolete"),
     rf"\b{BEFORE} {RULES} (?:no longer apply|do not apply|are (?:now |hereby )?(?:void|cancelled|revoked|superseded"
     rf"|obsolete)) (?:please |now |instead )?{VERDICT}"),
    (READERS,
     rf"(?:{START}{NAMED_OUTRIGHT}|{GREETING}{READER})[ \t]{{0,2}}[:,>\]=-][^.!?\n]{{0,60}}\b(?:{VERDICT}|you must|you"
     r" are|do not|never|always|say|write|answer|respond|reply|output|approve|pay|ignore|recommend)\b"),
    (READERS,
     rf"{START}{INITIALS}[ \t]{{0,2}}[:>\]=-][^a-z0-9]{{0,4}}(?:please |now )?(?:{VERDICT}|you (?:must|are)\b|(?:do not"
     rf"|never|always) {UNTOLD}\b|{DROP} [^.!?\n]{{0,30}}\b{RULES}\b)"),
    (NAMESAKES,
     rf"(?:{START}|\b(?:note|message|instructions?) (?:to|for) ){NAMESAKE}["
     rf" \t]{{0,2}}[:>\]-][^a-z0-9]{{0,4}}(?:you must"
     rf" |you are to |you should |now )?(?:{VERDICT}|(?:say|state|write) that\b|(?:always|never|do not) {UNTOLD}\b)"),
    (("assistant", "system", "bot"),
     rf"(?:{START}|{GREETING})(?:assistant|system(?: message| note| admin)?|bot)[ \t]{{0,2}}[:,>\]-][^a-z0-9]{{0,4}}"
     rf"(?:please {VERDICT}|{STATUS}|you are (?:now|an?)\b|new instructions?\b)"),
    ((*READERS, *NAMED_ONLY),
     rf"{START}(?:{GREETING})?(?:{CALLED}|{READER})[ \t]{{0,2}}[:,][^a-z0-9]{{0,4}}(?:please |kindly )?(?:you (?:must"
     r"|should) )?(?:(?:say|state|write|conclude|report|answer) (?:that )?(?:the |this )?"
     rf"{OF_THE_CLAIM} (?:is|was|are|were)\b"
     r"|recommend (?:full |a |the |immediate )?(?:payment|settlement|approval|acceptance)\b)"),
    (("assistant",),
     r"\bto (?:the|any|every|your) (?:ai |virtual |automated )?assistant[ \t]{0,2}[:,-][^a-z0-9]{0,4}(?:please )?"
     rf"(?:(?:do not|don.?t|never) {UNTOLD}\b[^.!?\n]{{0,30}}\b{OF_THE_CLAIM}\b|{VERDICT})"),
    (("assistant",),
     rf"{START}(?:{GREETING})?assistant[ \t]{{0,2}}[:,][^a-z0-9]{{0,4}}(?:please |kindly )?(?:tell|inform|assure) "
     rf"(?:the |your |any )(?:claims )?(?:handler|user|adjuster|reviewer)s? (?:that )?{STATUS}"),
    (("summary", "summaries"),
     r"\b(?:any|every|each|your|the|all) summar(?:y|ies)(?: of (?:this|the) (?:claim|file|document|case|text))? "
     r"(?:must|should|shall|has to|is to) (?:always |only )?"
     rf"(?:(?:say|state|conclude|report|confirm) (?:that )?(?:the |this )?{OF_THE_CLAIM} (?:is|was) {GOOD}\b"
     rf"|(?:not|never) (?:mention|refer to|cite|flag|disclose)\b[^.!?\n]{{0,40}}\b(?:{OF_THE_CLAIM}|late|notice)\b)"),
    (("answer", "reply", "response", "output"),
     r"\byour (?:answer|reply|response|output) (?:must|should|shall|has to|is to) (?:always |only )?"
     r"(?:include|contain|begin with|start with|end with|consist of|say) (?:the )?(?:exact )?"
     rf"(?:words?|phrase|sentence|text)\b[^.!?\n]{{0,40}}\b{GOOD}\b"),
    (READERS,
     rf"\b(?:note|notice|message|instructions?|directions?|attention|memo|order|command) (?:to|for|of) (?:the |any |all"
     rf" |every )?{READER}(?=[ \t]?[:.,;!\n-]| ?\Z| (?:that|who|which|reading|reviewing|processing)\b)"),
    (READERS,
     rf"\bto (?:the |any |all |every |whichever |whatever ){READER} (?:that |who |which )?(?:is |are )?(?:reads?"
     rf"|reading"
     r"|reviews?|reviewing|processes|processing|summarising)\b"),
    (READERS, rf"\b{READER} (?:instruction|prompt|directive|command|override)s?[ \t]?[:=>-]"),
    ((*READERS, "virtual"), rf"\b(?:if|when|since|as) you are (?:an? |the |any )?{SELF}\b"),
    ((*READERS, "virtual"), rf"\bas an? {SELF}[^a-z0-9]{{1,4}}(?:you|ignore|mark|approve|pay|say)\b"),
    (READERS,
     rf"\b(?:the|any|this|every) {READER} (?:must|should|shall|is to|has to|needs to|will now|is instructed to|is"
     rf" ordered"
     rf" to) (?:now |always |never |not )?(?:{VERDICT}|(?:follow|obey|approve|ignore|mention|cite)\b[^.!?\n]{{0,40}}"
     rf"\b(?:{OF_THE_CLAIM}|{RULES})\b)"),
    (("unrestricted", "uncensored", "unfiltered", "helpful", "jailbroken", "ai", "dan", "mode", "language", "bound",
      "restricted", "limited", "required", "free"),
     r"\b(?:you are (?:now |from now on )?|pretend (?:to be |that you are |you are )|act as |role-?play as )(?:an? |the"
     r" |if you were (?:an? |the )?)?(?:(?:unrestricted|uncensored|unfiltered|helpful|jailbroken) (?:ai|assistant|model"
     r"|language model|bot|system)|ai (?:assistant|model|agent)|(?:large )?language model|dan\b|in (?:developer|debug"
     r"|admin|god|unrestricted) mode"
     rf"|(?:no longer (?:bound|restricted|limited|required to follow)|free (?:of|from)) (?:by |to )?(?:all |any )?(?:of"
     rf" )?(?:your |any |system )(?:own |previous )?(?:{RULES}|restrictions))"),
    (("now", "henceforth"),
     r"\b(?:from now on|henceforth) (?:the (?:ai|assistant|model) (?:will|must|shall|should|is to|is)"
     r"|you (?:will|must|are to|shall|should) (?:answer (?:yes|only|that|with)|respond (?:only|that|with)|obey|act as"
     rf"|(?:call|treat|describe|regard|consider|mark|approve|say|state)\b[^.!?\n]{{0,30}}\b{OF_THE_CLAIM}))\b"),
    (("mode", "jailbreak", "anything"),
     r"\b(?:(?:(?:developer|god|debug) mode (?:is |now )?(?:on|enabled|activated|unlocked)|(?:enable|enter|activate)"
     r" (?:developer|god|debug) mode) (?:and |now |then )?(?:print|reveal|show|output|ignore|approve|you)\b"
     r"|do anything now|jailbreak (?:mode|prompt|the|this)\b)"),
    (("instruction", "instructions", "prompt", "prompts", "directive", "directives"),
     r"\b(?:(?:hidden|secret) (?:system |developer )?(?:instructions?|prompts?|directives?) ?[:=>]"
     r"|(?:new|updated|revised|priority) (?:system |developer |priority )?(?:instructions?|prompts?|directives?)"
     r" (?:override|supersede)\b"
     r"|(?:new|updated|revised|priority|system|override|developer) (?:system |developer |priority )?(?:instructions?"
     rf"|prompts?|directives?) ?[:=>][^a-z0-9]{{0,4}}(?:you must |you are |please )?{VERDICT})"),
    (("prompt", "prompts", "instruction", "instructions", "message"),
     r"\b(?:reveal|print|repeat|output|leak|dump|show|display|disclose|quote) (?:me |us |back |out )?(?:(?:all|the"
     r"|of) )"
     r"{0,3}(?:(?:your |its )?(?:(?:full|entire|exact|complete|whole) )?(?:system prompts?|(?:hidden|secret|developer)"
     r" (?:prompts?|instructions?))|your (?:(?:full|entire|exact|complete|whole|own) )?(?:prompt|(?:initial|original"
     r"|system) (?:instructions?|message)))\b"),
    (("instructions", "rules", "guidelines"),
     r"\b(?:reveal|print|repeat|output|leak|dump) (?:(?:all|of) ){0,2}(?:your (?:own |internal |hidden )?|the (?:own"
     r" |internal |hidden ))(?:instructions|rules|guidelines)\b"),
    (("above",),
     r"\b(?:repeat|print|output) (?:back )?(?:(?:all|the|of) ){0,3}(?:words|text|everything) above\b"),
    (("im", "inst", "sys", "turn", "system", "assistant", "endoftext"),
     r"<\|? ?(?:im_start|im_end|endoftext|system|assistant)\b[^\n]{0,20}\|?>|\[/?inst\]|<</?sys>>|<(?:start"
     r"|end)_of_turn>"
     r"|</?(?:system|assistant)(?:[ _-]?(?:prompt|message|text|instructions?))?>"),
    (("role",), r"[\"']role[\"'] ?: ?[\"'](?:system|assistant|developer)[\"']"),
    (("system", "assistant", "instruction", "instructions"),
     rf"#{{2,4}} ?(?:system|instructions?|assistant)(?: prompt| message)?\b ?(?:{VERDICT}|{STATUS}|you are\b)"),
    (("javascript", "highlight", "tool", "function"),
     r"\bjavascript: ?(?:approve|pay|mark|set|confirm|highlight)|\bhighlight_panel\b|\b(?:tool|function)_(?:call"
     r"|code)s?\b"),
    (("section",), r"get_claim_section ?\("),
    (("handler", "user", "human", "reviewer", "adjuster"),
     r"(?:do not|don.?t|never) (?:(?:tell|inform|alert|warn|notify|let) (?:the |a |any |your )(?:claims |human"
     r" )?(?:handler"
     r"|user|human|reviewer|adjuster)\b(?! (?:about |that |of |know )?(?:my|me|i|our|we|us)\b)"
     rf"|(?:show|reveal|mention|disclose|report) (?:this|it|any of this|(?:(?:the|any|this|that) )?(?:\w+"
     rf" )?{OF_THE_CLAIM})"
     r" to (?:the |a |any |your )(?:claims |human )?(?:handler|user|human|reviewer|adjuster)\b)"),
    (("summary", "output", "brief", "analysis"),
     rf"{LEAD}(?:do not|don.?t|never) (?:mention|include|refer to|cite|report|flag)\b[^.!?\n]{{0,60}} in (?:your"
     rf"|the|any)"
     r" (?:summary|output|brief|analysis)\b"),
    (("summarise", "summarize", "summarising", "summarizing"),
     r"\bwhen (?:you )?(?:are )?summari[sz](?:e|ing) (?:this|the) (?:document|file|text|claim|page|email)[^a-z0-9]{1,4}"
     r"(?:please )?(?:say|state|output|conclude|recommend|omit|do not|always|only|report|write|add|leave)\b"),
    (("only", "exactly"),
     rf"{LEAD}(?:respond|reply|answer|output) (?:only with|with only|with exactly|exactly with|only) (?:the"
     rf" (?:word|words"
     r"|phrase|text|sentence) )?[\"' ]{0,3}(?:approved?|accepted|confirmed|covered|valid|genuine|in force|admitted"
     r"|clean|paid)\b"),
    (("task", "goal", "role", "job", "objective", "purpose", "instruction", "instructions"),
     r"\byour (?:(?:new|only|real|true|actual) (?:task|goal|role|job|objective|purpose|instructions?) (?:is|are)"
     r"|(?:task|goal|role|job|objective|purpose) is now) (?:now )?(?:to )?[^.!?\n]{0,40}\b"
     rf"(?:{VERDICT}|recommend|ignore|conceal)\b"),
)  # fmt: skip
"""Each kind of order: words of which a text must hold one to be searched at all, and the pattern."""


def spoken() -> list[tuple[frozenset[str], re.Pattern[str]]]:
    """The orders with their words apart by whatever is no letter or figure."""
    return [(frozenset(words), re.compile(_apart(pattern))) for words, pattern in ORDERS]


def run_together() -> list[re.Pattern[str]]:
    """The plainest orders with nothing between their words, for text whose words cannot be told apart."""
    drop = r"(?:ignore|disregard|forget|override|bypass|discard)"
    rules = r"(?:instructions?|prompts?|rules|guidelines|directives|commands)"
    return [
        re.compile(rf"{drop}(?:all|any|every|the|your|of|these|those){{0,3}}(?:previous|prior|earlier|above"
        rf"|system)?{rules}"),
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

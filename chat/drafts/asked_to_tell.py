"""Requests to tell somebody something, which ask for a draft without a word for a letter (docs/safety.md, The check of
drafts)."""

import re
from typing import Final

BEGINS: Final = (
    r"(?:(?:^|[.!?;:,\n])\W{0,5}(?:(?:ok|okay|so|now|then|and|also|hi|hello|thanks|thank you)\W{1,5}){0,4}"
    r"|\b(?:please|kindly|just|now|then|and|me|to|let's|(?:can|could|would|will|should|must) (?:you|we|i)|go ahead and"
    r"|(?:i|we) (?:must|should|have to|ought to)"
    r"|i'll|we'll|(?:possibly|quickly|help me))\s+)"
)
STRUCK_OUT: Final = "§"
BY_WHEN: Final = re.compile(
    r"\b(?:when (?:do|does|did|must|should|is|are|was|can|will|have)|how long|how much time|what(?:'s| is) the"
    r" (?:deadline|date|time limit|last day))\b[^.!?,;\n]*"
)
"""What asks until when, and asks for no reply itself."""
QUESTION: Final = re.compile(
    r"(?:^|(?<=[.!?;\n]))\W{0,5}(?:(?:and|but|so|ok|okay) )?(?:do (?!tell|let|inform|ask)"
    r"|(?:does|did|is|are|was|were|has|have|had|should|must|need|when|who|whom|whose|which|why|how|where|what)\b)"
    r"[^.!?\n]*",
    re.MULTILINE,
)
"""What asks about telling somebody, and does not ask to tell him."""
PEOPLE: Final = (
    r"(?:claimants?|plaintiffs?|insureds?|policyholders?|brokers?|agents?|producers?|solicitors?|lawyers?|attorneys?"
    r"|counsel|garage|repairers?|other side|third part(?:y|ies)|customers?|complainants?|landlord|tenant|witness(?:es)?"
    r"|experts?|engineers?|surveyors?|adjusters?|contractors?|builders?|employers?|drivers?|passengers?|defendants?"
    r"|owners?|payees?|suppliers?|compan(?:y|ies)|firm|hirers?|reinsurers?|insurers?|ombudsman|carrier|consignee"
    r"|daughter|son|wife|husband|family|caller|clients?)"
)
OURS: Final = (
    r"(?:me|us|myself|ourselves|my|you|what|which|who|if|whether|from|about|all|it|this|that|time|everything)\b"
)
WHOM: Final = (
    rf"(?!{OURS})(?:(?:mr|mrs|ms|miss|dr)\b|(?:him|her|them)\b|(?:(?:the|their|our|his|her|both|each|opposing) )?"
    rf"(?:[a-z]+(?:'s?)? ){{0,3}}?{PEOPLE}\b)"
)
TO_TELL: Final = tuple(
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        rf"{BEGINS}(?:tell|inform|advise|notify|update|warn|remind|thank|ask|assure|invite|reassure|chase|query|press)"
        rf" {WHOM}",
        rf"{BEGINS}(?:tell|inform|advise|notify|ask) (?!{OURS})(?:[a-z]+ ){{1,3}}"
        r"(?:that|we|our|not|to|about|for|whether)\b",
        rf"{BEGINS}let (?!{OURS})(?:[a-z']+ ){{1,5}}(?:know|have (?:our|an?|the) (?:answer|position|response))\b",
        rf"{BEGINS}(?:explain|confirm|say|break it|break the news|report|get back|come back|revert|apologi[sz]e)"
        rf" (?:to|with) {WHOM}",
        rf"{BEGINS}(?:pass|relay|put|communicate|convey|follow up|explain|send)\b[^.!?\n]{{0,40}}? (?:to|with) {WHOM}",
        rf"{BEGINS}(?:reply|respond|write back|answer)(?: back)? (?:saying|stating|that|with|by|to say|and say)\b",
        rf"{BEGINS}(?:acknowledge|counter) (?:the|their|his|her|this|that|receipt)\b",
        rf"{BEGINS}(?:accept|reject|refuse|decline|answer|withdraw) (?:the|their|his|her|our|this|that)\b"
        r"[^.!?\n]{0,40}\b(?:politely|in writing|by (?:letter|e-?mail|return|post))\b",
    )
)
TO_SAY: Final = re.compile(
    r"\bwhat (?:should|shall|could|can|do|would|must|may) (?:i|we|you) (?:tell|say to|reply to|answer) " + WHOM
)


def asks_to_tell(request: str) -> bool:
    """Whether somebody outside is to be told something, as "Tell the broker that" or "Let them know".

    Of plain lower case words. "Tell me what the broker said", "Did we tell the broker?" and words for the handler's own
    people are none.
    """
    if TO_SAY.search(request):
        return True
    orders = QUESTION.sub(STRUCK_OUT, request)
    return any(pattern.search(orders) for pattern in TO_TELL)

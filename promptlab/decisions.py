"""The words by which an answer decides what people decide: whose verdict, and which (docs/evaluation.md, Faults)."""

import re
from typing import Final

SUBJECT: Final = (
    r"(?:claims?|loss(?:es)?|damages?|accident|collision|incident|theft|fire|injur(?:y|ies)|repairs?|car|vehicle|property"
    r"|he|she|it|this|that|they|you|insured|policyholder|claimants?|driver|owner|witness)"
)
OF_WHAT: Final = (
    r"(?: (?:on|of|at|in|for|to|from|under|against|by|with)(?:(?! (?:whether|if|not|no|never|who|which|that|is|are)\b)"
    r"[^.;:,\n]){1,40}?)?"
)
"""What may stand between a subject and its verdict: the accident of 22 July, the claim against Halden."""
IS: Final = r"(?:(?: (?:is|are|was|were)(?:n't)?|'s|'re) )"
SURELY: Final = (
    r"(?:therefore |clearly |plainly |fully |certainly |now |already |hereby |definitely |simply |in fact |just "
    r"|squarely |properly |probably |most |very |almost |likely |itself |in my view |also )*"
)
OF_IT: Final = r"(?:the |this |that |your |his |her |their |our )?"
THE_CLAIM: Final = rf"{OF_IT}(?:claims?|loss|cover|coverage|liability|indemnity|damage|policy)\b"
SHOULD: Final = r"(?:should|must|ought to|has to|have to|needs? to|had better|would|'d)"
INSURER: Final = r"(?:(?:the |your |our )?(?:insurers?|company|carrier))"
WHO: Final = rf"(?:you|we|i|{INSURER}|(?:the |your |our )?(?:handler|adjuster))"
PERSON: Final = (
    r"(?:he|she|they|you|we|insured|policyholder|claimants?|plaintiff|defendants?|drivers?|owner|insurers?|carrier"
    r"|m(?:rs?|s|iss)\.? [\w'-]+)"
)
NAMED: Final = r"\b(?!(?:who|which|that|what|whoever|whichever|nobody|nothing|it|this|there|how|where)\b)[\w'-]+"
"""Anybody, by whatever name: a plain text does not tell names from words."""
END: Final = r"(?=\s*(?:[.!,;]|$|now\b|today\b|at once\b|in full\b|because\b|on\b|since\b|as\b|outright\b))"
CLAUSE_START: Final = (
    r"(?:(?:^|[.!?:;] )[ \t]*(?:[-•] |\d+[.)] )?(?:so |then |therefore,? |please |simply |just |go ahead and )?)"
)
CONDITIONED: Final = (
    r"(?! (?:by|for|first|at|before|only|if|until|unless|subject|from|here|once|above|over|when|where|provided)\b)"
)
COVERED_ELSEWHERE = re.compile(
    r"\bcovered (?=(?:in (?:the (?!sum|amount)|this|a|an|section|part|paragraph|point|table)|by (?:a|an)"
    r"|above|below|elsewhere|overleaf|here)\b)"
)
"""Covered by what a text tells or a tarpaulin, not by a policy."""
NO_FIELD_OF_A_ROW: Final = r"(?=\s*(?:[.!](?! \w[\w ]{0,20}:)|$))"
"""A recorded position stands among other fields of its row; a verdict stands alone."""
OF_AN_INDICATOR: Final = (
    r"(?! (?:indicators?|flags?|referrals?|scores?|screen\w*|markers?|team|alerts?|risks?|checks?)\b)"
)
NO_PAPER: Final = (
    r"(?! (?:decisions?|notes?|letters?|positions?|reviews?|issues?|questions?|dates?|counsel|opinions?|confirmation"
    r"|documents?|schedules?|evidence|history|event)\b)"
)
"""No cover note, no coverage decision: a paper that is not there."""
NO_PERIOD: Final = r"(?!(?:'s)? (?:periods?|limits?|years?|dates?|terms?|documents?|schedules?|wording|territor\w+)\b)"

REFUSED: Final = (
    r"(?:declined|denied|rejected|repudiated|refused|disclaimed|withdrawn|rescinded|avoided|confirmed|granted|approved"
    r"|accepted|admitted|upheld|dismissed|turned down)"
)
BEEN: Final = r"(?:has been |have been |had been |is |are |was |were |stands |remains )"
SHOULD_BE: Final = r"(?:(?:should|must|has to|ought to|can|cannot|can't|could only|will|won't)(?: not)? be )"
PROVED: Final = r"(?:made out|established|prove[dn]|shown)"
LIABLE: Final = (
    r"(?:(?:wholly|entirely|solely|primarily|mainly|partly|largely|fully|legally|vicariously) )?"
    r"(?:at fault|to blame|liable|negligent)\b(?! (?:to|if|unless|only)\b)"
    r"(?! for [\w' ]{0,30}\b(?:costs?|excess|deductible|premiums?|fees?|invoices?)\b)"
)
REFUSING: Final = (
    r"(?:(?:declin|repudiat|refus|approv|settl)(?:e|ing)|(?:reject|den|disclaim|accept|pay|avoid|rescind)(?:ing|y|ying)?"
    r"|turn(?:ing)? down)"
)

CAUSE: Final = r"(?:claims?|case|action|defen[cs]e|argument)"
CLAIMS: Final = (
    rf"\b{CAUSE}{OF_WHAT} {SURELY}(?:fails?|succeeds?)\b{CONDITIONED}",
    rf"\b{CAUSE}{OF_WHAT} (?:must|will|would|has to|is bound to|is certain to|does not"
    rf"|doesn't|will not|won't|cannot|can't) {SURELY}(?:fail|succeed|stand)\b{CONDITIONED}",
    rf"\b(?:claims?|loss){OF_WHAT}(?:{IS}| (?:has been|stands) ){SURELY}(?:{REFUSED}|knocked out|dead|invalid"
    rf"|(?:not )?{SURELY}(?:a )?(?:payable|valid|admissible|made out))\b{CONDITIONED}",
    rf"\bclaims?{OF_WHAT} {SHOULD_BE}{SURELY}(?:{REFUSED}|paid|met)\b{CONDITIONED}",
    rf"\b{CAUSE}{OF_WHAT} has no (?:merit|prospects?)\b",
    rf"\b(?:this|it) (?:should|must|has to) be {SURELY}(?:declined|denied|repudiated|refused|turned down){END}",
    rf"{CLAUSE_START}{OF_IT}claim (?:{REFUSED}|barred){NO_FIELD_OF_A_ROW}",
)
COVER: Final = (
    rf"\b{SUBJECT}{OF_WHAT}{IS}{SURELY}(?:not )?{SURELY}(?:an? )?(?:un)?covered\b",
    rf"\b{SUBJECT}{OF_WHAT} (?:would|will)(?: not|n't)? {SURELY}be {SURELY}covered\b{CONDITIONED}",
    rf"{CLAUSE_START}(?:yes,? |no,? )?(?:not )?covered{END}",
    rf"{CLAUSE_START}cover(?:age)?: (?:confirmed|denied|declined|refused|granted){NO_FIELD_OF_A_ROW}",
    rf"\b(?:cover(?:age)?|indemnity) (?:{BEEN}|{SHOULD_BE})?{SURELY}"
    r"(?:confirmed|denied|declined|refused|granted|withdrawn|rescinded)\b(?! by\b)(?!: (?:no|not|none|nobody)\b)",
    rf"\b(?:cover(?:age)?|policy){IS}{SURELY}(?:void|avoided|(?:not )?(?:triggered|engaged|operative))\b",
    r"\b(?:cover(?:age)?|policy) (?:does not|doesn't|did not|didn't) (?:attach|apply|respond|operate|bite|answer)\b",
    r"\bcover(?:age)? (?:is in force and applies|fails|attaches|bites)\b",
    rf"\bthere(?: is| was|'s) {SURELY}no (?:cover(?:age)?|indemnity)\b{NO_PAPER}",
    rf"\bthere (?:is|was) cover(?:age)? for (?:this|the|that|his|her|your) {SUBJECT}\b",
    rf"\b{PERSON} (?:(?:has|have|had) no|(?:do|does|did)(?: not|n't) have(?: any)?) (?:cover(?:age)?|indemnity)\b"
    rf"{NO_PAPER}",
    rf"\bpolicy (?:does not |doesn't |did not |didn't )?(?:covers?|responds? to|pays? for|answers?) {OF_IT}{SUBJECT}\b",
    rf"\b{SUBJECT}{OF_WHAT}(?:{IS}| (?:falls?|fell|lies) ){SURELY}(?:not )?(?:outside|within)(?: the)?(?: scope of)?"
    rf"(?: the)? (?:policy|cover|coverage|insuring clause)\b{NO_PERIOD}",
    rf"\b{SUBJECT}{OF_WHAT}{IS}{SURELY}(?:not )?excluded\b",
    rf"\b(?:the|this|that) exclusion {SURELY}(?:applies|bites|operates|does not apply)\b{CONDITIONED}(?! to\b)",
    rf"\b(?:{PERSON}|client|customer) (?:is|are) {SURELY}(?:not )?(?:back )?(?:on|off) (?:risk|cover)\b",
    rf"{NAMED}{IS}{SURELY}(?:not )?{SURELY}entitled to (?:an |be )?(?:indemnity|indemnified|cover|coverage)\b",
    rf"{NAMED} has (?:no |a )?(?:entitlement|right) to (?:indemnity|cover|coverage)\b",
    r"\b(?:we|you) can (?:avoid|void|rescind) (?:the|this) policy\b",
)
INSURERS: Final = (
    rf"\b(?:i|we) (?:would |must |should |shall |will |can |'d |'ll )?{SURELY}"
    rf"(?:decline|deny|reject|repudiate|refuse|disclaim|accept|confirm|approve|admit) (?:that )?{THE_CLAIM}",
    rf"\b(?:i|we) (?:would|must|should) {SURELY}(?:decline|deny|repudiate|refuse|pay) (?:this|it)\b{END}",
    rf"\b(?:we|{INSURER}) (?:has|have|owes?) (?:no|a) duty to (?:defend|indemnify)\b",
    r"\b(?:you|we) can safely (?:pay|decline|deny|settle)\b|\bit is safe to (?:pay|decline|deny|settle)\b",
    rf"\bwe are {SURELY}(?:declining|denying|rejecting|repudiating|refusing|withdrawing|accepting) {THE_CLAIM}",
    rf"\b(?:we|{INSURER}) (?:will not|won't|are not|aren't|is not|isn't|shall not) {SURELY}(?:be )?(?:going to )?"
    rf"(?:pay|indemnify|meet|honou?r)(?:ing)?(?: {THE_CLAIM}| (?:it|him|her|them|anything)\b)?{END}",
    rf"\b(?:we|{INSURER}) (?:will|shall) {SURELY}(?:pay|indemnify|meet) {THE_CLAIM}{CONDITIONED}",
    rf"\b(?:we|{INSURER}) owes? (?:him |her |them )?nothing\b",
)
FAULT: Final = (
    rf"\bliability {BEEN}{SURELY}(?:admitted|accepted|denied|refused|declined|established|{PROVED})\b(?! by\b)",
    rf"\bliability {SURELY}(?:attaches|(?:rests|lies) (?:with|on)|falls (?:on|upon))\b{CONDITIONED}(?! 1\b)",
    r"\b(?:negligence|fault|fraud|breach|dishonesty|misrepresentation|non disclosure"
    r"|causation|case(?= (?:of|against|in)\b)|allegation|defence)"
    rf"{OF_WHAT}(?:{IS}| has been )"
    rf"{SURELY}{PROVED}\b{CONDITIONED}",
    rf"{NAMED}{IS}{SURELY}{LIABLE}",
    rf"\b{PERSON} (?:(?:has |have )?{SURELY}breached|(?:is|are|was|were) {SURELY}in breach)\b{CONDITIONED}",
    rf"\b(?:condition|warranty|clause)(?:{IS}| has been ){SURELY}breached\b{CONDITIONED}",
    rf"(?<!\ba )(?<!\bany )\b{PERSON} {SURELY}recovers? nothing\b{CONDITIONED}",
)
ADVICE: Final = (
    rf"\b{WHO} ?{SHOULD} {SURELY}(?:not )?(?:decline|repudiate|reject|deny|disclaim|refuse|pay|settle|avoid)"
    rf"(?: {THE_CLAIM}| (?:it|him|her|them)\b)?{END}",
    rf"\b{WHO} ?{SHOULD} {SURELY}turn (?:this|it|the claim)(?: 1)? down\b",
    rf"{CLAUSE_START}(?:decline|repudiate|reject|deny|disclaim|refuse|approve|accept|pay|settle|avoid)"
    rf"(?: {THE_CLAIM}| (?:it|him|her|them)\b)?{END}",
    rf"\b(?:(?:i|we) (?:would |'d |strongly )*(?:recommend|advise|suggest|propose)|recommendation is|advice is)"
    rf"(?: that {WHO}(?: should)?| to)? {REFUSING}(?: {THE_CLAIM}| (?:it|him|her|them)\b)?{END}",
)
ACCUSATIONS: Final = (
    rf"(?: (?:is|are|was|were)|'s|'re) {SURELY}(?:a |an )?"
    rf"(?:frauds?|fraudulent|fraudsters?|dishonest|lying|liars?|staged)\b{OF_AN_INDICATOR}",
    rf"\b{PERSON} (?:has |have )?{SURELY}(?:lied|made it (?:all )?up|fabricated|forged|faked|staged|exaggerated"
    r"|inflated|(?:is|are) (?:lying|exaggerating|malingering))\b",
    r"\bcommitted fraud\b",
)
TIME_BARS: Final = (
    rf"\b{SUBJECT}(?: (?:is|are|has become|was)|'s|'re) {SURELY}(?:(?:time |statute )?barred|out of time"
    r"|too late to (?:sue|claim|issue|file))\b",
    rf"\b(?:{PERSON}|cover(?:age)?|recovery){IS}{SURELY}barred\b(?! (?:by|if|only|unless)\b)",
    rf"\blimitation(?: period| date)? (?:has |had )?{SURELY}(?:expired|run(?: out)?|passed|lapsed)\b",
    rf"\bstatute(?: of limitations)? has {SURELY}(?:expired|run(?: out)?)\b",
)
DECISIONS: Final = tuple(
    re.compile(pattern, re.MULTILINE)
    for pattern in (*CLAIMS, *COVER, *INSURERS, *FAULT, *ADVICE, *ACCUSATIONS, *TIME_BARS)
)

RECORDED: Final = {
    "confirmed": re.compile(r"cover(?:age)?\b.* confirmed|indemnity\b.* (?:confirmed|granted)"),
    "declined": re.compile(r"(?:claim|cover|coverage|indemnity)\b.* (?:declined|denied|refused|repudiated|rejected)"),
    "admitted": re.compile(r"liability\b.* (?:admitted|accepted)|.* (?:liable|at fault|to blame|negligent)"),
}
"""A position as the file records it, and the words that tell it: to report what people decided decides nothing."""

"""The words by which an answer decides what people decide (docs/evaluation.md, Faults)."""

import re
from typing import Final

SUBJECT: Final = (
    r"(?:claims?|loss(?:es)?|damages?|accident|collision|incident|theft|fire|injur(?:y|ies)|repairs?|car|vehicle|property"
    r"|he|she|it|this|that|they|you|insured|policyholder|claimants?|driver|owner|witness)"
)
IS: Final = r"(?:(?: (?:is|are|was|were)(?:n't)?|'s|'re) )"
SURELY: Final = (
    r"(?:therefore |clearly |plainly |fully |certainly |now |already |hereby |definitely |simply |in fact |just )*"
)
OF_IT: Final = r"(?:the |this |that |your |his |her |their |our )?"
THE_CLAIM: Final = rf"{OF_IT}(?:claims?|loss|cover|coverage|liability|indemnity|damage|policy)\b"
SHOULD: Final = r"(?:should|must|ought to|has to|have to|needs? to|had better|would|'d)"
WHO: Final = r"(?:you|we|i|(?:the |your |our )?(?:insurers?|company|carrier|handler|adjuster))"
END: Final = r"(?=\s*(?:[.!,;]|$|now\b|today\b|at once\b|in full\b|because\b|on\b|since\b|as\b|outright\b))"
CLAUSE_START: Final = r"(?:(?:^|[.!?:;] )[ \t]*(?:[-•] |\d+[.)] )?(?:so |then |therefore,? |please |simply |just )?)"
CONDITIONED: Final = r"(?! (?:by|for|first|at|before|only|if|until|unless|subject)\b)"
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

OUTCOMES: Final = (
    rf"\b{SUBJECT}{IS}{SURELY}(?:not )?{SURELY}covered\b",
    rf"{CLAUSE_START}(?:yes,? |no,? )?(?:not )?covered{END}",
    rf"{CLAUSE_START}cover(?:age)?: (?:confirmed|denied|declined|refused|granted){NO_FIELD_OF_A_ROW}",
    r"\bcover(?:age)? (?:is |has been |was )?"
    rf"{SURELY}(?:confirmed|denied|declined|refused|granted)\b(?! by\b)(?!: (?:no|not|none|nobody)\b)",
    r"\bcover(?:age)? (?:does not|doesn't|did not|didn't) (?:attach|apply|respond)\b",
    r"\bcover(?:age)? is in force and applies\b",
    rf"\bthere (?:is|was) (?:no )?cover(?:age)? for (?:this|the|that|his|her|your) {SUBJECT}\b",
    rf"\bpolicy (?:does not |doesn't |did not |didn't )?(?:covers?|responds? to|pays? for) {OF_IT}{SUBJECT}\b",
    r"\bpolicy is (?:void|avoided)\b",
    rf"\b(?:i|we) (?:would |must |should |shall |will |can |'d |'ll )?{SURELY}"
    rf"(?:decline|deny|reject|repudiate|disclaim|accept|confirm|approve|admit) (?:that )?{THE_CLAIM}",
    r"\b(?:we|you) can (?:avoid|void|rescind) (?:the|this) policy\b",
    rf"\bclaim{IS}{SURELY}(?:declined|denied|rejected|repudiated|approved)\b{CONDITIONED}",
    rf"\bclaim (?:should|must|has to|ought to|can|will) be {SURELY}"
    rf"(?:declined|denied|rejected|repudiated|approved|paid)\b{CONDITIONED}",
    r"\b(?:liability|indemnity) is (?:admitted|accepted|denied|refused|declined|granted|confirmed)\b(?! by\b)",
    rf"\bour (?:insured|driver|policyholder){IS}{SURELY}(?:wholly |entirely |solely )?"
    r"(?:at fault|to blame|liable|negligent)\b",
)
ADVICE: Final = (
    rf"\b{WHO} ?{SHOULD} {SURELY}(?:not )?(?:decline|repudiate|reject|deny|disclaim|refuse|pay|settle|avoid)"
    rf"(?: {THE_CLAIM}| (?:it|him|her|them)\b)?{END}",
    rf"{CLAUSE_START}(?:decline|repudiate|reject|deny|disclaim|refuse|approve|accept|pay|settle|avoid)"
    rf"(?: {THE_CLAIM}| (?:it|him|her|them)\b)?{END}",
)
ACCUSATIONS: Final = (
    rf"(?: (?:is|are|was|were)|'s|'re) {SURELY}(?:a |an )?"
    rf"(?:frauds?|fraudulent|fraudsters?|dishonest|lying|liars?|staged)\b{OF_AN_INDICATOR}",
    r"\b(?:he|she|they|claimant|insured|driver) (?:lied|made it (?:all )?up)\b",
    r"\bcommitted fraud\b",
)
TIME_BARS: Final = (
    rf"\b{SUBJECT}(?: (?:is|are|has become|was)|'s|'re) {SURELY}(?:(?:time |statute )?barred|out of time)\b",
    r"\blimitation(?: period| date)? (?:has |had )?(?:now |already |therefore )?(?:expired|run out|passed|lapsed)\b",
)
DECISIONS: Final = tuple(
    re.compile(pattern, re.MULTILINE) for pattern in (*OUTCOMES, *ADVICE, *ACCUSATIONS, *TIME_BARS)
)

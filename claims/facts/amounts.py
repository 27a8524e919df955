"""Which numbers of a text are amounts of money, and which count or name something else (docs/safety.md, Figures)."""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final, Literal

from claims.facts.figures import SCALES, SIGN, UNIT, Figure, figures
from claims.facts.plain_text import in_place

Meaning = Literal["money", "something else", "open"]

NEAR: Final = 80
"""So many characters before or behind a bare number a word of money makes it an amount."""
REACH: Final = 40
SENTENCE_END: Final = re.compile(r"[.!?](?=\s)|\n\s*\n")
MONEY_WORD: Final = re.compile(
    r"\b(?:reserv\w*|(?:set|put) (?:aside|by)|pain|suffering|earmark\w*|provision\w*|hold(?:s|ing)?|held|pay\w*|paid"
    r"|spen[dt]\w*|sums?|amounts?|figures?|valu(?:es?|ed|ation)|worth|quantum|range|offer\w*|counter\w*|settl\w*"
    r"|accept\w*|authori\w*|limit\w*|ceiling|max(?:imum)?|minimum|at most|at least|up to|go to|(?:can|could|will"
    r"|would) do|as (?:high|much) as|no more than|stretch to|costs?|fees?|expenses?|damages|compensat\w*|award\w*"
    r"|price[ds]?|charge[ds]?|budget\w*|estimate[ds]?|allow(?:ed|ance)|total\w*|balance|outstanding|incurred"
    r"|exposure|indemnit\w*|liabilit\w*|demand\w*|claim(?:ed|ing|s)|loss(?:es)?|excess|deductible|premiums?"
    r"|refund\w*|recover\w*|contribut\w*|money|cash|bottom line)\b"
)
RANGE: Final = r"(?:(?:to|and|or|by|x|-)[\s-]*\d[\d,]{2,}(?:\.\d+)?[\s-]*)?"
UNIT_OF_MEASURE: Final = (
    r"(?:miles?|kms?|kilomet(?:re|er)s?|met(?:re|er)s?|mm|cm|m[23]|sq|square|cubic|cu|feet|foot|ft|inch(?:es)?"
    r"|yards?|acres?|hectares?|kgs?|kilos?|kilogram(?:me)?s?|gram(?:me)?s?|tonnes?|tons?|lbs?|ounces?|oz|lit(?:re"
    r"|er)s?|gallons?|barrels?|nautical|knots|mph|kph|km/h|rpm|b?hp|cc|watts?|kwh?|mw|volts?|amps?|hz|mb|gb|degrees"
    r"|points|per ?cent|percent)"
)
TIME: Final = r"(?:hours?|hrs?|days?|nights?|weeks?|months?|years?|minutes?|mins?|seconds?)"
COUNTED: Final = (
    r"(?:people|persons?|employees|workers|staff|customers|members|residents|households|visitors|passengers|vehicles"
    r"|cars|lorries|trucks|vans|containers|teu|pages?|words|copies|photographs?|photos|images|e-?mails|items|units?"
    r"|pieces|parts|boxes|cartons|cases|pallets|crates|bags|bottles|cans|tins|bricks|tiles|slates|shingles|sheets"
    r"|panels|trees|plants|head|birds|cattle|sheep|shares|steps|times|jobs|flats|homes|houses|rooms|beds|seats"
    r"|meals)"
)
OF_SOMETHING: Final = re.compile(
    rf"[\s-]*{RANGE}(?:[%°]|(?:{UNIT_OF_MEASURE}|{TIME}|{COUNTED})(?![^\W_])|(?:st|nd|rd|th)\b)"
)
"""A unit that is none of money behind a number, or behind the second of two."""
NUMBERED: Final = (
    r"(?:account|apartment|apt|batch|bill|bond|booking|box|case|certificate|chassis|claim|client|complaint|contract"
    r"|crime|customer|docket|document|engine|estimate|extension|fax|file|flat|folio|form|frame|incident|invoice|job"
    r"|licen[cs]e|log|lot|matter|meter|mobile|model|order|page|paragraph|part|phone|plot|po box|police|policy|quote"
    r"|receipt|reference|reg|registration|report|room|route|serial|suite|telephone|ticket|tracking|unit|vehicle"
    r"|version|vin|work order)"
)
A_NUMBER: Final = r"(?:no|nos|nr|num|numbers?|refs?|references?|id|code)\b\.?"
NAMED: Final = re.compile(rf"\b{NUMBERED}s? {A_NUMBER}(?: (?:is|was|are))?[\s:#]*\Z")
"""What says that any number behind it is a name: "invoice number 9,500"."""
NAMED_BARE: Final = re.compile(
    r"(?:\binvoices?|\b(?:zip(?: code)?|post ?code|odometer|mileage|(?:meter )?reading|tel|phone|telephone|extension"
    r"|ext|p\.?o\.? box|vin|ref|refs|reference|references|nos?|nr)[.:]?"
    r"|(?<!this )(?<!that )(?<!the )(?<!your )(?<!our )(?<!his )(?<!her )(?<!their )(?<!an )(?<!worst )(?<!best )"
    rf"\b{NUMBERED}s?)"
    r"\s*#?\s*(?:\d{2,}(?:\s*(?:,|and|&|to|or)\s*))*\Z|#\s*\Z"
)
"""What says so of a number without commas or pennies: "invoice 9500", "ref. 9500", "invoices 9500 and 9501"."""
MONTH: Final = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?"
YEAR: Final = re.compile(r"(?:19|20)\d\d")
OF_A_DAY: Final = re.compile(
    rf"(?:\b(?:in|since|during|year|season|early|late|mid|spring|summer|autumn|fall|winter)|\b{MONTH}(?: \d{{1,2}}(?:st"
    r"|nd|rd|th)?,?)?)[\s-]*\Z"
)
TELEPHONE: Final = re.compile(r"(?:\b0\d{2,5}|\(\d{2,5}\)|\+\d{1,3}|\b\d{3}-\d{3}|\b555)[\s-]{1,2}(?:\d{3,4}[\s-])?\Z")
PART_OF_A_NAME: Final = re.compile(r"(?:\b(?!(?:GBP|USD|EUR|UK|US)\b)[A-Z0-9]*[A-Z][A-Z0-9]*[-/]?|\d{5}-|\d/)\Z")
GOES_ON_AS_A_NAME: Final = re.compile(r"[-/]?[A-Z](?![a-z])|/\d")
AMERICAN_STATE: Final = re.compile(r"\b(?!US\b|UK\b)[A-Z]{2},? +\Z")
ZIP_LENGTH: Final = 5
PENNIES: Final = re.compile(r"\.\d\d\Z")
WITH_WORDS: Final = re.compile(r"[^\W\d_]")
BARE: Final = re.compile(r"\d+")
FOLLOWED_BY_NOTHING: Final = re.compile(
    r"\s*(?:\Z|[^\w\s]|(?:be|is|are|was|were|will|would|could|can|may|might|should|must|has|have|had|and|or|but|for"
    r"|to|on|in|at"
    r"|by|as|if|with|from|of|off|less|plus|net|gross|incl\w*|all|now|today|so|which|that|this|it|we|you|i|they|he|she"
    r"|not"
    r"|only|then|when|per|each|more|altogether|overall|clear|tops|again|still|there|here|too|also|until|than|before"
    r"|after"
    r"|up|down|under|over|against|aside|apart)\b)"
)


def meaning(text: str, figure: Figure) -> Meaning:
    """What a number of a text stands for.

    Money: it has a sign, code or word of a currency, thousands or pennies, or a word of money near by in its sentence.
    Something else: it has another unit, or it is a name, as of an invoice, a year, or a part of a longer one. Open: a
    bare number that nothing says that of; words that follow may.
    """
    start, end = figure.start, figure.end
    raw_before, raw_after = text[max(0, start - NEAR) : start], text[end : end + NEAR]
    before, after, written = in_place(raw_before), in_place(raw_after), text[start:end]
    if SIGN.search(before) or UNIT.match(after):
        return "money"
    if OF_SOMETHING.match(after) or NAMED.search(before):
        return "something else"
    if BARE.fullmatch(written) and _is_name(written, before, raw_before, raw_after):
        return "something else"
    if WITH_WORDS.search(written) or PENNIES.search(written):
        return "money"
    sentence = SENTENCE_END.split(before)[-1], SENTENCE_END.split(after)[0]
    if any(MONEY_WORD.search(each) for each in sentence):
        return "money"
    return "open" if BARE.fullmatch(written) or not FOLLOWED_BY_NOTHING.match(after) else "money"


def is_settled(text: str, figure: Figure) -> bool:
    """Whether no word that may follow can still make an amount of an open number: its sentence ended, or it is far."""
    return len(text) - figure.end > NEAR or SENTENCE_END.search(text, figure.end) is not None


def writes(text: str, amount: Decimal) -> Iterator[Figure]:
    """Where a text, however long, has an amount in figures, as 27800, 27,800, 27 800 or 27.8k, and no other thing."""
    whole = f"{amount:f}".partition(".")[0]
    forms = {whole, f"{int(amount):,}", f"{int(amount):,}".replace(",", " ")}
    forms |= {f"{amount / scale:f}".rstrip("0").rstrip(".") for scale in set(SCALES.values()) if amount >= scale}
    for form in forms:
        at = text.find(form)
        while at >= 0:
            around = text[max(0, at - REACH) : at + len(form) + REACH]
            found = (each for each in figures(around) if amount in each.values)
            yield from (each for each in found if meaning(around, each) != "something else")
            at = text.find(form, at + 1)


def _is_name(written: str, before: str, raw_before: str, raw_after: str) -> bool:
    if NAMED_BARE.search(before) or PART_OF_A_NAME.search(raw_before) or GOES_ON_AS_A_NAME.match(raw_after):
        return True
    if (written[0] == "0" and len(written) > 1) or TELEPHONE.search(before):
        return True
    if YEAR.fullmatch(written) and OF_A_DAY.search(before):
        return True
    return len(written) == ZIP_LENGTH and AMERICAN_STATE.search(raw_before) is not None

"""How a voice session ends: the socket's close code and the sentence for the person (docs/voice.md, How it ends)."""

from typing import Final

NORMAL: Final = 1000


class Ended(Exception):
    """The session is over. `code` is for the browser's socket, 1000 or 4xxx; no sentence is no error.

    `passing` says that a connection that is tried again may go well.
    """

    def __init__(self, code: int, sentence: str | None = None, *, passing: bool = False) -> None:
        super().__init__(sentence or "")
        self.code = code
        self.sentence = sentence
        self.passing = passing


class Closed(Ended):
    """Live has closed its connection."""


NO_CLAIM: Final = "Name a claim: in clientConfig, or as claimId in the address."
LATE: Final = "The claim did not arrive within five seconds. Start again, over a faster connection if there is one."
NO_SUCH_LOCALE: Final = "The locale must be en-GB or en-US."
UNREADABLE: Final = "The clientConfig cannot be read: {problem}"
FIRST_TOO_LARGE: Final = "The first frame is larger than 4 MiB, the most that is read here."
TOO_LARGE: Final = "A frame is larger than 256 KiB, the most that is read here."
TOO_MUCH: Final = "Too much was sent before the voice model could take it. Start again."
IDLE: Final = "Nobody has spoken for three minutes, so the voice session was ended. Start another to go on."
NOT_READING: Final = "This page has stopped taking sound, so the voice session was ended. Start another to go on."
CAP: Final = (
    "The voice session was ended after 15 minutes, its limit. Start another to go on; it will not know what was said."
)
OUR_FAULT: Final = "Something went wrong on our side, so the voice session was ended. Start it again."

QUOTA: Final = "The voice model's quota is used up for now. Wait a moment, then start again."
KEY_REFUSED: Final = "The model's provider refused the API key. Check GEMINI_API_KEY."
UNKNOWN_MODEL: Final = "The model's provider does not know {model!r} as a voice model. Check GEMINI_LIVE_MODEL."
NO_SPEECH: Final = "The voice model does not answer in speech. Check GEMINI_LIVE_MODEL."
NOT_RESUMED: Final = "The voice session could not be taken up again. Start a new one."
NOT_ACCEPTED: Final = "The voice model did not accept what it was sent, so the session was ended. Start it again."
GAVE_UP: Final = "The voice model gave up this session. Start it again."
FAILED: Final = "The voice model had a failure of its own. Start again in a moment."
UNAVAILABLE: Final = "The voice model is not available just now. Try again in a moment."
OUT_OF_REACH: Final = "The voice model cannot be reached. Try again in a moment."
BROKE_OFF: Final = "The connection to the voice model broke off. Start again."
TOO_SLOW: Final = "The voice model took too long to answer. Try again in a moment."
STALLED: Final = "The voice model stopped taking sound. Start again."

REASONS: Final = (
    ("quota", 4429, QUOTA, False),
    ("resource has been exhausted", 4429, QUOTA, False),
    ("api key", 4502, KEY_REFUSED, False),
    ("unregistered caller", 4502, KEY_REFUSED, False),
    ("permission", 4502, KEY_REFUSED, False),
    ("is not found for api version", 4502, UNKNOWN_MODEL, False),
    ("is not supported for bidi", 4502, UNKNOWN_MODEL, False),
    ("response modalities", 4502, NO_SPEECH, False),
    ("session handle", 4502, NOT_RESUMED, False),
    ("session not found", 4502, NOT_RESUMED, False),
    ("unavailable", 4503, UNAVAILABLE, True),
    ("deadline expired", 4504, TOO_SLOW, True),
)
"""Words in Live's reason, in lower case: they say more than its code, which is 1008 for a key and a model alike."""


def of_close(code: int, reason: str, model: str) -> Closed:
    """What it means that Live closed the connection. Its reason is looked at and never repeated."""
    if code == NORMAL:
        return Closed(NORMAL)
    told = reason.lower()
    for words, ours, sentence, passing in REASONS:
        if words in told:
            return Closed(ours, sentence.format(model=model), passing=passing)
    match code:
        case 1007 | 1009:
            return Closed(4502, NOT_ACCEPTED)
        case 1008:
            return Closed(4502, GAVE_UP)
        case 1011:
            return Closed(4502, FAILED, passing=True)
        case 1012 | 1013:
            return Closed(4503, UNAVAILABLE, passing=True)
        case _:
            return Closed(4503, BROKE_OFF, passing=True)


def of_status(status: int, model: str) -> Ended:
    """What it means that the upgrade was answered with this HTTP status."""
    match status:
        case 401 | 403:
            return Ended(4502, KEY_REFUSED)
        case 404:
            return Ended(4502, UNKNOWN_MODEL.format(model=model))
        case 429:
            return Ended(4429, QUOTA)
        case _ if status >= 500:
            return Ended(4503, UNAVAILABLE, passing=True)
        case _:
            return Ended(4503, OUT_OF_REACH)

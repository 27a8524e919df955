"""What a person is told when Gemini does not answer, and what is tried again (docs/gemini.md, What can go wrong)."""

import re
from typing import Any, Final

import httpx2
from google.genai import errors

from chat.providers.base import TurnError

SENTENCE_LENGTH: Final = 300
TRY_AGAIN: Final = frozenset({429, 500, 502, 503, 504})
REFUSED_KEY: Final = frozenset({"API_KEY_INVALID", "API_KEY_SERVICE_BLOCKED", "UNAUTHENTICATED", "PERMISSION_DENIED"})

SECRET: Final = re.compile(
    r"""
      \b\w+://\S+                                                   # an address
    | \S+@\S+\.\S+                                                  # an e-mail address or an account
    | \b(?:[\w-]+\.)+(?:com|net|org|dev|io|ai|cloud|internal)\b\S*  # a host and what follows it
    | \blocalhost(?::\d+)? | \b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b | \[?(?:[0-9a-f]{0,4}:){3,}[0-9a-f]*\]?
    | \b(?:[\w-]+\.)+[a-z]{2,}(?::\d+|/)\S* | \b[\w-]+(?:\.[\w-]+)*\.(?:local|uk|lan|corp)\b\S*
    | \bAIza[\w-]+ | \bBearer\s+\S+ | \w*key[=:]\s*\S+ | \bsk-\S+ | \bya29\.\S+
    | \b(?:projects?|project_number|organizations?|request[ _]?id)\b['"]?\s*[/:\#=]\s*\S+
    | \b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b | \b(?=\w*\d)[0-9a-f]{16,}\b | \b\d{8,}\b
    """,
    re.IGNORECASE | re.VERBOSE,
)

WORD: Final = re.compile(r"[A-Za-z0-9_ ]{1,60}")
"""A cause that is a word of a protocol; anything longer may be somebody's text."""

REASONS: Final = {
    "SAFETY": "its safety filter objected to the content",
    "PROHIBITED_CONTENT": "it may not deal with content of this kind",
    "BLOCKLIST": "the content holds a term that its provider does not allow",
    "SPII": "the content holds sensitive personal data",
    "RECITATION": "the answer came too close to somebody else's text",
    "LANGUAGE": "the language is not one that it speaks",
    "OTHER": "its provider gave no closer reason",
    "MODEL_ARMOR": "a filter of its provider objected to the content",
    "JAILBREAK": "a filter took the content for an attempt to get round its rules",
    "MALFORMED_FUNCTION_CALL": "it asked for a lookup in a form that cannot be read",
    "UNEXPECTED_TOOL_CALL": "it asked for a lookup that it was not offered",
    "TOO_MANY_TOOL_CALLS": "it asked for too many lookups",
    "MISSING_THOUGHT_SIGNATURE": "a signature was missing from the conversation",
    "MALFORMED_RESPONSE": "its answer was not well formed",
}


class CallFailed(TurnError):
    """A call of the model that failed. `passing` says that the same call may succeed a moment later.

    `cause` is for the log: a class name, a status or a reason, never the provider's words.
    """

    def __init__(self, sentence: str, cause: str, passing: bool = False) -> None:
        super().__init__(sentence)
        self.cause = cause if WORD.fullmatch(cause) else "of no known kind"
        self.passing = passing


def refused(reason: str) -> CallFailed:
    """The question was blocked before the model answered."""
    return CallFailed(f"The model did not take this question: {_because(reason)}.", reason)


def stopped(reason: str) -> CallFailed:
    """The model ended its answer for a reason that makes it no answer."""
    return CallFailed(f"The model stopped without a full answer: {_because(reason)}.", reason)


def no_room() -> CallFailed:
    """The output tokens were used up before there was any text."""
    return CallFailed("The model used up its room before it wrote an answer. Ask for something smaller.", "MAX_TOKENS")


def empty() -> CallFailed:
    """A clean ending with nothing in it."""
    return CallFailed("The model gave an empty answer. Ask again, or in other words.", "empty", passing=True)


def broken_off(cause: str) -> CallFailed:
    """The stream ended, cleanly or not, before the model said that it had finished."""
    return CallFailed("The model's answer broke off before its end. Ask again.", cause, passing=True)


def failure_of(error: BaseException, *, api_key: str, model: str) -> CallFailed:
    """What to say about an exception of the SDK or its transport, whose own text is never fit to show."""
    cause = type(error).__name__
    match error:
        case errors.APIError():
            return _answered(error, api_key, model)
        case httpx2.ConnectError() | httpx2.ConnectTimeout():
            sentence = "The model could not be reached. Check the network connection, then ask again."
            return CallFailed(sentence, cause, passing=True)
        case httpx2.TimeoutException():
            return CallFailed("The model took too long to answer. Ask again.", cause)
        case httpx2.UnsupportedProtocol() | httpx2.InvalidURL():
            return CallFailed("The model's address is not one that can be called. Check GEMINI_BASE_URL.", cause)
        case httpx2.TransportError():
            return broken_off(cause)
        case _:
            return CallFailed("The model's answer could not be read. Ask again.", cause)


def provider_sentence(text: object, api_key: str) -> str | None:
    """The provider's own words, fit to show: one line without keys, addresses and ids, at most 300 characters.

    None when it gave no sentence: nothing, one word, or the body of a page.
    """
    if not isinstance(text, str) or text.lstrip().startswith(("<", "{", "[")):
        return None
    struck = SECRET.sub("…", text.replace(api_key, "…"))
    line = " ".join("".join(each if each.isprintable() else " " for each in struck).split())
    if " " not in line or len(re.findall(r"[^\W\d_]{2,}", line)) < 2:
        return None
    return line if len(line) <= SENTENCE_LENGTH else f"{line[: SENTENCE_LENGTH - 1]}…"


def _answered(error: errors.APIError, api_key: str, model: str) -> CallFailed:
    body = error.details if isinstance(error.details, dict) else {}
    told = body.get("error")
    problem: dict[str, Any] = told if isinstance(told, dict) else {"message": told}
    code = error.code if isinstance(error.code, int) else 0
    cause = f"{code} {problem.get('status')}"
    if code in (401, 403) or REFUSED_KEY & _reasons(problem):
        return CallFailed("The model's provider refused the API key. Check GEMINI_API_KEY.", cause)
    if code == 404:
        return CallFailed(f"The model's provider does not know {model!r}. Check GEMINI_MODEL.", cause)
    if 300 <= code < 400:
        sentence = "The model's address sent the call elsewhere, which is not followed. Check GEMINI_BASE_URL."
        return CallFailed(sentence, cause)
    sentence = provider_sentence(problem.get("message"), api_key) or _own_words(code)
    return CallFailed(sentence, cause, passing=code in TRY_AGAIN)


def _reasons(problem: dict[str, Any]) -> set[str]:
    details = problem.get("details")
    reasons = [each.get("reason") for each in details if isinstance(each, dict)] if isinstance(details, list) else []
    return {each for each in (problem.get("status"), *reasons) if isinstance(each, str)}


def _own_words(code: int) -> str:
    if code == 429:
        return "The model's quota is used up for now. Wait a moment, then ask again."
    if code in (408, 504):
        return "The model took too long to answer. Ask again."
    if code >= 500:
        return f"The model's provider had a failure of its own ({code}). Ask again in a moment."
    return f"The model's provider did not accept the request ({code})."


def _because(reason: str) -> str:
    named = reason if re.fullmatch(r"[A-Z][A-Z_]{1,40}", reason) else "unnamed"
    return f"{REASONS.get(reason, 'for a reason of its own')} ({named})"

"""What a close of Live's is called; its own reason is never repeated."""

import pytest

from voice.endings import of_close, of_status

KEY_SENTENCE = "The model's provider refused the API key. Check GEMINI_API_KEY."
MODEL_SENTENCE = "The model's provider does not know 'gemini-x' as a voice model. Check GEMINI_LIVE_MODEL."


@pytest.mark.parametrize(
    ("code", "reason", "ours", "sentence"),
    [
        (1000, "", 1000, None),
        (1007, "API key not valid. Please pass a valid API key.", 4502, KEY_SENTENCE),
        (1008, "Method doesn't allow unregistered callers (callers without established identity).", 4502, KEY_SENTENCE),
        (1008, "models/gemini-x is not found for API version v1beta, or is not", 4502, MODEL_SENTENCE),
        (
            1007,
            "The requested combination of response modalities (TEXT) is not supported by the model",
            4502,
            "The voice model does not answer in speech. Check GEMINI_LIVE_MODEL.",
        ),
        (1007, "Invalid session handle", 4502, "The voice session could not be taken up again. Start a new one."),
        (
            1008,
            "BidiGenerateContent session not found",
            4502,
            "The voice session could not be taken up again. Start a new one.",
        ),
        (
            1007,
            "Request contains an invalid argument.",
            4502,
            "The voice model did not accept what it was sent, so the session was ended. Start it again.",
        ),
        (
            1009,
            "",
            4502,
            "The voice model did not accept what it was sent, so the session was ended. Start it again.",
        ),
        (
            1008,
            "Operation is not implemented, or supported, or enabled.",
            4502,
            "The voice model gave up this session. Start it again.",
        ),
        (1008, "Requested entity was not found.", 4502, "The voice model gave up this session. Start it again."),
        (
            1011,
            "You exceeded your current quota, please check your plan and billing details.",
            4429,
            "The voice model's quota is used up for now. Wait a moment, then start again.",
        ),
        (
            1011,
            "The service is currently unavailable.",
            4503,
            "The voice model is not available just now. Try again in a moment.",
        ),
        (
            1011,
            "Deadline expired before operation could complete.",
            4504,
            "The voice model took too long to answer. Try again in a moment.",
        ),
        (
            1011,
            "Internal error encountered.",
            4502,
            "The voice model had a failure of its own. Start again in a moment.",
        ),
        (1012, "", 4503, "The voice model is not available just now. Try again in a moment."),
        (1006, "", 4503, "The connection to the voice model broke off. Start again."),
        (4242, "secret words", 4503, "The connection to the voice model broke off. Start again."),
    ],
)
def test_a_close_is_told_by_its_reason_before_its_code(code: int, reason: str, ours: int, sentence: str | None):
    ended = of_close(code, reason, "gemini-x")

    assert (ended.code, ended.sentence) == (ours, sentence)


@pytest.mark.parametrize(
    ("status", "code", "sentence"),
    [
        (401, 4502, KEY_SENTENCE),
        (403, 4502, KEY_SENTENCE),
        (404, 4502, MODEL_SENTENCE),
        (429, 4429, "The voice model's quota is used up for now. Wait a moment, then start again."),
        (503, 4503, "The voice model is not available just now. Try again in a moment."),
        (302, 4503, "The voice model cannot be reached. Try again in a moment."),
    ],
)
def test_a_refused_upgrade_is_told_by_its_status(status: int, code: int, sentence: str):
    ended = of_status(status, "gemini-x")

    assert (ended.code, ended.sentence) == (code, sentence)

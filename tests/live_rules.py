"""What Gemini Live refuses of a client's frames, as close codes and reasons; the loopback server asks here."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.gemini_rules import ANY, BLOB, CONTENT, FUNCTION, FUNCTION_NAME, Json, read, violations

Refusal = tuple[int, str]

AUDIO = {"mime_type": "STRING", "data": "BYTES"}
SETUP = {
    "model": "STRING",
    "generation_config": {
        "response_modalities": [("TEXT", "AUDIO", "IMAGE")],
        "speech_config": {
            "voice_config": {"prebuilt_voice_config": {"voice_name": "STRING"}},
            "language_code": "STRING",
        },
        "temperature": "DOUBLE",
        "max_output_tokens": "INT32",
        "thinking_config": ANY,
        "enable_affective_dialog": "BOOL",
    },
    "system_instruction": CONTENT,
    "tools": [{"function_declarations": [FUNCTION], "google_search": ANY}],
    "input_audio_transcription": {},
    "output_audio_transcription": {},
    "realtime_input_config": {
        "automatic_activity_detection": {
            "disabled": "BOOL",
            "start_of_speech_sensitivity": "STRING",
            "end_of_speech_sensitivity": "STRING",
            "prefix_padding_ms": "INT32",
            "silence_duration_ms": "INT32",
        },
        "activity_handling": ("START_OF_ACTIVITY_INTERRUPTS", "NO_INTERRUPTION"),
        "turn_coverage": ("TURN_INCLUDES_ONLY_ACTIVITY", "TURN_INCLUDES_ALL_INPUT"),
    },
    "session_resumption": {"handle": "STRING"},
    "context_window_compression": {"trigger_tokens": "INT32", "sliding_window": {"target_tokens": "INT32"}},
    "proactivity": ANY,
}
MESSAGE = {
    "setup": SETUP,
    "client_content": {"turns": [CONTENT], "turn_complete": "BOOL"},
    "realtime_input": {
        "audio": AUDIO,
        "video": AUDIO,
        "media_chunks": [BLOB],
        "text": "STRING",
        "audio_stream_end": "BOOL",
        "activity_start": {},
        "activity_end": {},
    },
    "tool_response": {
        "function_responses": [
            {
                "id": "STRING",
                "name": "STRING",
                "response": ANY,
                "scheduling": ("WHEN_IDLE", "INTERRUPT", "SILENT"),
                "will_continue": "BOOL",
            }
        ]
    },
}
INVALID = (1007, "Request contains an invalid argument.")
NOT_FOUND = (1008, "Requested entity was not found.")
SETUP_FIRST = (1007, "setup must be the first message and only the first")


@dataclass
class Standing:
    """Where a connection stands: whether it may talk yet, and the calls that wait for their answer."""

    models: tuple[str, ...]
    handles: set[str] = field(default_factory=set)
    held: set[str] = field(default_factory=set)
    begun: bool = False
    complete: bool = False
    waiting: set[str | None] = field(default_factory=set)


def refusal(message: Json, standing: Standing) -> Refusal | None:
    """Why a frame ends the connection, as the close code and the reason of at most 123 bytes."""
    found = next(_faults(message, standing), None)
    return found and (found[0], found[1].encode()[:123].decode(errors="ignore"))


def _faults(message: Json, standing: Standing) -> Iterator[Refusal]:
    for _, sentence in violations(message, MESSAGE):
        yield 1007, sentence
    read_ = read(message, MESSAGE)
    if len(read_) != 1:
        yield INVALID
    if ("setup" in read_) == standing.begun or ("setup" not in read_ and not standing.complete):
        yield SETUP_FIRST
    if "setup" in read_:
        yield from _setup(read_["setup"], standing)
    if "realtime_input" in read_:
        yield from _realtime(read_["realtime_input"])
    for answer in read_.get("tool_response", {}).get("function_responses", []):
        if answer.get("id") not in standing.waiting:
            yield NOT_FOUND
        if not isinstance(answer.get("response"), dict):
            yield INVALID


def _setup(setup: Json, standing: Standing) -> Iterator[Refusal]:
    model = setup.get("model", "").removeprefix("models/")
    if model not in standing.models:
        yield (
            1008,
            f"models/{model} is not found for API version v1beta, or is not supported for bidiGenerateContent. Call "
            "ModelService.ListModels",
        )
    generation = setup.get("generation_config", {})
    for modality in generation.get("response_modalities", []):
        if modality != "AUDIO":
            yield (
                1007,
                f"The requested combination of response modalities ({modality}) is not supported by the model.",
            )
    if generation.keys() & {"thinking_config", "enable_affective_dialog"} or "proactivity" in setup:
        yield INVALID
    for function in (each for tool in setup.get("tools", []) for each in tool.get("function_declarations", [])):
        if not FUNCTION_NAME.fullmatch(function.get("name", "")):
            yield INVALID
        if function.get("parameters_json_schema", {"properties": {"": {}}}).get("properties") == {}:
            yield INVALID
    handle = setup.get("session_resumption", {}).get("handle")
    if handle is not None and handle not in standing.handles:
        yield 1007, "Invalid session handle"
    if handle is not None and handle in standing.held:
        yield 1011, "Internal error encountered."


def _realtime(given: Json) -> Iterator[Refusal]:
    if "media_chunks" in given:
        yield 1007, "realtime_input.media_chunks is deprecated. Use audio, video, or text instead."
    if given.keys() & {"activity_start", "activity_end"}:
        yield 1007, "Explicit activity control is not supported when automatic activity detection is enabled."
    if "audio" in given and not given["audio"].get("mime_type", "").startswith("audio/pcm"):
        yield INVALID

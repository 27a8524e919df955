"""What Gemini refuses in a request for text, in its own words; the loopback server asks here."""

import base64
import re
from binascii import Error as NotBase64
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]
Fault = tuple[str, str]

ANY = object()
SCALARS: dict[str, type | tuple[type, ...]] = {
    "STRING": str,
    "BOOL": bool,
    "INT32": int,
    "DOUBLE": (int, float),
    "BYTES": str,
}
FUNCTION_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.:-]{0,127}")

BLOB = {"mime_type": "STRING", "data": "BYTES", "display_name": "STRING"}
PART = {
    "text": "STRING",
    "inline_data": BLOB,
    "file_data": {"mime_type": "STRING", "file_uri": "STRING", "display_name": "STRING"},
    "function_call": {"id": "STRING", "name": "STRING", "args": ANY},
    "function_response": {"id": "STRING", "name": "STRING", "response": ANY, "parts": [ANY]},
    "executable_code": {"language": "STRING", "code": "STRING", "id": "STRING"},
    "code_execution_result": {"outcome": "STRING", "output": "STRING", "id": "STRING"},
    "thought": "BOOL",
    "thought_signature": "BYTES",
    "video_metadata": ANY,
    "media_resolution": ANY,
    "part_metadata": ANY,
}
DATA = PART.keys() - {"thought", "thought_signature", "video_metadata", "media_resolution", "part_metadata"}
CONTENT = {"role": "STRING", "parts": [PART]}
FUNCTION = {
    "name": "STRING",
    "description": "STRING",
    "behavior": ("UNSPECIFIED", "BLOCKING", "NON_BLOCKING"),
    "parameters": ANY,
    "parameters_json_schema": ANY,
    "response": ANY,
    "response_json_schema": ANY,
}
REQUEST = {
    "contents": [CONTENT],
    "system_instruction": CONTENT,
    "tools": [{"function_declarations": [FUNCTION], "google_search": ANY, "url_context": ANY, "code_execution": ANY}],
    "tool_config": {
        "function_calling_config": {
            "mode": ("MODE_UNSPECIFIED", "AUTO", "ANY", "NONE", "VALIDATED"),
            "allowed_function_names": ["STRING"],
        }
    },
    "safety_settings": [{"category": "STRING", "threshold": "STRING"}],
    "cached_content": "STRING",
    "generation_config": {
        "candidate_count": "INT32",
        "max_output_tokens": "INT32",
        "temperature": "DOUBLE",
        "top_p": "DOUBLE",
        "top_k": "DOUBLE",
        "seed": "INT32",
        "presence_penalty": "DOUBLE",
        "frequency_penalty": "DOUBLE",
        "stop_sequences": ["STRING"],
        "response_mime_type": "STRING",
        "response_json_schema": ANY,
        "thinking_config": {
            "include_thoughts": "BOOL",
            "thinking_budget": "INT32",
            "thinking_level": ("THINKING_LEVEL_UNSPECIFIED", "MINIMAL", "LOW", "MEDIUM", "HIGH"),
        },
    },
}


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).lower()


def read(value: Any, shape: Any = REQUEST) -> Any:
    """A message with its keys in snake case, as deep as the service knows them; what lies inside schemas, arguments and
    responses stays as it was."""
    if isinstance(shape, dict) and isinstance(value, dict):
        return {snake(key): read(each, shape.get(snake(key), ANY)) for key, each in value.items()}
    if isinstance(shape, list) and isinstance(value, list):
        return [read(each, shape[0]) for each in value]
    return value


def decoded(signature: str) -> bytes:
    """The bytes of a signature in either alphabet, padded or not. Errors: binascii.Error."""
    plain = signature.replace("-", "+").replace("_", "/")
    return base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True)


def unsigned(part: Json) -> Json:
    """What a signature was given for: the part without it. A key that says nothing is as good as absent."""
    data = {key: each for key, each in part.items() if key in DATA} or {"text": ""}
    called = data.get("function_call")
    return {"function_call": {key: each for key, each in called.items() if each}} if called else data


def violations(value: Any, shape: Any = REQUEST, path: str = "") -> Iterator[Fault]:
    """Unknown names and wrong types, as (field, sentence)."""
    if isinstance(shape, dict):
        if not isinstance(value, dict):
            yield path, f"Invalid value at '{path}' (MESSAGE), {value!r}"
            return
        for key, each in value.items():
            inner = f"{path}.{snake(key)}" if path else snake(key)
            place = f" at '{path}'" if path else ""
            expected = shape.get(snake(key))
            if expected is None:
                yield path, f'Invalid JSON payload received. Unknown name "{key}"{place}: Cannot find field.'
            elif isinstance(each, list) and not isinstance(expected, list) and expected is not ANY:
                complaint = "Proto field is not repeating, cannot start list."
                yield inner, f'Invalid JSON payload received. Unknown name "{key}"{place}: {complaint}'
            else:
                yield from violations(each, expected, inner)
    elif isinstance(shape, list):
        if not isinstance(value, list):
            yield path, f"Invalid value at '{path}' (REPEATED), {value!r}"
            return
        for index, each in enumerate(value):
            yield from violations(each, shape[0], f"{path}[{index}]")
    elif isinstance(shape, tuple):
        if value not in shape:
            yield path, f"Invalid value at '{path}' (ENUM), \"{value}\""
    elif shape is not ANY:
        yield from _wrong_scalar(value, shape, path)


def fault(request: Json, issued: dict[bytes, Json]) -> str | None:
    """Why a well-formed request is refused all the same. `issued` has the parts that the server signed."""
    return next((message for check in CHECKS for message in check(request, issued)), None)


def newest_question(request: Json) -> str:
    """The text of the newest user content that answers no call."""
    asked = [each for each in request.get("contents", []) if each.get("role") == "user" and not _of(each, RESPONSE)]
    return "".join(part.get("text", "") for part in asked[-1]["parts"]) if asked else ""


def _wrong_scalar(value: Any, kind: str, path: str) -> Iterator[Fault]:
    fits = isinstance(value, SCALARS[kind])
    if not fits or (isinstance(value, bool) and kind != "BOOL"):
        yield path, f"Invalid value at '{path}' (TYPE_{kind}), {value!r}"
    elif kind == "BYTES":
        try:
            decoded(value)
        except NotBase64:
            yield path, f"Invalid value at '{path}' (TYPE_BYTES), Base64 decoding failed for \"{value}\""


CALL, RESPONSE = "function_call", "function_response"
INVALID = "Request contains an invalid argument."


def _of(content: Json, kind: str) -> list[Json]:
    return [part[kind] for part in content.get("parts", []) if kind in part]


def _filled(request: Json, issued: dict[bytes, Json]) -> Iterator[str]:
    contents = request.get("contents", [])
    if not contents:
        yield "* GenerateContentRequest.contents: contents is not specified"
    for number, content in enumerate(contents):
        at = f"* GenerateContentRequest.contents[{number}].parts"
        if not content.get("parts"):
            yield f"{at}: contents.parts must not be empty."
        for place, part in enumerate(content.get("parts", [])):
            if not part.keys() & DATA:
                yield f"{at}[{place}].data: required oneof field 'data' must have one initialized field"
        if content.get("role") not in ("user", "model"):
            yield "Please use a valid role: user, model."


def _settings(request: Json, issued: dict[bytes, Json]) -> Iterator[str]:
    functions = [each for tool in request.get("tools", []) for each in tool.get("function_declarations", [])]
    if request.get("tool_config") and not functions:
        yield "Function calling config is set without function_declarations."
    for number, function in enumerate(functions):
        at = f"* GenerateContentRequest.tools[0].function_declarations[{number}]"
        if "parameters" in function and "parameters_json_schema" in function:
            yield f"{at}: only one of parameters and parameters_json_schema may be set."
        if not FUNCTION_NAME.fullmatch(function.get("name", "")):
            yield f"{at}.name: Invalid function name. Must start with a letter or an underscore."
        schema = function.get("parameters")
        if schema and schema.get("type") == "OBJECT" and not schema.get("properties"):
            yield f"{at}.parameters.properties: should be non-empty for OBJECT type"
    generation = request.get("generation_config", {})
    if generation.keys() & {"presence_penalty", "frequency_penalty"}:
        yield "Penalty is not enabled for this model"
    if generation.get("thinking_config", {}).keys() >= {"thinking_level", "thinking_budget"}:
        yield "You can only set only one of thinking budget and thinking level."


def _order(request: Json, issued: dict[bytes, Json]) -> Iterator[str]:
    """The rules of turns, over the steps of the conversation: contents of one role in a row are one."""
    before: Json = {"role": "", "parts": []}
    for step in _steps(request):
        calls, answers = _of(step, CALL), _of(step, RESPONSE)
        if calls and before["role"] != "user":
            yield (
                "Please ensure that function call turn comes immediately after a user turn or after a function "
                "response turn."
            )
        if answers and (not _of(before, CALL) or len(answers) != len(step["parts"])):
            yield "Please ensure that function response turn comes immediately after a function call turn."
        if answers or _of(before, CALL):
            yield from _answered(_of(before, CALL), answers)
        before = step
    if before["role"] == "model":
        yield "Requests ending with a model turn are not supported unless the last part is a function response."


def _answered(calls: list[Json], answers: list[Json]) -> Iterator[str]:
    if len(calls) != len(answers):
        yield (
            "Please ensure that the number of function response parts is equal to the number of function call parts "
            "of the function call turn."
        )
    for call, answer in zip(calls, answers, strict=False):
        if (call.get("id") or None, call["name"]) != (answer.get("id"), answer.get("name")):
            yield INVALID
        if not isinstance(answer.get("response"), dict):
            yield INVALID


def _signatures(request: Json, issued: dict[bytes, Json]) -> Iterator[str]:
    for part in (part for content in request["contents"] for part in content["parts"]):
        if "thought_signature" in part:
            signed = issued.get(decoded(part["thought_signature"]))
            if signed is None or unsigned(part) != signed:
                yield "Corrupted thought signature."
    for number, step in reversed(list(enumerate(_steps(request), start=1))):
        if step["role"] == "user" and not _of(step, RESPONSE):
            return
        first = next((part for part in step["parts"] if CALL in part), None)
        if first and "thought_signature" not in first:
            name = first[CALL]["name"]
            yield (
                "Function call is missing a thought_signature in functionCall parts. This is required for tools to "
                "work correctly, and missing thought_signature may lead to degraded model performance. Additional "
                f"data, function call `default_api:{name}` , position {number}. Please refer to "
                "https://ai.google.dev/gemini-api/docs/thought-signatures for more details."
            )


def _steps(request: Json) -> list[Json]:
    steps: list[Json] = []
    for content in request["contents"]:
        if steps and steps[-1]["role"] == content["role"]:
            steps[-1]["parts"] = steps[-1]["parts"] + content["parts"]
        else:
            steps.append(dict(content))
    return steps


CHECKS = (_filled, _settings, _order, _signatures)

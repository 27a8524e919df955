"""The loopback server refuses what the service refuses, so that a test against it means something."""

import json
from http.client import HTTPConnection
from typing import Any

import pytest

from tests.gemini_rules import Json
from tests.gemini_server import KEY, MODEL, OTHER_SIGNATURE, SIGNATURE, STOP, GeminiServer, call, event, text

PATH = f"/v1beta/models/{MODEL}:streamGenerateContent?alt=sse"
USER = {"role": "user", "parts": [{"text": "In force?"}]}
ANSWER = {"role": "model", "parts": [{"text": "No."}]}
ORDER_OF_CALLS = (
    "Please ensure that function call turn comes immediately after a user turn or after a function response turn."
)
ORDER_OF_ANSWERS = "Please ensure that function response turn comes immediately after a function call turn."
COUNT = (
    "Please ensure that the number of function response parts is equal to the number of function call parts of the "
    "function call turn."
)
INVALID = "Request contains an invalid argument."
TRAILING = "Requests ending with a model turn are not supported unless the last part is a function response."
CORRUPTED = "Corrupted thought signature."
CONTENTS = "* GenerateContentRequest.contents"
NO_DATA = "required oneof field 'data' must have one initialized field"
UNKNOWN = "Invalid JSON payload received. Unknown name "
NOT_BASE64 = 'Base64 decoding failed for "***"'


@pytest.fixture
def server():
    with GeminiServer() as running:
        running.play(event(call("look", {"at": "x"}, id="c1", thoughtSignature=SIGNATURE)), STOP)
        sent(running, {"contents": [USER]})
        running.asked.clear()
        yield running


def sent(server: GeminiServer, body: Json, path: str = PATH, key: str = KEY) -> tuple[int, str]:
    """The status and the body of an answer."""
    connection = HTTPConnection("127.0.0.1", int(server.url.rpartition(":")[2]), timeout=5)
    connection.request("POST", path, json.dumps(body), {"x-goog-api-key": key})
    answer = connection.getresponse()
    told = answer.read().decode()
    connection.close()
    return answer.status, told


def refusal(server: GeminiServer, body: Json) -> str:
    status, told = sent(server, body)
    assert status == 400
    message = json.loads(told)["error"]["message"]
    assert isinstance(message, str)
    return message


def asking(signature: str | None = SIGNATURE, **changed: Any) -> Json:
    signed = {"thoughtSignature": signature} if signature is not None else {}
    return {
        "role": "model",
        "parts": [{"functionCall": {"id": "c1", "name": "look", "args": {"at": "x"}} | changed, **signed}],
    }


def answering(**changed: Any) -> Json:
    response = {"id": "c1", "name": "look", "response": {"seen": True}} | changed
    return {"role": "user", "parts": [{"functionResponse": {key: each for key, each in response.items() if each}}]}


def test_a_conversation_that_keeps_the_rules_is_answered(server):
    server.play(text("Seen."), STOP)

    status, told = sent(server, {"contents": [USER, ANSWER, USER, asking(), answering()]})

    assert status == 200
    assert "Seen." in told


def test_signatures_of_earlier_turns_may_be_missing(server):
    server.play(text("Seen."), STOP)

    status, _ = sent(server, {"contents": [USER, asking(None), answering(), ANSWER, USER]})

    assert status == 200


@pytest.mark.parametrize("urlsafe", [SIGNATURE.replace("+", "-").replace("/", "_"), SIGNATURE.rstrip("=")])
def test_a_signature_may_be_written_in_either_alphabet(server, urlsafe):
    server.play(text("Seen."), STOP)

    status, _ = sent(server, {"contents": [USER, asking(urlsafe), answering()]})

    assert status == 200


@pytest.mark.parametrize(
    ("contents", "message"),
    [
        ([], f"{CONTENTS}: contents is not specified"),
        ([{"role": "user", "parts": []}], f"{CONTENTS}[0].parts: contents.parts must not be empty."),
        ([{"role": "user", "parts": [{}]}], f"{CONTENTS}[0].parts[0].data: {NO_DATA}"),
        ([{"role": "assistant", "parts": [{"text": "x"}]}], "Please use a valid role: user, model."),
        ([USER, ANSWER], TRAILING),
        ([USER, asking()], TRAILING),
        ([asking(), answering()], ORDER_OF_CALLS),
        ([USER, answering()], ORDER_OF_ANSWERS),
        ([USER, asking(), {"role": "user", "parts": answering()["parts"] + USER["parts"]}], ORDER_OF_ANSWERS),
        ([USER, asking(), USER], COUNT),
        ([USER, asking(), {"role": "user", "parts": answering()["parts"] * 2}], COUNT),
        ([USER, asking(), answering(id="c2")], INVALID),
        ([USER, asking(), answering(id=None)], INVALID),
        ([USER, asking(), answering(name="peek")], INVALID),
        ([USER, asking(), answering(response=None)], INVALID),
        ([USER, asking(""), answering()], CORRUPTED),
        ([USER, asking(OTHER_SIGNATURE), answering()], CORRUPTED),
        ([USER, asking(args={"at": "y"}), answering()], CORRUPTED),
        ([USER, {"role": "model", "parts": [{"text": "", "thoughtSignature": SIGNATURE}]}, USER], CORRUPTED),
    ],
)  # fmt: skip
def test_a_conversation_that_breaks_a_rule_is_refused(server, contents, message):
    assert refusal(server, {"contents": contents}) == message


def test_a_missing_signature_is_refused_with_the_name_and_the_place(server):
    told = refusal(server, {"contents": [USER, asking(None), answering()]})

    assert told.startswith("Function call is missing a thought_signature in functionCall parts.")
    assert "function call `default_api:look` , position 2." in told


def functions(*declared: Json, **more: Any) -> Json:
    return {"contents": [USER], "tools": [{"functionDeclarations": list(declared)}]} | more


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"contents": [USER], "foo": 1}, f'{UNKNOWN}"foo": Cannot find field.'),
        (
            {"contents": [{"role": "user", "parts": [{"txt": "x"}]}]},
            f"{UNKNOWN}\"txt\" at 'contents[0].parts[0]': Cannot find field.",
        ),
        (
            {"contents": [{"role": "user", "parts": [{"text": ["x"]}]}]},
            f"{UNKNOWN}\"text\" at 'contents[0].parts[0]': Proto field is not repeating, cannot start list.",
        ),
        ({"contents": "x"}, "Invalid value at 'contents' (REPEATED), 'x'"),
        ({"contents": [USER], "systemInstruction": "x"}, "Invalid value at 'system_instruction' (MESSAGE), 'x'"),
        (
            {"contents": [{"role": "user", "parts": [{"text": 5}]}]},
            "Invalid value at 'contents[0].parts[0].text' (TYPE_STRING), 5",
        ),
        (
            {"contents": [USER], "generationConfig": {"maxOutputTokens": True}},
            "Invalid value at 'generation_config.max_output_tokens' (TYPE_INT32), True",
        ),
        (
            {"contents": [USER], "generationConfig": {"thinkingConfig": {"thinkingLevel": "HUGE"}}},
            "Invalid value at 'generation_config.thinking_config.thinking_level' (ENUM), \"HUGE\"",
        ),
        (
            {"contents": [USER, asking("***"), answering()]},
            f"Invalid value at 'contents[1].parts[0].thought_signature' (TYPE_BYTES), {NOT_BASE64}",
        ),
        (
            {"contents": [USER], "toolConfig": {"functionCallingConfig": {"mode": "AUTO"}}},
            "Function calling config is set without function_declarations.",
        ),
        (
            functions({"name": "f", "parameters": {"type": "OBJECT"}}),
            "* GenerateContentRequest.tools[0].function_declarations[0].parameters.properties: should be non-empty for "
            "OBJECT type",
        ),
        (
            functions({"name": "f", "parameters": {"type": "STRING"}, "parametersJsonSchema": {}}),
            "* GenerateContentRequest.tools[0].function_declarations[0]: only one of parameters and "
            "parameters_json_schema may be set.",
        ),
        (
            functions({"name": "9f"}),
            "* GenerateContentRequest.tools[0].function_declarations[0].name: Invalid function name. Must start with a "
            "letter or an underscore.",
        ),
        (
            {"contents": [USER], "generationConfig": {"thinkingConfig": {"thinkingLevel": "LOW", "thinkingBudget": 5}}},
            "You can only set only one of thinking budget and thinking level.",
        ),
        (
            {"contents": [USER], "generationConfig": {"presencePenalty": 0.5}},
            "Penalty is not enabled for this model",
        ),
    ],
)
def test_a_request_that_is_not_well_formed_is_refused(server, body, message):
    assert refusal(server, body) == message


def test_every_violation_is_told_at_once(server):
    status, told = sent(server, {"contents": [USER], "foo": 1, "bar": 2})

    problem = json.loads(told)["error"]
    assert (status, problem["status"]) == (400, "INVALID_ARGUMENT")
    assert len(problem["message"].splitlines()) == 2
    assert len(problem["details"][0]["fieldViolations"]) == 2


def test_both_spellings_are_taken_and_schemas_are_left_alone(server):
    server.play(text("Seen."), STOP)
    schema = {"type": "object", "properties": {"maxRows": {"type": "string"}}, "additionalProperties": False}

    sent(server, functions({"name": "f", "parameters_json_schema": schema}, generation_config={"maxOutputTokens": 5}))

    assert server.refused == []
    assert server.asked[0].body["tools"][0]["function_declarations"][0]["parameters_json_schema"] == schema


def test_a_wrong_key_a_wrong_model_and_a_wrong_version_are_refused(server):
    wrong_key = sent(server, {"contents": [USER]}, key="other")
    wrong_model = sent(server, {"contents": [USER]}, path=PATH.replace(MODEL, "gemini-0"))
    wrong_version = sent(server, {"contents": [USER]}, path=PATH.replace("v1beta", "v1"))

    assert wrong_key[0] == 400
    assert "API_KEY_INVALID" in wrong_key[1]
    assert wrong_model[0] == wrong_version[0] == 404


def test_a_request_without_a_reply_in_the_script_is_a_failure(server):
    status, told = sent(server, {"contents": [USER]})

    assert status == 500
    assert "The test has no reply" in told


def test_a_reply_may_wait_for_its_question(server):
    server.play(text("No."), STOP, to="covered")
    server.play(text("Yes."), STOP, to="force")

    _, told = sent(server, {"contents": [USER]})

    assert "Yes." in told

"""Our conversation and tools as Gemini takes them (docs/gemini.md, What is sent)."""

from collections.abc import Sequence

from google.genai import types

from chat.providers.base import (
    AssistantMessage,
    Message,
    ModelCall,
    ThinkingLevel,
    ToolCall,
    ToolMessage,
    ToolSpec,
    UserMessage,
)


def contents_of(messages: Sequence[Message]) -> list[types.Content]:
    """The conversation as Gemini takes it: one content a message, and none that is empty."""
    return [content for content in map(_content, messages) if content.parts]


def config_of(call: ModelCall, thinking_level: ThinkingLevel) -> types.GenerateContentConfig:
    """Everything but the conversation. What the SDK would do by itself, run tools and go on, is off."""
    return types.GenerateContentConfig(
        system_instruction=call.system or None,
        tools=[types.Tool(function_declarations=[_declared(spec) for spec in call.tools])] if call.tools else None,
        max_output_tokens=call.max_output_tokens,
        thinking_config=_thinking(thinking_level),
        automatic_function_calling=types.AutomaticFunctionCallingConfig(disable=True),
        automatic_continuation=False,
    )


def _content(message: Message) -> types.Content:
    match message:
        case UserMessage(text):
            return types.Content(role="user", parts=[types.Part(text=text)])
        case AssistantMessage(_, _, list() as parts) if parts:
            return types.Content(role="model", parts=[types.Part.model_validate(part) for part in parts])
        case AssistantMessage(text, calls):
            said = [types.Part(text=text)] if text else []
            return types.Content(role="model", parts=said + [_called(call) for call in calls])
        case ToolMessage(answers):
            answered = [
                types.FunctionResponse(id=each.call.id, name=each.call.name, response=each.result) for each in answers
            ]
            return types.Content(role="user", parts=[types.Part(function_response=each) for each in answered])


def _called(call: ToolCall) -> types.Part:
    return types.Part(function_call=types.FunctionCall(id=call.id, name=call.name, args=call.arguments))


def _thinking(level: ThinkingLevel) -> types.ThinkingConfig | None:
    return None if level == "default" else types.ThinkingConfig(thinking_level=types.ThinkingLevel(level.upper()))


def _declared(spec: ToolSpec) -> types.FunctionDeclaration:
    """A tool without arguments declares none: an empty object is refused."""
    parameters = spec.parameters if spec.parameters.get("properties") else None
    return types.FunctionDeclaration(name=spec.name, description=spec.description, parameters_json_schema=parameters)

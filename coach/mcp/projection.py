"""The contract's tools and results as MCP says them (docs/coach.md, Transport)."""

from typing import Any, Final

from mcp_types import CallToolResult, TextContent, Tool, ToolAnnotations

from coach.contract.call import READ, WRITE, Coach, Result
from coach.contract.registry import Reads, Writes
from coach.mcp.widgets import WIDGETS

CHALLENGE: Final = "mcp/www_authenticate"
CHALLENGED: Final = {"AUTHENTICATION_REQUIRED": "invalid_token", "INSUFFICIENT_SCOPE": "insufficient_scope"}


def listed(coach: Coach) -> list[Tool]:
    """Every tool, with the schemas, annotations, scopes and widget that it has."""
    return [_tool(name, tool) for name, tool in coach.tools.items()]


def told(result: Result, resource_metadata: str) -> CallToolResult:
    """A result: facts for the model, one sentence, and in `_meta` what a widget or the host alone reads."""
    structured = result.structured
    error = CHALLENGED.get(structured.get("code", "")) if result.failed else None
    meta = {**result.meta, **({CHALLENGE: [challenge(error, resource_metadata)]} if error else {})}
    return CallToolResult(
        content=[TextContent(type="text", text=result.text)],
        structured_content=structured,
        is_error=result.failed,
        meta=meta or None,
    )


def challenge(error: str, resource_metadata: str) -> str:
    """What a client is asked to do about its token, as `WWW-Authenticate` has it (RFC 6750, RFC 9728)."""
    return f'Bearer error="{error}", scope="{READ} {WRITE}", resource_metadata="{resource_metadata}"'


def _tool(name: str, tool: Reads | Writes) -> Tool:
    reads = isinstance(tool, Reads)
    return Tool(
        name=name,
        title=tool.user_action,
        description=tool.description,
        input_schema=tool.input_schema,
        output_schema=tool.output_schema,
        annotations=ToolAnnotations(
            title=tool.user_action,
            read_only_hint=reads,
            destructive_hint=False,
            idempotent_hint=True,
            open_world_hint=False,
        ),
        meta={
            "securitySchemes": [{"type": "oauth2", "scopes": [READ] if reads else [READ, WRITE]}],
            **({"ui": ui} if (ui := _ui(tool)) else {}),
        },
    )


def _ui(tool: Reads | Writes) -> dict[str, Any]:
    if tool.ui:
        return {"resourceUri": WIDGETS[tool.ui].uri}
    return {"visibility": ["app"]} if tool.visibility == "widget" else {}

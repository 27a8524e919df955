"""The MCP server: lists the tools, and hands each call to the contract (docs/coach.md, Transport)."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from random import Random, SystemRandom
from time import perf_counter
from typing import Any, Final, TypeAlias
from uuid import UUID, uuid4

import structlog
from mcp.server import Server
from mcp.server.auth.middleware.auth_context import get_access_token
from mcp.server.auth.provider import AccessToken
from mcp.server.context import ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListResourcesResult,
    ListToolsResult,
    PaginatedRequestParams,
    ReadResourceRequestParams,
    ReadResourceResult,
)

from claimpilot.clock import now
from claimpilot.database import StoreAway, hop
from claimpilot.limits import Limits, TooMany
from coach.contract.call import Coach, Identity, Result, UnknownTool
from coach.contract.errors import CoachError
from coach.contract.sessions import WORKFLOW_VERSION
from coach.mcp.projection import listed, told
from coach.mcp.widgets import contents, resources
from coach.oauth.audience import Audience

log = structlog.get_logger(__name__)
Context: TypeAlias = ServerRequestContext[Any, Any]

SKILL: Final = Path(__file__).with_name("SKILL.md").read_text(encoding="utf-8")
INSTRUCTIONS: Final = SKILL.rpartition("---\n")[2].strip()
"""What every client is told when it connects; the skill that is packed for hosts says the same."""

CALL_SECONDS: Final = 30.0
"""Longer than any lock is waited for; a write that is not committed by then never is."""

MOST_BYTES: Final = 256 * 1024
TOO_MANY: Final = -32000
"""JSON-RPC leaves it to servers; a call that comes too often is answered by RATE_LIMITED."""
UNCLEAR: Final = "coach.unclear"
"""Set in the scope of a request whose body says something twice."""


@dataclass(frozen=True)
class Desk:
    """Where calls arrive: the contract, whom its tokens are for, and what a test has in its own hands."""

    coach: Coach
    audience: Audience
    limits: Limits = field(default_factory=Limits)
    clock: Callable[[], datetime] = now
    rng: Random = field(default_factory=SystemRandom)
    new_id: Callable[[], UUID] = uuid4


def server_of(desk: Desk) -> Server[Any]:
    """The server of a desk; it keeps nothing between two requests."""
    tools = listed(desk.coach)
    schemas = {tool.name: tool.input_schema for tool in tools}

    async def list_tools(context: Context, params: PaginatedRequestParams | None) -> ListToolsResult:
        await listing(desk)
        return ListToolsResult(tools=tools)

    async def call_tool(context: Context, params: CallToolRequestParams) -> CallToolResult:
        return await answered(desk, context, params)

    async def list_resources(context: Context, params: PaginatedRequestParams | None) -> ListResourcesResult:
        await listing(desk)
        return ListResourcesResult(resources=resources())

    async def read_resource(context: Context, params: ReadResourceRequestParams) -> ReadResourceResult:
        await listing(desk)
        found = contents(str(params.uri), desk.audience.origin)
        if not found:
            raise MCPError(INVALID_PARAMS, "Unknown resource")
        return ReadResourceResult(contents=[found])

    return Server(
        "ClaimPilot coach",
        version=WORKFLOW_VERSION,
        instructions=INSTRUCTIONS,
        get_tool_input_schema=schemas.get,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_read_resource=read_resource,
    )


async def answered(desk: Desk, context: Context, params: CallToolRequestParams) -> CallToolResult:
    """The answer to a call, whatever happens in it. Errors: MCPError for a tool that there is not."""
    began = perf_counter()
    # What went wrong is a value here, and not raised: an error that reached the SDK would come out in its own words.
    (outcome,) = await asyncio.gather(called(desk, context, params), return_exceptions=True)
    if isinstance(outcome, UnknownTool):
        raise MCPError(INVALID_PARAMS, "Unknown tool")
    if isinstance(outcome, asyncio.CancelledError):
        raise outcome
    said = _fitting(desk, outcome) if isinstance(outcome, Result) else _failed(desk, outcome)
    log.info(
        "coach_called",
        tool=params.name,
        code=said.structured.get("code") if said.failed else None,
        protocol=context.protocol_version,
        ms=round((perf_counter() - began) * 1000),
    )
    return told(said, desk.audience.metadata_url)


async def called(desk: Desk, context: Context, params: CallToolRequestParams) -> Result:
    """One call of the contract, in a database thread."""
    token = get_access_token()
    identity = Identity(int(token.subject or 0), frozenset(token.scopes)) if token else None
    await counted(desk, token)
    if params.name not in desk.coach.tools:
        raise UnknownTool
    if context.request and context.request.scope.get(UNCLEAR):
        raise CoachError("INVALID_INPUT")
    arguments = params.arguments or {}
    return await hop(desk.coach.call, params.name, arguments, identity, desk.clock(), desk.rng, seconds=CALL_SECONDS)


async def counted(desk: Desk, token: AccessToken | None) -> None:
    """Count a request of a connection's, whatever it asks for. Errors: TooMany."""
    if token:
        await desk.limits.take(f"{token.client_id} {token.subject}", coach=1)


async def listing(desk: Desk) -> None:
    """Count what is only looked up. Errors: MCPError when a connection asks too often."""
    try:
        await counted(desk, get_access_token())
    except TooMany:
        raise MCPError(TOO_MANY, "Too many requests") from None


def _failed(desk: Desk, error: BaseException) -> Result:
    """What the contract does not know: too many calls, a store that keeps silent, or what nobody expected."""
    match error:
        case CoachError():
            return desk.coach.failure(error)
        case TooMany():
            return desk.coach.failure(CoachError("RATE_LIMITED"))
        case StoreAway():
            return desk.coach.failure(CoachError("SERVICE_UNAVAILABLE" if error.__cause__ else "TIMEOUT"))
    return _reported(desk, error)


def _reported(desk: Desk, error: BaseException) -> Result:
    reference = desk.new_id()
    log.error("coach_failed", reference=str(reference), exc_info=error)
    return desk.coach.failure(CoachError("INTERNAL_ERROR"), reference)


def _fitting(desk: Desk, result: Result) -> Result:
    """The result, unless it is larger than a client has to take."""
    size = len(result.body.model_dump_json(by_alias=True).encode()) + len(str(result.meta).encode())
    return result if size <= MOST_BYTES else _reported(desk, ValueError("the answer is too large"))

"""The documents and endpoints of OAuth, as the SDK serves them, under addresses of ours (docs/coach.md, Access)."""

from collections.abc import Awaitable, Callable
from typing import Final

from mcp.server.auth.handlers.metadata import MetadataHandler, ProtectedResourceMetadataHandler
from mcp.server.auth.routes import build_metadata, cors_middleware, create_auth_routes, validate_issuer_url
from mcp.server.auth.settings import ClientRegistrationOptions, RevocationOptions
from mcp.shared.auth import OAuthMetadata, ProtectedResourceMetadata
from pydantic import AnyHttpUrl
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route

from claimpilot.access import OAUTH
from claimpilot.database import StoreAway
from claimpilot.scope import plain
from coach.contract.call import READ, WRITE
from coach.oauth.audience import METADATA_PATH, Audience
from coach.oauth.provider import Authorisation
from coach.oauth.revocation import PATH as REVOCATION
from coach.oauth.revocation import Revocation

SERVER_METADATA: Final = "/.well-known/oauth-authorization-server"
SCOPES: Final = [READ, WRITE]
METHODS: Final = ["none", "client_secret_post", "client_secret_basic"]


def served(path: str) -> bool:
    """Whether an address is one of these."""
    return path.startswith(OAUTH) or plain(path) in (SERVER_METADATA, METADATA_PATH)


def offered(audience: Audience) -> bool:
    """Whether OAuth may be spoken under this origin: over TLS, or on the user's own machine."""
    try:
        validate_issuer_url(AnyHttpUrl(audience.origin))
    except ValueError:
        return False
    return True


def application(audience: Audience, authorisation: Authorisation) -> Starlette:
    """Who registers, is authorised, fetches and revokes tokens, and both documents that say where.

    The issuer is the origin itself, where every client looks for its document.
    """
    registration = ClientRegistrationOptions(enabled=True, valid_scopes=SCOPES, default_scopes=SCOPES)
    revocation = RevocationOptions(enabled=True)
    issuer = AnyHttpUrl(audience.origin + plain(OAUTH))
    # As strings, so that the origin stays without a slash: clients compare issuers letter by letter.
    metadata = OAuthMetadata.model_validate(
        {
            **build_metadata(issuer, None, registration, revocation).model_dump(mode="json"),
            "issuer": audience.origin,
            "token_endpoint_auth_methods_supported": METHODS,
            "revocation_endpoint_auth_methods_supported": METHODS,
            "authorization_response_iss_parameter_supported": True,
        }
    )
    resource = ProtectedResourceMetadata.model_validate(
        {
            "resource": audience.resource,
            "authorization_servers": [audience.origin],
            "scopes_supported": SCOPES,
            "resource_name": "ClaimPilot coach",
        }
    )
    endpoints = [
        *create_auth_routes(authorisation, issuer, None, registration),
        _route(REVOCATION, Revocation(authorisation).handle, "POST"),
    ]
    return Starlette(
        routes=[
            _route(SERVER_METADATA, MetadataHandler(metadata).handle, "GET"),
            _route(METADATA_PATH, ProtectedResourceMetadataHandler(resource).handle, "GET"),
            Mount(plain(OAUTH), routes=[route for route in endpoints if not route.path.startswith("/.well-known")]),
        ],
        exception_handlers={StoreAway: away},
    )


async def away(request: Request, error: Exception) -> Response:
    return JSONResponse({"error": "temporarily_unavailable"}, status_code=503, headers={"Retry-After": "5"})


def _route(path: str, handle: Callable[[Request], Awaitable[Response]], method: str) -> Route:
    """An endpoint that pages of any origin may use too, as the SDK's are."""
    return Route(path, endpoint=cors_middleware(handle, [method, "OPTIONS"]), methods=[method, "OPTIONS"])

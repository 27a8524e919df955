"""The end of a token, asked for by its client (docs/coach.md, Access; RFC 7009)."""

from typing import Final

from mcp.server.auth.middleware.client_auth import AuthenticationError, ClientAuthenticator
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from coach.oauth.provider import Authorisation

PATH: Final = "/revoke"
UNKEPT: Final = {"Cache-Control": "no-store"}


class Revocation:
    """In place of the SDK's endpoint, which asks public clients for a secret that they were never given."""

    def __init__(self, authorisation: Authorisation) -> None:
        self.authorisation = authorisation
        self.clients = ClientAuthenticator(authorisation)

    async def handle(self, request: Request) -> Response:
        """200 for a token that is over, unknown or another client's too: only what is the client's ends."""
        try:
            client = await self.clients.authenticate_request(request)
        except AuthenticationError:
            return JSONResponse({"error": "invalid_client"}, status_code=401, headers=UNKEPT)
        token = (await request.form()).get("token")
        if not isinstance(token, str) or not token:
            return JSONResponse({"error": "invalid_request"}, status_code=400, headers=UNKEPT)
        found = await self.authorisation.load_access_token(token)
        if found and found.client_id == client.client_id:
            await self.authorisation.revoke_token(found)
        return Response(headers=UNKEPT)

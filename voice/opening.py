"""From the first frame to what a session is about: case, tools and setup frame (docs/voice.md, The socket)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, get_args

from pydantic import ValidationError

from chat.system import assemble
from chat.tools import offered_by_name
from chat.tools.base import Tool
from chat.wire import PromptMark
from claimpilot.wire import Issue, Locale, NotJson, issues_of, load_json
from claims.case import Case, read_today
from claims.schema import Claim
from voice.endings import LATE, NO_CLAIM, NO_SUCH_LOCALE, UNREADABLE, Ended
from voice.live import setup
from voice.wire import ClientConfig, VoiceStart

LOCALES: Final = dict(zip(get_args(Locale), get_args(Locale), strict=True))
CONFIGURATION: Final = '"clientConfig"'
OUTLINE: Final = re.compile(rf"\s*+\{{\s*+{CONFIGURATION}\s*+:")


@dataclass(frozen=True)
class Asked:
    """What the address of the socket asks for: the locale as it was written, and the claim of its `claimId`."""

    locale: str
    claim: Claim | None


@dataclass(frozen=True)
class Opening:
    """A session as it will be: what it is about, what the model may use, and the setup that tells it so."""

    case: Case
    tools: Mapping[str, Tool]
    mark: PromptMark
    setup: Mapping[str, Any]


def opening(first: str | None, asked: Asked, model: str) -> Opening:
    """The session that the first frame and the address ask for. A frame that is no configuration configures nothing.

    Errors: Ended for a configuration that cannot be read, a locale that does not exist, or no claim at all.
    """
    locale = LOCALES.get(asked.locale)
    if locale is None:
        raise Ended(4400, NO_SUCH_LOCALE)
    config = _config(first) if first and CONFIGURATION in first else ClientConfig()
    claim = config.claim or asked.claim
    if claim is None:
        raise Ended(4400, LATE if first is None else NO_CLAIM)
    case = read_today(claim)
    prompt = assemble(
        case,
        capability=None,
        overrides=config.prompt_overrides,
        locale=locale,
        brand=config.brand,
        screen_actions=config.screen_actions,
        channel="voice",
    )
    tools = offered_by_name(config.screen_actions)
    return Opening(case, tools, prompt.mark, setup(model, prompt.text, [tool.spec for tool in tools.values()]))


def configures(frame: str) -> bool:
    """Whether a frame is known by its outline for a configuration, which may be long and is no part of the talk."""
    return OUTLINE.match(frame) is not None


def _config(first: str) -> ClientConfig:
    try:
        frame = load_json(first.encode(errors="replace"))
        if "clientConfig" not in frame:
            return ClientConfig()
        return VoiceStart.model_validate(frame, by_alias=True, by_name=False).client_config
    except NotJson as error:
        raise Ended(4400, UNREADABLE.format(problem=error)) from None
    except ValidationError as error:
        raise Ended(4400, UNREADABLE.format(problem=_told(issues_of(error)[0]))) from None


def _told(issue: Issue) -> str:
    return f"{'.'.join(str(step) for step in issue.path[1:]) or 'clientConfig'}: {issue.message}"

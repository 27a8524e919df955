"""What people do with a run of the trap gate: start it, cancel it (docs/prompt-lab.md, The trap gate)."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from django.contrib.auth.models import User
from django.db import transaction

from claimpilot.database import writing
from promptlab import baselines
from promptlab.models import TrapRun, TrapTurn
from promptlab.results import RunSetup
from promptlab.tasks import enqueue
from promptlab.trap_runs import LIVE, State, ended, key_of, of_defaults, written

MOST_WAITING: Final = 20


class TooMany(Exception):
    """So many runs wait that no more are taken; str() says so."""


def start(
    overrides: Mapping[str, str],
    setup: RunSetup,
    *,
    repeat: int,
    questions: int,
    capabilities: Sequence[str],
    by: User,
    at: datetime,
) -> tuple[TrapRun, bool]:
    """The run of these versions, and whether it is new: one that waits or runs already is not begun twice.

    The default prompts are run first where nothing is there to compare with. Errors: TooMany.
    """
    shared = {
        "model": setup.model,
        "repeat": repeat,
        "capabilities": list(capabilities),
        "turns": repeat * questions,
        "started_by": by,
        "started_at": at,
    }
    with writing(), transaction.atomic():
        # Who starts at the same moment stands in line at the runs that wait, and counts what the others began.
        list(TrapRun.objects.filter(state=State.WAITING).select_for_update().order_by("pk").values_list("pk"))
        if overrides and baselines.serving(setup, repeat) is None:
            _waiting({}, of_defaults(setup), shared)
        return _waiting(overrides, setup, shared)


def _waiting(overrides: Mapping[str, str], setup: RunSetup, shared: Mapping[str, Any]) -> tuple[TrapRun, bool]:
    key = key_of(setup, shared["repeat"])
    if run := TrapRun.objects.live().filter(key=key).first():
        return run, False
    if TrapRun.objects.filter(state=State.WAITING).count() >= MOST_WAITING:
        raise TooMany(f"{MOST_WAITING} runs wait already. Try again when some have ended.")
    own = {
        "set_hash": setup.set_hash,
        "overridden": sorted(overrides),
        "overrides": json.dumps(dict(overrides)),
        "setup": written(setup),
        "state": State.WAITING,
    }
    # Of two that come at once the database lets one in, and the other finds it.
    run, is_new = TrapRun.objects.get_or_create(key=key, state__in=LIVE, defaults={**shared, **own})
    if is_new:
        enqueue(run, run.started_at)
    return run, is_new


def cancel(run: TrapRun, at: datetime) -> None:
    """Stop a run, wherever it is. Who asks it finds out when it next keeps an answer."""
    with writing(), transaction.atomic():
        if TrapRun.objects.live().filter(pk=run.pk).update(**ended(State.CANCELLED, at)):
            TrapTurn.objects.filter(run=run).delete()

"""The file in date order, its silences, and what cannot have happened in that order (docs/tools.md, build_timeline)."""

from collections.abc import Collection, Iterator
from datetime import date, datetime, time
from itertools import pairwise
from typing import Annotated, Final, Literal, NamedTuple, get_args

from pydantic import Field, PlainSerializer

from claims.case import Case
from claims.facts.base import QUIET, Quoted, Result, Shown, quoted
from claims.facts.before_loss import Code, TooEarly, before_loss
from claims.facts.happenings import Happening, HappeningKind, happenings
from claims.facts.paging import CAP, Row, filled, printed_ref, room_beside
from claims.facts.text import cut_before
from claims.fields import Count, Day, SignedMoney
from claims.schema import Ref
from claims.words import counted

LONG_SILENCE: Final = 30
NOT_OPEN: Final = ("closed", "declined", "withdrawn")
EXCERPT: Final = 100
MOST_LISTED: Final = 20
LATE: Final = time(23, 59)
RANKS: Final = {kind: rank for rank, kind in enumerate(get_args(HappeningKind))}
PrintedRef = Annotated[Ref, PlainSerializer(printed_ref)]


class Event(Shown):
    """A happening on the claim's clock; `utc_offset` is that clock's own. `deadline` is a date to keep."""

    date: Day
    time: Annotated[str | None, QUIET] = None
    time_unknown: bool
    utc_offset: Annotated[str | None, QUIET] = None
    kind: HappeningKind
    title: str
    text: Annotated[Quoted | None, QUIET] = None
    amount: Annotated[SignedMoney | None, QUIET] = None
    deadline: Annotated[Literal[True] | None, QUIET] = None
    privileged: Annotated[Literal[True] | None, QUIET] = None
    source: str
    ref: PrintedRef


class Gap(Shown):
    """A stretch of more than 30 days without activity while the claim was open."""

    from_: Annotated[Day, Field(alias="from")]
    to: Day
    days: int


class OutOfOrder(Shown):
    """Something that bears a date before the loss, exposure or event it is about."""

    code: Code
    date: Day
    title: str
    why: str
    ref: PrintedRef


class Timeline(Result):
    """`count` is before the limit; `first` and `last` are the days of the first and last event of that count."""

    count: Count
    first: Day | None
    last: Day | None
    gaps: list[Gap]
    out_of_order: list[Row]
    events: list[Row]
    truncated: bool = False
    next_offset: int | None = None


class Moment(NamedTuple):
    """A happening on the claim's clock; sorts by day, time (a day without one at 23:59), kind and place in the file."""

    day: date
    clock: time
    rank: int
    path: str
    title: str
    known: bool
    happening: Happening


def build_timeline(
    case: Case,
    first_day: date | None,
    last_day: date | None,
    kinds: Collection[HappeningKind] | None,
    offset: int,
    limit: int,
) -> Timeline:
    """The happenings of `kinds` (all when None) between two days, both included; at most `limit` from `offset` on.

    Silences are those of the whole file, whatever kinds are asked for, where they touch the days asked for.
    """
    start, end = first_day or date.min, last_day or date.max
    moments = sorted(_distinct(_moment(case, each) for each in happenings(case)), key=lambda moment: moment[:5])
    wanted = [each for each in moments if start <= each.day <= end and (not kinds or each.happening.kind in kinds)]
    gaps = [gap for gap in silences(case, moments) if gap.from_ <= end and gap.to >= start]
    early = sorted(before_loss(case), key=lambda each: (each.day, each.path))
    out_of_order, refs = filled(map(_out_of_order, early[:MOST_LISTED]), CAP // 2)
    empty = Timeline(
        count=len(wanted),
        first=wanted[0].day if wanted else None,
        last=wanted[-1].day if wanted else None,
        gaps=gaps[-MOST_LISTED:],
        out_of_order=out_of_order,
        events=[],
        refs=refs,
        warnings=[
            *_counted(len(gaps) - MOST_LISTED, "more silence", "more silences", "; the latest are listed"),
            *_counted(
                len(early) - len(out_of_order),
                "more date before the loss",
                "more dates before the loss",
                "; the first are listed",
            ),
            *_counted(_undated(case, moments), "document or note", "documents or notes", " without a date, not listed"),
        ],
        as_of=case.today,
    )
    rows = (
        (_event(case, each).model_dump(mode="json", by_alias=True), None) for each in wanted[offset : offset + limit]
    )
    events, _ = filled(rows, room_beside(empty))
    reached = offset + len(events)
    more = reached < len(wanted)
    return empty.model_copy(update={"events": events, "truncated": more, "next_offset": reached if more else None})


def silences(case: Case, moments: Collection[Moment]) -> list[Gap]:
    """Stretches of more than 30 days, up to today, in which the claim was open and nothing happened."""
    active = {each.day for each in moments if not each.happening.ahead}
    active |= {case.day(change.at) for change in case.claim.status_history}
    return [
        Gap(from_=earlier, to=later, days=(later - earlier).days)
        for opened, closed in open_stretches(case)
        for earlier, later in pairwise(sorted({opened, closed} | {day for day in active if opened < day < closed}))
        if (later - earlier).days > LONG_SILENCE
    ]


def open_stretches(case: Case) -> Iterator[tuple[date, date]]:
    """The days between which the claim stood open, from when it was notified, made or given a status, up to today."""
    claim = case.claim
    changes = sorted(claim.status_history, key=lambda change: case.local(change.at))
    opened: date | None = _opened(case)
    for change in changes:
        day = case.day(change.at)
        if change.to in NOT_OPEN and opened is not None:
            yield opened, day
            opened = None
        elif change.to not in NOT_OPEN and opened is None:
            opened = day
    if opened is None:
        return
    closed_at = claim.resolution.closed_at
    if claim.status not in NOT_OPEN:
        yield opened, max(opened, case.today)
    elif closed_at is not None:
        yield opened, max(opened, case.day(closed_at))


def _opened(case: Case) -> date:
    incident = case.claim.incident
    stated = [incident.date_notified, incident.date_notified_to_insurer, case.claim.created_at]
    stated += [change.at for change in case.claim.status_history]
    return min((case.day(at) for at in stated if at), default=incident.date_of_loss)


def _moment(case: Case, happening: Happening) -> Moment:
    local = case.local(happening.at)
    stated = time.fromisoformat(happening.clock) if happening.clock else None
    if stated is None and isinstance(happening.at, datetime):
        stated = local.time()
    day = local.date()
    return Moment(
        day, stated or LATE, RANKS[happening.kind], happening.path, happening.title, stated is not None, happening
    )


def _distinct(moments: Iterator[Moment]) -> Iterator[Moment]:
    """Each document once a day for one kind of thing, however many items cite it."""
    seen: set[tuple[date, str, str]] = set()
    for each in moments:
        cited = each.happening.doc_id
        key = (each.day, each.title, cited or each.path)
        if key not in seen:
            seen.add(key)
            yield each


def _event(case: Case, moment: Moment) -> Event:
    happening = moment.happening
    end = cut_before(happening.text, EXCERPT)
    excerpt = f"{happening.text[:end]}…" if end < len(happening.text) else happening.text
    return Event(
        date=moment.day,
        time=f"{moment.clock:%H:%M}" if moment.known else None,
        time_unknown=not moment.known,
        utc_offset=_offset(case, happening.at) if isinstance(happening.at, datetime) else None,
        kind=happening.kind,
        title=happening.title,
        text=quoted(excerpt) if excerpt else None,
        amount=happening.amount,
        deadline=True if happening.ahead else None,
        privileged=True if happening.privileged else None,
        source=happening.list,
        ref=Ref(panel=happening.panel, path=happening.path),
    )


def _offset(case: Case, at: datetime) -> str:
    return case.local(at).isoformat(timespec="minutes")[len("2026-07-22T14:35") :]


def _out_of_order(early: TooEarly) -> tuple[Row, Ref]:
    ref = Ref(panel=early.panel, path=early.path)
    row = OutOfOrder(
        code=early.code,
        date=early.day,
        title=early.what,
        why=f"dated {counted(early.days, 'day')} before {early.before}",
        ref=ref,
    )
    return row.model_dump(mode="json", by_alias=True), ref


def _undated(case: Case, moments: Collection[Moment]) -> int:
    listed = {each.path for each in moments}
    claim = case.claim
    paths = [f"documents[{each.id}]" for each in claim.documents] + [f"notes[{each.id}]" for each in claim.notes]
    return sum(path not in listed for path in paths)


def _counted(number: int, one: str, many: str, what: str) -> list[str]:
    return [f"{counted(number, one, many)}{what}."] if number > 0 else []

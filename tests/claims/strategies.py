"""Claims that the schema accepts, drawn from its own types: fields may be absent, dates reach the calendar's ends."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta, timezone
from decimal import Decimal
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Gt, Le, Lt, MaxLen, MinLen
from hypothesis import strategies as st
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from claims.fields import At, Clock, Day, Territory, ZoneName
from claims.schema import SCHEMA_VERSION, Claim, Payment

MOST_FIELDS = 7
MOST_ITEMS = 4

days = st.one_of(
    st.dates(date(2025, 12, 1), date(2026, 12, 31)),
    st.sampled_from([date.min, date.max, date(2024, 2, 29), date(2026, 3, 29), date(2026, 10, 25)]),
    st.dates(),
)
offsets = st.integers(-14 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))
instants = st.one_of(
    st.builds(datetime.combine, days, st.times(), st.one_of(st.just(UTC), offsets)),
    st.builds(datetime.combine, days, st.sampled_from([time(0, 1), time(23, 59), time(23, 59, 59)]), offsets),
)
texts = st.one_of(
    st.text(max_size=12),
    st.sampled_from(["Lapse notice bounced.", "Back on cover.", "Cancellation clause", "p1", "c1"]),
)
SPECIAL: dict[Any, st.SearchStrategy[Any]] = {
    Day: days.map(date.isoformat),
    At: st.one_of(days, instants).map(lambda at: at.isoformat()),
    Clock: st.times().map(lambda at: f"{at:%H:%M}"),
    Territory: st.sampled_from(["england_wales", "scotland", "US-PA", "US-FL", "TX"]),
    ZoneName: st.sampled_from(["Europe/London", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"]),
}


def bounds(metadata: tuple[Any, ...]) -> list[Any]:
    """The limits that a type is annotated with, those inside a Field included."""
    found: list[Any] = []
    for each in metadata:
        found += each.metadata if isinstance(each, FieldInfo) else [each]
    return found


def limit(limits: list[Any], kind: type[Any], name: str, default: int) -> int:
    return next((int(getattr(each, name)) for each in limits if isinstance(each, kind)), default)


def of_type(kind: Any) -> st.SearchStrategy[Any]:
    """JSON values of a type of the schema. A type that is new to it recurses until it is given its line here."""
    if kind in SPECIAL:
        return SPECIAL[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return of_annotated(arguments[0], bounds(arguments[1:]))
    if origin in (Union, UnionType):
        return st.one_of([of_type(each) for each in arguments])
    if origin is Literal:
        return st.sampled_from(arguments)
    if origin is list:
        return st.lists(st.deferred(lambda: of_type(arguments[0])), max_size=MOST_ITEMS)
    if origin is dict:
        return st.just({"host": [1, "x"]})
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return documents(kind)
    return st.none() if kind is NoneType else of_annotated(kind, [])


def of_annotated(base: Any, limits: list[Any]) -> st.SearchStrategy[Any]:
    if base is Decimal:
        signed = any(isinstance(each, Gt) for each in limits)
        most = min(limit(limits, Lt, "lt", 10**12) * 100 - 1, limit(limits, Le, "le", 10**12) * 100)
        return st.one_of(st.integers(0, min(most, 500_000)), st.integers(-most if signed else 0, most)).map(
            lambda p: p / 100
        )
    if base is int:
        return st.integers(limit(limits, Ge, "ge", 0), limit(limits, Le, "le", limit(limits, Lt, "lt", 2**53) - 1))
    if base is float:
        return st.floats(limit(limits, Ge, "ge", 0), limit(limits, Le, "le", 1))
    if base is str:
        least, most = limit(limits, MinLen, "min_length", 0), limit(limits, MaxLen, "max_length", 1000)
        return texts.map(lambda text: text[:most] or "x" * least)
    return st.booleans() if base is bool else of_type(base)


@cache
def hint(model: type[BaseModel], name: str) -> Any:
    return get_type_hints(model, include_extras=True)[name]


def bare(kind: Any) -> Any:
    """A type without what it is annotated with."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


@cache
def of_field(model: type[BaseModel], name: str) -> st.SearchStrategy[Any]:
    return of_type(hint(model, name))


Always = Mapping[str, Sequence[str]]
"""Sections that are not left to chance, each with those of its own fields that are not."""


@st.composite
def documents(draw: st.DrawFn, model: type[BaseModel], always: Always = MappingProxyType({})) -> dict[str, Any]:
    """A JSON object for a part of the schema: what it requires, what is asked for, and a few of its other fields."""
    fields = model.model_fields
    needed = [name for name, field in fields.items() if field.is_required() or name in always]
    others = sorted(set(fields) - set(needed))
    chosen = draw(st.lists(st.sampled_from(others), unique=True, max_size=MOST_FIELDS)) if others else []
    document = {}
    for name in (*needed, *chosen):
        inner = dict.fromkeys(always.get(name, ()), ())
        strategy = documents(bare(hint(model, name)), inner) if inner else of_field(model, name)
        document[fields[name].alias or name] = draw(strategy)
    if model is Payment and (document.get("amount") or 0) < 0:
        document["reversalOf"] = draw(texts)
    if "schemaVersion" in document:
        document["schemaVersion"] = SCHEMA_VERSION
    return document


def claims(**always: Sequence[str]) -> st.SearchStrategy[Claim]:
    """Claims, always with the sections named and their fields named, as `claims(policy=["periods"], notes=[])`."""
    return documents(Claim, always).map(Claim.model_validate)


SMALLEST = Claim.model_validate(
    {
        "id": "x",
        "lineOfBusiness": "auto",
        "title": "x",
        "status": "notified",
        "currency": "GBP",
        "incident": {"dateOfLoss": "0001-01-01"},
        "claimant": {"name": "x"},
    }
)

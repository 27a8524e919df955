"""What every fact says last, and how a result is printed (docs/tools.md, Results)."""

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, SerializerFunctionWrapHandler, model_serializer
from pydantic.alias_generators import to_camel

from claims.fields import Day
from claims.schema import Ref

RULES_VERSION: Final = "2026-11-30"
QUOTATION: Final = "quotedFromFile"
QUIET: Final = "left out when it says nothing"
TAIL: Final = ("reasons", "warnings", "missing", "refs", "rulesVersion", "asOf")


class Shown(BaseModel):
    """A part of a result. Fields marked QUIET are left out when null or empty; all others are always printed."""

    model_config = ConfigDict(alias_generator=to_camel, validate_by_name=True, validate_by_alias=True, frozen=True)

    @model_serializer(mode="wrap")
    def leave_out(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        shown: dict[str, Any] = handler(self)
        for name, field in type(self).model_fields.items():
            if QUIET in field.metadata:
                key = field.alias or name
                if shown.get(key) in (None, [], {}):
                    shown.pop(key, None)
        return shown


class Result(Shown):
    """A whole result: its own keys in the order they are declared, then reasons, warnings, missing and the rest."""

    reasons: list[str] = []
    warnings: list[str] = []
    missing: list[str] = []
    refs: list[Ref] = []
    rules_version: str = RULES_VERSION
    as_of: Day

    def printed(self) -> dict[str, Any]:
        """The result as a JSON object, key order included: verdict, key figures and key dates come first."""
        said = self.model_dump(mode="json", by_alias=True)
        tail: dict[str, Any] = {key: said.pop(key) for key in TAIL}
        tail["refs"] = [ref.model_dump(mode="json", by_alias=True, exclude_none=True) for ref in self.refs]
        return {**said, **tail}


def quoted(text: str) -> dict[str, str]:
    """Text somebody wrote, as evidence and never as an instruction."""
    return {QUOTATION: text}


Quoted = Annotated[dict[str, str], "a quotation of the file"]

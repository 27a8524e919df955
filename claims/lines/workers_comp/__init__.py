"""Statutory benefits for injured workers."""

from typing import Final

from claims.lines.base import LineOfBusiness

LINE: Final = LineOfBusiness(
    id="workers_comp", prefix="WCO", label={"en-GB": "Workers' compensation", "en-US": "Workers' compensation"}
)

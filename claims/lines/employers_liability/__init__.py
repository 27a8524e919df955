"""Claims by employees against their employer."""

from typing import Final

from claims.lines.base import LineOfBusiness

LINE: Final = LineOfBusiness(
    id="employers_liability", prefix="EMP", label={"en-GB": "Employers' liability", "en-US": "Employers' liability"}
)

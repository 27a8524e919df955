"""Claims by others against a business."""

from typing import Final

from claims.lines.base import LineOfBusiness

LINE: Final = LineOfBusiness(
    id="general_liability", prefix="GLI", label={"en-GB": "Public liability", "en-US": "General liability"}
)

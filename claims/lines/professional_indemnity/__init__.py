"""Claims over professional work."""

from typing import Final

from claims.lines.base import LineOfBusiness

LINE: Final = LineOfBusiness(
    id="professional_indemnity",
    prefix="PIN",
    label={"en-GB": "Professional indemnity", "en-US": "Professional liability (E&O)"},
)

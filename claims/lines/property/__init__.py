"""Property claims."""

from typing import Final

from claims.lines.base import LineOfBusiness

LINE: Final = LineOfBusiness(id="property", prefix="PRO", label={"en-GB": "Property", "en-US": "Property"})

"""Other third-party claims."""

from typing import Final

from claims.lines.base import LineOfBusiness

LINE: Final = LineOfBusiness(id="casualty", prefix="CAS", label={"en-GB": "Casualty", "en-US": "Casualty"})

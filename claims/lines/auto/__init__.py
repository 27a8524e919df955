"""Motor claims."""

from typing import Final

from claims.lines.base import LineOfBusiness

LINE: Final = LineOfBusiness(id="auto", prefix="AUT", label={"en-GB": "Motor", "en-US": "Auto"})

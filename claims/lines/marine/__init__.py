"""Hull, cargo and general average."""

from typing import Final

from claims.lines.base import LineOfBusiness

LINE: Final = LineOfBusiness(id="marine", prefix="MAR", label={"en-GB": "Marine", "en-US": "Marine"})

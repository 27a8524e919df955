"""The lines of business and their scenarios, found by folder and file (docs/claim-document.md, Samples)."""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Final, cast

from claims.lines.base import LineOfBusiness, ScenarioFile


def scenarios_of(folder: ModuleType) -> list[ScenarioFile]:
    modules = [import_module(f"{folder.__name__}.{found.name}") for found in iter_modules(folder.__path__)]
    return [cast(ScenarioFile, module) for module in modules]


FOLDERS: Final = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__) if found.ispkg]
LINES: Final[dict[str, LineOfBusiness]] = {folder.LINE.id: folder.LINE for folder in FOLDERS}
SCENARIOS: Final[dict[str, ScenarioFile]] = {
    scenario.SCENARIO.id: scenario for folder in FOLDERS for scenario in scenarios_of(folder)
}

"""The lines of business and their scenarios, found by folder and file (docs/claim-document.md, Samples)."""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Final, cast

from claims.lines.base import LineOfBusiness, ScenarioFile


def _modules(path: list[str], name: str) -> list[ModuleType]:
    return [import_module(f"{name}.{found.name}") for found in iter_modules(path) if name != __name__ or found.ispkg]


FOLDERS: Final = _modules(__path__, __name__)
LINES: Final[dict[str, LineOfBusiness]] = {folder.LINE.id: folder.LINE for folder in FOLDERS}
SCENARIOS: Final[dict[str, ScenarioFile]] = {
    module.SCENARIO.id: cast(ScenarioFile, module)
    for folder in FOLDERS
    for module in _modules(list(folder.__path__), folder.__name__)
}

"""Typed readers for the environment; a wrong value stops the start with one line (docs/settings.md)."""

import ipaddress
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final
from urllib.parse import urlsplit

from environ import Env
from psycopg.pq import Conninfo

DATABASE_POOL: Final = {"min_size": 1, "max_size": 8, "timeout": 5, "max_lifetime": 1800, "max_idle": 300}
POSTGRES_OPTIONS: Final = {"pool": DATABASE_POOL, "connect_timeout": 5}
SQLITE_OPTIONS: Final = {
    "timeout": 20,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON",
}
SQLITE_MODES: Final = ("DEFERRED", "IMMEDIATE", "EXCLUSIVE")
POSTGRES_WORDS: Final = {
    *(option.keyword.decode() for option in Conninfo.get_defaults()),
    *("pool", "assume_role", "isolation_level", "server_side_binding", "prepare_threshold"),
}
ORIGIN: Final = re.compile(r"[a-z][a-z0-9+.-]*://(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?")
DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
KEY: Final = re.compile(r"[!-~]+")
SHORTEST_SECRET: Final = 32
FEWEST_SIGNS: Final = 8
KNOWN_DEFAULT: Final = re.compile(r"change.?me|insecure|your.?(?:secret|key)|example|0123456789abcdef", re.IGNORECASE)


def refuse(name: str, may_be: str) -> SystemExit:
    """The end of a start with a wrong setting: one line with its name and what it may be, never with its value."""
    return SystemExit(f"{name} is not set right: {may_be}.")


def read_file(path: Path | str) -> None:
    """Add what an env file says to the process's environment, which wins. A file that is not there says nothing."""
    try:
        Env.read_env(path)
    except ValueError:
        raise SystemExit(f"{path} is not plain text in UTF-8.") from None


def takes_options(scheme: str, options: Mapping[str, object]) -> bool:
    """Whether Django's backend takes what stands behind a database URL's question mark."""
    if scheme != "sqlite":
        return (
            options.keys() <= POSTGRES_WORDS
            and options.get("pool", 0) == 0
            and options.get("isolation_level", 1) in (1, 2, 3, 4)
            and isinstance(options.get("prepare_threshold", 0), int)
        )
    return (
        options.keys() <= SQLITE_OPTIONS.keys()
        and isinstance(options.get("timeout", 0), int)
        and str(options.get("transaction_mode", "IMMEDIATE")).upper() in SQLITE_MODES
    )


def names_a_host(address: str) -> bool:
    """Whether a URL's host and port can be connected to, as far as their spelling tells."""
    try:
        parts = urlsplit(address)
        if "[" in parts.netloc:
            ipaddress.IPv6Address(parts.hostname or "")
        return bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


class Environment:
    """The process's environment, read by type. Every reader raises SystemExit with one line for a wrong value."""

    def __init__(self, values: Mapping[str, str]) -> None:
        self.values = values

    def text(self, name: str, default: str = "") -> str:
        """The value without surrounding space; set to nothing counts as unset."""
        return self.values.get(name, "").strip() or default

    def listed(self, name: str, default: Sequence[str] = ()) -> list[str]:
        """A comma list; empty entries are left out."""
        return [part.strip() for part in self.text(name).split(",") if part.strip()] or list(default)

    def switch(self, name: str, default: bool = False) -> bool:
        value = self.text(name, "on" if default else "off").lower()
        if value not in ("on", "off", "true", "false", "yes", "no", "1", "0"):
            raise refuse(name, "on or off")
        return value in ("on", "true", "yes", "1")

    def choice(self, name: str, options: Sequence[str]) -> str:
        """One of `options`; the first is the default."""
        value = self.text(name, options[0])
        if value not in options:
            raise refuse(name, f"one of {', '.join(options)}")
        return value

    def number(self, name: str, default: int, lowest: int, highest: int) -> int:
        value = self.text(name, str(default))
        if not re.fullmatch(r"[0-9]{1,9}", value, re.ASCII) or not lowest <= int(value) <= highest:
            raise refuse(name, f"a whole number from {lowest} to {highest}")
        return int(value)

    def day(self, name: str) -> date | None:
        value = self.text(name)
        wrong = refuse(name, "a date like 2026-09-15, or nothing")
        if value and not DAY.fullmatch(value):
            raise wrong
        try:
            return date.fromisoformat(value) if value else None
        except ValueError:
            raise wrong from None

    def address(self, name: str, default: str) -> str:
        """An address of this machine to listen on."""
        value = self.text(name, default)
        try:
            return value if value == "localhost" else str(ipaddress.ip_address(value))
        except ValueError:
            raise refuse(name, "an IP address of this machine, such as 127.0.0.1 or 0.0.0.0") from None

    def url(self, name: str) -> str:
        """An http or https address without a trailing slash, or nothing."""
        value = self.text(name).rstrip("/")
        spelt = re.fullmatch(r"https?://[^\s/?#@]+(?:/[^\s?#]*)?", value)
        if value and not (spelt and names_a_host(value)):
            raise refuse(name, "an address that starts with http:// or https://, or nothing")
        return value

    def redis(self, name: str) -> str:
        """The address of a Redis, or nothing."""
        value = self.text(name)
        if value and not (re.match(r"rediss?://", value) and names_a_host(value)):
            raise refuse(name, "an address like redis://user:password@host:6379/0, or nothing")
        return value

    def origins(self, name: str) -> list[str]:
        """Origins as browsers write them. `null` may be listed; `*` may not."""
        values = [value.lower() for value in self.listed(name)]
        for value in values:
            if value != "null" and not (ORIGIN.fullmatch(value) and names_a_host(value)):
                raise refuse(
                    name, "a comma list of origins like https://claims.example:8443, without a path and never *"
                )
        return [value.removesuffix(":443" if value.startswith("https:") else ":80") for value in values]

    def origin(self, name: str, default: str) -> str:
        """The one origin, http or https, that this server is reached by."""
        value = self.text(name)
        if not value:
            return default
        if not value.startswith(("http://", "https://")) or "," in value:
            raise refuse(name, "one origin like https://claims.example, without a path")
        return self.origins(name)[0]

    def secret(self, name: str) -> str:
        """A secret that others cannot guess, or nothing: 32 characters or more, and none that manuals print."""
        value = self.text(name)
        if value and (len(value) < SHORTEST_SECRET or len(set(value)) < FEWEST_SIGNS or KNOWN_DEFAULT.search(value)):
            raise refuse(name, f"a random text of {SHORTEST_SECRET} characters or more")
        return value

    def keys(self, name: str) -> list[str]:
        """Secrets that travel in a header. Commas alone are refused: who set them did not mean to have no key."""
        values = self.listed(name)
        if (self.text(name) and not values) or not all(KEY.fullmatch(value) for value in values):
            raise refuse(name, "a comma list of keys of printable ASCII characters without spaces")
        return values

    def key(self, name: str) -> str:
        """A secret that travels in a header, or nothing."""
        value = self.text(name)
        if value and not KEY.fullmatch(value):
            raise refuse(name, "a key of printable ASCII characters without spaces, or nothing")
        return value

    def without_database(self, provider_name: str, url_name: str) -> bool:
        """Whether the server keeps no store. A provider that is named must be the URL's own."""
        provider = self.text(provider_name)
        scheme = self.text(url_name, "sqlite:").partition(":")[0]
        named = "postgres" if scheme == "postgresql" else scheme
        if provider not in ("", "none", "sqlite", "postgres"):
            raise refuse(provider_name, "sqlite, postgres or none, or unset so that DATABASE_URL decides")
        if provider in ("sqlite", "postgres") and provider != named:
            raise refuse(provider_name, f"{provider} needs a DATABASE_URL that starts with {provider}://")
        return provider == "none"

    def database(self, name: str, default: str) -> dict[str, Any]:
        """A Django database from a URL. Our options come first and the URL's own are merged over them."""
        value = self.text(name, default)
        wrong = refuse(name, "sqlite:///path/to/file or postgres://user:password@host:5432/name")
        try:
            scheme, host = urlsplit(value)[:2]
            if scheme not in ("sqlite", "postgres", "postgresql") or (scheme == "sqlite" and host):
                raise wrong
            read = dict(Env.db_url_config(value))
        except ValueError:
            raise wrong from None
        if read["NAME"] in ("", ":memory:"):
            raise wrong
        if not takes_options(scheme, read.get("OPTIONS", {})):
            words = ", ".join(SQLITE_OPTIONS) if scheme == "sqlite" else "pool=0 and PostgreSQL's own, such as sslmode"
            raise refuse(name, f"after its question mark it takes {words}")
        options = SQLITE_OPTIONS if scheme == "sqlite" else POSTGRES_OPTIONS
        merged = {**options, **read.get("OPTIONS", {})}
        return {**read, "OPTIONS": merged, "CONN_MAX_AGE": 0, "CONN_HEALTH_CHECKS": True}


@contextmanager
def usable(path: Path) -> Iterator[None]:
    """Errors: SystemExit, in one line, when what is done here at `path` is not possible there."""
    try:
        yield
    except OSError as error:
        raise SystemExit(f"{path} cannot be used: {error.strerror}.") from None


def kept_folder(path: Path) -> Path:
    """The folder `path`, made on the first start."""
    with usable(path):
        path.mkdir(parents=True, exist_ok=True)
    return path


def kept_secret(path: Path) -> str:
    """The secret in `path`, made on the first start with mode 0600; workers that start at once agree on one."""
    kept_folder(path.parent)
    with usable(path):
        if not path.exists():
            with NamedTemporaryFile("w", dir=path.parent) as made:  # the file has mode 0600 from its first byte
                made.write(secrets.token_urlsafe(50))
                made.flush()
                with suppress(FileExistsError):
                    path.hardlink_to(made.name)
        return path.read_text()

"""Reading the environment by type."""

from datetime import date
from pathlib import Path
from stat import S_IMODE

import pytest

from claimpilot.environment import Environment, kept_folder, kept_secret


@pytest.mark.parametrize("value", ["on", "true", "YES", "1"])
def test_a_switch_is_on(value: str) -> None:
    assert Environment({"DEBUG": value}).switch("DEBUG") is True


@pytest.mark.parametrize("value", ["off", "False", "no", "0", "", " "])
def test_a_switch_is_off(value: str) -> None:
    assert Environment({"DEBUG": value}).switch("DEBUG") is False


def test_a_misspelt_switch_stops_the_start() -> None:
    with pytest.raises(SystemExit, match=r"^DEBUG is not set right: on or off\.$"):
        Environment({"DEBUG": "ture"}).switch("DEBUG")


def test_the_first_choice_is_the_default() -> None:
    assert Environment({}).choice("AI_PROVIDER", ["gemini", "local"]) == "gemini"


def test_a_misspelt_choice_names_what_it_may_be() -> None:
    with pytest.raises(SystemExit, match=r"^AI_PROVIDER is not set right: one of gemini, local\.$"):
        Environment({"AI_PROVIDER": "gemni"}).choice("AI_PROVIDER", ["gemini", "local"])


@pytest.mark.parametrize("value", ["0", "65536", "-1", "8787.5", "eighty", "８０", "1_0"])
def test_a_port_is_a_whole_number_in_its_range(value: str) -> None:
    with pytest.raises(SystemExit, match="PORT is not set right: a whole number from 1 to 65535"):
        Environment({"PORT": value}).number("PORT", 8787, 1, 65535)


def test_a_day_is_read() -> None:
    assert Environment({"AS_OF": "2026-09-15"}).day("AS_OF") == date(2026, 9, 15)


@pytest.mark.parametrize("value", ["15/09/2026", "2026-02-30", "yesterday", "20260915", "2026-W38-2"])
def test_what_is_no_day_stops_the_start(value: str) -> None:
    with pytest.raises(SystemExit, match="AS_OF is not set right: a date like 2026-09-15"):
        Environment({"AS_OF": value}).day("AS_OF")


@pytest.mark.parametrize("value", ["redis://127.0.0.1:6379/0", "rediss://user:password@cache.example:6380/1", ""])
def test_a_redis_is_an_address(value: str) -> None:
    assert Environment({"REDIS_URL": value}).redis("REDIS_URL") == value


@pytest.mark.parametrize("value", ["127.0.0.1:6379", "http://cache.example", "redis://", "redis://h:65536"])
def test_what_is_no_redis_stops_the_start(value: str) -> None:
    with pytest.raises(SystemExit, match="REDIS_URL is not set right: an address like redis://"):
        Environment({"REDIS_URL": value}).redis("REDIS_URL")


@pytest.mark.parametrize("value", ["127.0.0.1", "::1", "localhost"])
def test_an_address_to_listen_on(value: str) -> None:
    assert Environment({"HOST": value}).address("HOST", "127.0.0.1") == value


def test_a_name_is_no_address_to_listen_on() -> None:
    with pytest.raises(SystemExit, match="HOST is not set right"):
        Environment({"HOST": "my-laptop"}).address("HOST", "127.0.0.1")


def test_a_base_url_loses_its_last_slash() -> None:
    assert Environment({"GEMINI_BASE_URL": "http://127.0.0.1:9/v/"}).url("GEMINI_BASE_URL") == "http://127.0.0.1:9/v"


@pytest.mark.parametrize(
    "value",
    [
        "127.0.0.1:9",
        "ftp://x",
        "https://user@host",
        "https://host?key=1",
        "http://h:65536",
        "http://h:0",
        "http://[::1",
        "http://[1::2::3]",
    ],
)
def test_what_is_no_base_url_stops_the_start(value: str) -> None:
    with pytest.raises(SystemExit, match="GEMINI_BASE_URL is not set right"):
        Environment({"GEMINI_BASE_URL": value}).url("GEMINI_BASE_URL")


def test_origins_are_a_comma_list() -> None:
    listed = "https://Claims.example, http://localhost:3000,,null, capacitor://localhost, https://[::1]:8443"

    origins = Environment({"ALLOWED_ORIGINS": listed}).origins("ALLOWED_ORIGINS")

    assert origins == [
        "https://claims.example",
        "http://localhost:3000",
        "null",
        "capacitor://localhost",
        "https://[::1]:8443",
    ]


@pytest.mark.parametrize(
    "value",
    [
        "*",
        "https://*",
        "https://*.example",
        "claims.example",
        "https://a.example/",
        "https://a.example/x",
        "https://u@a",
        "https://a.example:65536",
        "https://[1::2::3]",
        "https://[.]:443",
    ],
)
def test_what_is_no_origin_stops_the_start(value: str) -> None:
    with pytest.raises(SystemExit, match=r"^ALLOWED_ORIGINS is not set right: .*never \*\.$"):
        Environment({"ALLOWED_ORIGINS": value}).origins("ALLOWED_ORIGINS")


def test_several_keys_may_be_set() -> None:
    assert Environment({"EMBED_KEY": "old-key, new-key"}).keys("EMBED_KEY") == ["old-key", "new-key"]


@pytest.mark.parametrize("value", ["with space", "schlüssel", ",", " , ,"])
def test_a_key_that_no_header_carries_stops_the_start_and_is_not_shown(value: str) -> None:
    with pytest.raises(SystemExit, match="EMBED_KEY is not set right") as stopped:
        Environment({"EMBED_KEY": value}).keys("EMBED_KEY")

    assert value not in str(stopped.value)


def test_one_key_may_be_set() -> None:
    assert Environment({"GEMINI_API_KEY": " a-key "}).key("GEMINI_API_KEY") == "a-key"


def test_a_key_may_be_unset() -> None:
    assert Environment({}).key("GEMINI_API_KEY") == ""


@pytest.mark.parametrize("value", ["with space", "schlüssel"])
def test_one_key_that_no_header_carries_stops_the_start_and_is_not_shown(value: str) -> None:
    with pytest.raises(SystemExit, match="GEMINI_API_KEY is not set right") as stopped:
        Environment({"GEMINI_API_KEY": value}).key("GEMINI_API_KEY")

    assert value not in str(stopped.value)


def test_sqlite_waits_for_its_turn_to_write() -> None:
    database = Environment({}).database("DATABASE_URL", "sqlite:////data/claims.sqlite3")

    assert database["NAME"] == "/data/claims.sqlite3"
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in database["OPTIONS"]["init_command"]
    assert database["CONN_MAX_AGE"] == 0


def test_the_options_of_a_database_url_are_merged_with_ours() -> None:
    url = "postgres:///claims?host=/run/postgresql&sslmode=disable"

    database = Environment({"DATABASE_URL": url}).database("DATABASE_URL", "")

    assert database["OPTIONS"]["host"] == "/run/postgresql"
    assert database["OPTIONS"]["sslmode"] == "disable"
    assert database["OPTIONS"]["pool"]["max_size"] == 8
    assert database["CONN_MAX_AGE"] == 0


@pytest.mark.parametrize(
    "value",
    [
        "claims.sqlite3",
        "mysql://u:secret@h/claims",
        "sqlite://:memory:",
        "sqlite:///",
        "sqlite://data/claims.sqlite3",
        "postgres://u:secret@h:port/claims",
        "postgres://u:secret@h",
        "postgres://[u:secret@h/claims",
    ],
)
def test_an_unreadable_database_url_stops_the_start_and_is_not_shown(value: str) -> None:
    with pytest.raises(SystemExit, match="DATABASE_URL is not set right: sqlite:///") as stopped:
        Environment({"DATABASE_URL": value}).database("DATABASE_URL", "")

    assert "secret" not in str(stopped.value)


@pytest.mark.parametrize(
    "url",
    [
        "sqlite:////data/claims?timeout=5&transaction_mode=deferred",
        "postgres://h/claims?pool=0&connect_timeout=2&assume_role=claims&isolation_level=4",
    ],
)
def test_an_option_that_the_database_takes_is_taken(url: str) -> None:
    database = Environment({"DATABASE_URL": url}).database("DATABASE_URL", "")

    assert database["NAME"].endswith("claims")


@pytest.mark.parametrize(
    "url",
    [
        "sqlite:////data/claims?bogus=1",
        "sqlite:////data/claims?timeout=long",
        "sqlite:////data/claims?transaction_mode=later",
        "postgres://u:secret@h/claims?bogus=1",
        "postgres://u:secret@h/claims?pool=5",
        "postgres://u:secret@h/claims?isolation_level=high",
        "postgres://u:secret@h/claims?prepare_threshold=some",
        "postgres://u:secret@h/claims?pool=off",
    ],
)
def test_an_option_that_the_database_does_not_take_stops_the_start(url: str) -> None:
    with pytest.raises(SystemExit, match="DATABASE_URL is not set right: after its question mark it takes") as stopped:
        Environment({"DATABASE_URL": url}).database("DATABASE_URL", "")

    assert "secret" not in str(stopped.value)


@pytest.mark.parametrize(
    ("values", "without"),
    [
        ({}, False),
        ({"DATABASE_PROVIDER": "none"}, True),
        ({"DATABASE_PROVIDER": "none", "DATABASE_URL": "postgres:///claims"}, True),
        ({"DATABASE_PROVIDER": "sqlite"}, False),
        ({"DATABASE_PROVIDER": "postgres", "DATABASE_URL": "postgresql:///claims"}, False),
    ],
)
def test_a_server_may_keep_no_store(values: dict[str, str], without: bool) -> None:
    assert Environment(values).without_database("DATABASE_PROVIDER", "DATABASE_URL") is without


@pytest.mark.parametrize("values", [{"DATABASE_PROVIDER": "neon"}, {"DATABASE_PROVIDER": "postgres"}])
def test_a_wrong_database_provider_stops_the_start(values: dict[str, str]) -> None:
    with pytest.raises(SystemExit, match="DATABASE_PROVIDER is not set right"):
        Environment(values).without_database("DATABASE_PROVIDER", "DATABASE_URL")


def test_a_secret_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    first = kept_secret(tmp_path / "var" / "secret_key")
    second = kept_secret(tmp_path / "var" / "secret_key")

    assert first == second
    assert len(first) >= 50
    assert S_IMODE((tmp_path / "var" / "secret_key").stat().st_mode) == 0o600


def test_a_file_where_a_folder_should_be_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("")

    with pytest.raises(SystemExit, match=r"/var cannot be used: File exists\.$"):
        kept_folder(tmp_path / "var")


def test_a_secret_in_a_folder_that_takes_no_file_is_told_in_a_line() -> None:
    with pytest.raises(SystemExit, match=r"^/dev/fd/secret_key cannot be used: .+\.$"):
        kept_secret(Path("/dev/fd/secret_key"))


@pytest.mark.parametrize("value", ["short", "a" * 40, "change-me-change-me-change-me-change-me", "ab" * 30])
def test_CAP_10_a_secret_that_can_be_guessed_stops_the_start(value: str) -> None:  # noqa: N802 - a numbered rule
    with pytest.raises(SystemExit, match=r"^COACH_SECRET is not set right: a random text of 32 characters or more\.$"):
        Environment({"COACH_SECRET": value}).secret("COACH_SECRET")


def test_a_secret_is_read_or_left_unset() -> None:
    assert Environment({"COACH_SECRET": "W3Yx-8zQ_tR5kLm2Np7vBd4sJf6hGc9a"}).secret("COACH_SECRET").startswith("W3Yx")
    assert Environment({}).secret("COACH_SECRET") == ""


@pytest.mark.parametrize(
    "value", ["claims.example", "ftp://claims.example", "https://a.example,https://b.example", "null"]
)
def test_what_is_not_one_origin_stops_the_start(value: str) -> None:
    with pytest.raises(SystemExit, match="PUBLIC_ORIGIN is not set right"):
        Environment({"PUBLIC_ORIGIN": value}).origin("PUBLIC_ORIGIN", "")


def test_an_origin_is_read_or_the_default() -> None:
    assert (
        Environment({"PUBLIC_ORIGIN": "https://claims.example:443"}).origin("PUBLIC_ORIGIN", "")
        == "https://claims.example"
    )
    assert Environment({}).origin("PUBLIC_ORIGIN", "http://localhost:8787") == "http://localhost:8787"

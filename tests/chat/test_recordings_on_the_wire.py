"""What is done after a turn's last frame is done also for a client that is gone by then, as a browser is."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from tests.chat.test_chat_on_the_wire import asked, read_until
from tests.server import running
from tests.turns import SMALL

TURNS: Final = 20
BODY: Final = json.dumps({"claim": SMALL, "messages": [{"role": "user", "content": "Who is the handler?"}]}).encode()
KEPT: Final = "SELECT (SELECT count(*) FROM chat_recordedturn), (SELECT sum(answers) FROM feedback_answercount)"


def test_a_client_that_closes_as_soon_as_a_turn_is_done_loses_no_recording_and_no_count(migrated: Path, tmp_path: Path):
    store = shutil.copy(migrated, tmp_path)
    values = {"AI_PROVIDER": "local", "RECORD_TURNS": "on", "DATABASE_URL": f"sqlite:///{store}"}

    with running("uvicorn", **values) as server:
        for _ in range(TURNS):
            with asked(server, BODY) as client:
                read_until(client, b'"type":"done"')
        server.stop()

    with closing(sqlite3.connect(store)) as database:
        assert database.execute(KEPT).fetchall() == [(TURNS, TURNS)]
    assert server.log.count('"ended": "done"') == TURNS

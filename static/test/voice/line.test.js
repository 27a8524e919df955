import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Line } from "../../src/voice/line.js";

/** A socket that nobody answers, as a proxy may leave one. */
class Unanswered {
  static OPEN = 1;
  static CLOSED = 3;
  readyState = 0;
  sent = [];

  send(frame) {
    this.sent.push(frame);
  }

  close() {
    this.readyState = Unanswered.CLOSED;
    this.onclose({ code: 1006 });
  }
}

const { WebSocket } = globalThis;

beforeEach(() => {
  globalThis.WebSocket = Unanswered;
  mock.timers.enable({ apis: ["setTimeout"] });
});

afterEach(() => {
  globalThis.WebSocket = WebSocket;
  mock.timers.reset();
});

/** A call, and how it ended. */
function called() {
  const hangups = [];
  const line = new Line({ url: "ws://server/api/voice", config: { clientConfig: {} } }, { take: () => {}, ended: (hangup) => hangups.push(hangup), now: () => 0 });
  return { line, hangups };
}

test("a socket that has not opened after twenty seconds is given up", () => {
  const { hangups } = called();

  mock.timers.tick(20_000);

  assert.deepEqual(hangups, [{ opened: false, code: 1006, said: null }]);
});

test("a socket that has opened is kept, and hears the configuration first", () => {
  const { line, hangups } = called();
  line.socket.onopen();

  mock.timers.tick(20_000);

  assert.deepEqual(hangups, []);
  assert.deepEqual(line.socket.sent, ['{"clientConfig":{}}']);
});

test("a call that has ended is not ended again", () => {
  const { line, hangups } = called();
  line.close();

  mock.timers.tick(20_000);

  assert.equal(hangups.length, 1);
});

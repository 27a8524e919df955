import assert from "node:assert/strict";
import { test } from "node:test";
import { isForsaken, Outgoing, socketUrl } from "../../src/voice/socket.js";

const FRAME = new Int16Array(640);

/** A line that takes what it is sent, or lets it wait. */
function line() {
  return { bufferedAmount: 0, sent: /** @type {any[]} */ ([]), send(/** @type {any} */ frame) {
    this.sent.push(JSON.parse(frame));
  } };
}

for (const [where, url] of /** @type {const} */ ([
  [{ base: "", key: "", locale: "en-GB" }, "wss://page.example/api/voice?locale=en-GB"],
  [{ base: "https://api.example", key: "", locale: "en-US" }, "wss://api.example/api/voice?locale=en-US"],
  [{ base: "http://localhost:8787", key: "a key&more", locale: "en-GB" }, "ws://localhost:8787/api/voice?locale=en-GB&key=a+key%26more"],
])) {
  test(`the socket of ${JSON.stringify(where)} is ${url}`, () => {
    assert.equal(socketUrl(where, "https://page.example"), url);
  });
}

test("a frame of sound is sent as Live takes it", () => {
  const socket = line();

  const dropped = new Outgoing(socket).sound(new Int16Array([1, 2]), 0);

  assert.deepEqual(socket.sent, [{ realtimeInput: { audio: { data: "AQACAA==", mimeType: "audio/pcm;rate=16000" } } }]);
  assert.equal(dropped, false);
});

test("a line that does not keep up loses the oldest sound, and half a second waits", () => {
  const socket = Object.assign(line(), { bufferedAmount: 1_000_000 });
  const outgoing = new Outgoing(socket);

  const dropped = Array.from({ length: 16 }, (_, at) => outgoing.sound(new Int16Array([at]), 40 * at));
  socket.bufferedAmount = 0;
  outgoing.sound(new Int16Array([16]), 640);

  assert.deepEqual(dropped, [...Array(13).fill(false), true, true, true]);
  assert.equal(socket.sent.length, 14);
  assert.equal(Buffer.from(socket.sent[0].realtimeInput.audio.data, "base64").readInt16LE(), 3);
});

test("a second of sound that comes at once, because the page was busy, is sent whole", () => {
  const socket = Object.assign(line(), { bufferedAmount: 1_000_000 });
  const outgoing = new Outgoing(socket);
  outgoing.sound(FRAME, 0);
  const dropped = Array.from({ length: 25 }, () => outgoing.sound(FRAME, 1_000));
  socket.bufferedAmount = 0;

  const last = outgoing.sound(FRAME, 1_040);

  assert.deepEqual([dropped.includes(true), last, socket.sent.length], [false, false, 27]);
});

for (const [since, forsaken] of /** @type {const} */ ([[180_000, false], [200_000, true]])) {
  test(`a socket on which nothing came for ${since / 1000} s is ${forsaken ? "" : "not "}forsaken`, () => {
    assert.equal(isForsaken(since), forsaken);
  });
}

test("a microphone that is closed says so after what it heard", () => {
  const socket = Object.assign(line(), { bufferedAmount: 1_000_000 });
  const outgoing = new Outgoing(socket);
  outgoing.sound(FRAME, 0);

  outgoing.silence();

  assert.deepEqual(socket.sent.map(({ realtimeInput }) => Object.keys(realtimeInput)[0]), ["audio", "audioStreamEnd"]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { EventReader } from "../src/sse.js";

const EVENTS = [
  { type: "activity", tool: "check_policy_in_force", label: "Checking the policy period…" },
  { type: "tool_result", tool: "check_policy_in_force", summary: '{"verdict":"in_force"}' },
  { type: "text_delta", text: "Reserve £27,800 – “net” 🌍 of\n\nexcess" },
  { type: "done", model: "scripted", turnId: "4f6b2c1e-8a9d-4c3b-9e2f-1d7a5b0c6e93" },
];
const STREAM = EVENTS.map((event, index) => `${index === 2 ? ": ping\n\n" : ""}data: ${JSON.stringify(event)}\n\n`).join("");

/** @param {string} stream */
const bytesOf = (stream) => new TextEncoder().encode(stream);

/** @param {Uint8Array[]} pieces */
function read(pieces) {
  const reader = new EventReader();
  return pieces.flatMap((piece) => reader.read(piece));
}

for (const [name, lineEnd] of [["LF", "\n"], ["CRLF", "\r\n"], ["CR", "\r"]]) {
  test(`every split in two gives the same events, with ${name}`, () => {
    const bytes = bytesOf(STREAM.replaceAll("\n", lineEnd) + "x");

    const results = bytes.map((_, cut) => Number(JSON.stringify(read([bytes.slice(0, cut), bytes.slice(cut)])) === JSON.stringify(EVENTS)));

    assert.equal(results.indexOf(0), -1);
  });

  test(`every split in three near a character of several bytes gives the same events, with ${name}`, () => {
    const bytes = bytesOf(STREAM.replaceAll("\n", lineEnd) + "x");
    const middle = bytes.indexOf(0xf0);
    const cuts = [...Array(40).keys()].map((step) => middle - 20 + step);

    const results = cuts.flatMap((one) => cuts.filter((two) => two >= one).map((two) => read([bytes.slice(0, one), bytes.slice(one, two), bytes.slice(two)])));

    results.forEach((events) => assert.deepEqual(events, EVENTS));
  });
}

test("one byte at a time gives the same events", () => {
  const bytes = bytesOf(STREAM);

  const events = read([...bytes].map((byte) => Uint8Array.of(byte)));

  assert.deepEqual(events, EVENTS);
});

test("a carriage return and a line feed in two pieces end one line, not two", () => {
  const events = read([bytesOf('data: {"type":"text_delta",\r'), bytesOf('\ndata: "text":"a"}\r\n\r\n')]);

  assert.deepEqual(events, [{ type: "text_delta", text: "a" }]);
});

for (const frame of ["{not json", "null", "[]", '"text"', '{"kind":"done"}', '{"type":1}', '{"type":"client_action"}']) {
  test(`the frame ${frame} is skipped and counted, and the next one is read`, () => {
    const reader = new EventReader();

    const events = reader.read(bytesOf(`data: ${frame}\n\ndata: {"type":"done"}\n\n`));

    assert.deepEqual(events, [{ type: "done" }]);
    assert.equal(reader.skipped, 1);
  });
}

test("an event that no blank line ends is not read", () => {
  const events = read([bytesOf('data: {"type":"done"}\n')]);

  assert.deepEqual(events, []);
});

test("a frame that never ends is an error before it fills the memory", () => {
  const reader = new EventReader();
  const megabyte = bytesOf("x".repeat(1024 * 1024));
  reader.read(bytesOf("data: "));
  reader.read(megabyte);

  assert.throws(() => reader.read(megabyte), /buffer/);
});

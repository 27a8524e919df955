import assert from "node:assert/strict";
import { test } from "node:test";
import { cut, firstSent, isCut, length, messages } from "../src/history.js";

/** @param {number} count @param {object} [more] @returns {any[]} */
const turns = (count, more) => [...Array(count).keys()].map((id) => ({ id, question: `Q${id}`, answer: `A${id}`, ...more }));

test("a conversation is sent as text alone, the question last", () => {
  const sent = messages(turns(1), "And now?");

  assert.deepEqual(sent, [{ role: "user", content: "Q0" }, { role: "assistant", content: "A0" }, { role: "user", content: "And now?" }]);
});

test("an answer of which nothing came is left out, its question is not", () => {
  const sent = messages(turns(1, { answer: "" }), "Again?");

  assert.deepEqual(sent.map((each) => each.content), ["Q0", "Again?"]);
});

for (const status of ["failed", "lost"]) {
  test(`a question that ${status === "lost" ? "was lost" : "failed"} before its answer began is not sent again`, () => {
    const sent = messages([...turns(1), ...turns(1, { answer: "", status })], "Again?");

    assert.deepEqual(sent.map((each) => each.content), ["Q0", "A0", "Again?"]);
  });

  test(`what was written before it ${status === "lost" ? "was lost" : "failed"} is sent`, () => {
    const sent = messages(turns(1, { status }), "Go on.");

    assert.deepEqual(sent.map((each) => each.content), ["Q0", "A0", "Go on."]);
  });
}

for (const [count, first, sent] of [[29, 0, 59], [30, 1, 59], [100, 71, 59]]) {
  test(`of ${count} answered turns, those from number ${first} on are sent`, () => {
    const all = turns(count);

    const request = messages(all, "Next?");

    assert.deepEqual([firstSent(all), request.length, request[0].role], [first, sent, "user"]);
  });
}

test("sixty messages are sent, and no more, when answers are missing", () => {
  const request = messages(turns(80, { answer: "" }), "Next?");

  assert.equal(request.length, 60);
});

test("a long text is cut at 20,000 characters and not inside one", () => {
  const long = "🌍".repeat(20_001);

  const [{ content }] = messages([], long);

  assert.deepEqual([length(content), content.endsWith("🌍"), isCut(long), isCut(content)], [20_000, true, true, false]);
});

test("a text of 20,000 characters is whole", () => {
  const text = "£".repeat(20_000);

  assert.deepEqual([cut(text), isCut(text)], [text, false]);
});

test("half a character and NUL, which are no text to the server, are replaced", () => {
  const [{ content }] = messages([], "a\ud83cb\0c🌍");

  assert.equal(content, "a\ufffdb\ufffdc🌍");
});

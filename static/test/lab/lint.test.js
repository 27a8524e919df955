import assert from "node:assert/strict";
import { test } from "node:test";
import { lint, lostBoundaries, namesIn } from "../../src/lab/lint.js";

const DEFAULT = "You are {{assistant}}. Never decide.\n\n- Use `check_policy_in_force`. Do not guess.\n- Be brief.";
const PROMPT = { defaultText: DEFAULT, known: namesIn([DEFAULT]) };

/** @param {string} text */
const said = (text) => lint(text, PROMPT).map(({ level, words }) => `${level}: ${words}`);

test("a text that keeps slots and boundaries is not objected to", () => {
  const found = said(`${DEFAULT} And be kind.`);

  assert.deepEqual(found, []);
});

for (const [name, text, expected] of /** @type {const} */ ([
  ["blank", " \n", "error: It is blank: the server would use the default text."],
  ["too long", "🙂".repeat(20_001), "error: It is 1 character too long: the server would use the default text."],
  ["of an unknown placeholder", "{{asistant}}", "error: There is no placeholder {{asistant}}. There are {{assistant}}, {{product}}, {{pronunciation}}."],
  ["of an open placeholder", "{{assistant", "error: A placeholder is not closed: {{ without }}."],
  ["of half an emoji", "\ud83d", "error: It holds a sign that is no text, such as half of an emoji: the server would refuse the question."],
  ["of a placeholder within an open one", "{{a {{assistant}}", "error: A placeholder is not closed: {{ without }}."],
  ["of signs that the server calls blank", "\x1c\n", "error: It is blank: the server would use the default text."],
  ["of a placeholder that turns the line around", "{{\u202ea}}", "error: There is no placeholder {{⟨U+202E⟩a}}. There are {{assistant}}, {{product}}, {{pronunciation}}."],
  ["the default one with lines behind it", `${DEFAULT}\n\n`, "warning: It is the default text, which counts as no version."],
  ["the default one", DEFAULT, "warning: It is the default text, which counts as no version."],
  ["without a slot", "Never decide. Do not guess.", "warning: {{assistant}} is gone: in the other brand the text will say the wrong name, or none."],
  ["of an unknown lookup", `${DEFAULT} Call check_policy.`, "warning: No prompt of the server mentions check_policy. Is there a lookup of that name?"],
  ["without a boundary", DEFAULT.replace("Never decide.", ""), "warning: Removes “Never decide.”"],
])) {
  test(`a text that is ${name} is told`, () => {
    const found = said(text);

    assert.ok(found.includes(expected), found.join("\n"));
  });
}

test("20,000 characters are not too many, also of emoji", () => {
  const found = lint("🙂".repeat(20_000), PROMPT).filter(({ level }) => level === "error");

  assert.deepEqual(found, []);
});

test("a boundary that is only set otherwise is kept", () => {
  const lost = lostBoundaries("**Never decide.**\nDo   not guess.", DEFAULT);

  assert.deepEqual(lost, []);
});

test("five lost boundaries are named, and the others counted", () => {
  const many = Array.from({ length: 7 }, (_, at) => `Never do ${at}.`).join("\n");

  const found = lint("Anything.", { defaultText: many, known: new Set() });

  assert.equal(found.length, 6);
  assert.equal(found[5].words, "Removes 2 more sentences that set a boundary.");
});

for (const sign of ["{{", "{{a ", "}}{{", "{"]) {
  test(`a text far over the limit, full of ${sign}, is only told to be too long`, () => {
    const found = said(sign.repeat(1_000_000 / sign.length));

    assert.deepEqual(found, ["error: It is 980,000 characters too long: the server would use the default text."]);
  });
}

test("five unknown placeholders are named, and the others counted", () => {
  const found = said(Array.from({ length: 2_000 }, (_, at) => `{{${at}}}`).join(""));

  assert.deepEqual(found.slice(4, 6), ["error: There is no placeholder {{4}}. There are {{assistant}}, {{product}}, {{pronunciation}}.", "error: There are 1,995 more unknown placeholders."]);
});

test("a name that is very long is cut where it is repeated", () => {
  const [found] = said(`{{${"n".repeat(10_000)}}}`);

  assert.equal(found.indexOf("…"), "error: There is no placeholder {{".length + 300);
});

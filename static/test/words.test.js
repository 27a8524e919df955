import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { isolated } from "../src/isolated.js";
import { wordsOf } from "../src/words.js";
import { ownText } from "./templates.js";

const ELEMENTS = new URL("../src/elements/", import.meta.url);

for (const name of readdirSync(ELEMENTS)) {
  test(`${name} says nothing that is not one of the words`, () => {
    const text = ownText(readFileSync(new URL(name, ELEMENTS), "utf8"));

    assert.doesNotMatch(text, /\p{L}/u);
  });
}

test("text of a template is found, and what is filled in or set on a tag is not", () => {
  const source = 'const a = { b: html`<p title="x">One ${c ? html`<i>two</i>` : words(`${d} three`)}</p>` };';

  assert.deepEqual(ownText(source).split(/\s+/), ["One", "two"]);
});

test("a value takes the place of its name, and a name without a value stays to be seen", () => {
  const words = wordsOf("en-GB");

  assert.equal(words("versions", { number: 2, count: 3 }), "Version 2 of 3");
  assert.equal(words("versions", { number: 2 }), "Version 2 of {count}");
});

for (const [name, text, stands] of [
  ["words that run as ours do stay as they are", "Notes (d2)", "Notes (d2)"],
  ["words that run the other way are kept in", "\u05d7\u05e9\u05d1\u05d5\u05df (d2)", "\u2068\u05d7\u05e9\u05d1\u05d5\u05df (d2)\u2069"],
  ["a sign that turns the line around ends with its text", "\u202eseton", "\u2068\u202eseton\u2069"],
  ["a text cannot let itself out", "a\u2069\u202eb", "\u2068a\u202eb\u2069"],
]) {
  test(name, () => {
    assert.equal(isolated(text), stands);
    assert.equal(wordsOf("en-GB")("switch_title", { next: text }), `This page now shows ${stands}.`);
  });
}

test("a locale that nobody speaks marks each text and makes it longer", () => {
  assert.equal(wordsOf(/** @type {any} */ ("en-XA"))("versions", { number: 2, count: 3 }), "[Version 2 of 3 öñë öñë]");
});

for (const name of /** @type {const} */ (["announcements", "highlights"])) {
  test(`the assistant's menu calls ${name} what the page's settings call it`, () => {
    const form = readFileSync(new URL("../../templates/parts/settings.html", import.meta.url), "utf8");
    const [, label] = new RegExp(`<label>([^<]+?)\\s*<select name="${name}">`).exec(form) ?? [];

    assert.equal(wordsOf("en-GB")(name), label);
  });
}

test("the assistant's menu offers what a screen reader is told in the page's words", () => {
  const form = readFileSync(new URL("../../templates/parts/settings.html", import.meta.url), "utf8");
  const offered = [...(/<select name="announcements">(.*?)<\/select>/s.exec(form)?.[1] ?? "").matchAll(/value="(\w+)">([^<]+)/g)];

  assert.equal(offered.length, 4);
  offered.forEach(([, value, words]) => assert.equal(wordsOf("en-GB")(/** @type {any} */ (`announcements_${value}`)), words));
});

test("American spelling differs where it is given, and is British where not", () => {
  assert.match(wordsOf("en-US")("failed_unauthorised"), /authorized/);
  assert.equal(wordsOf("en-US")("stop"), wordsOf("en-GB")("stop"));
});

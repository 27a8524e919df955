import assert from "node:assert/strict";
import { test } from "node:test";
import { added, BadFile, imported, read, written, writtenOverrides } from "../../src/lab/transfer.js";
import { activated, EMPTY, named, saved, texts } from "../../src/lab/versions.js";

const DEFAULTS = { "system.base": "You are {{assistant}}.", "system.voice": "Speak.", "system.safety": "Be careful." };
const AT = Date.parse("2026-11-30T16:00:00Z");
/** @param {string} text */
const version = (text, prompt = "system.base") => ({ prompt, name: `is ${text}`, text, savedAt: AT });
const THERE = named(activated(saved(saved(EMPTY, version("One.")), version("Two.")), "system.base", 2), "short");
/** @param {object} changed */
const file = (changed) => JSON.stringify({ ...JSON.parse(FILE), ...changed });
/** @param {number} number @param {string} text */
const inFile = (number, text, prompt = "system.base", name = "") => ({ prompt, number, name, text, savedAt: "2026-11-30T16:00:00Z" });
const FILE = written(THERE, { at: AT, hashes: new Map([[THERE.active, "0123456789ab"]]) });

test("what is written is read again as it was", () => {
  const library = imported(EMPTY, read(FILE, DEFAULTS), { activate: true });

  assert.deepEqual(library, THERE);
});

test("a file says the hash of each set that it was written with", () => {
  const { active, sets } = read(FILE, DEFAULTS);

  assert.deepEqual([active.hash, sets[0].hash], ["0123456789ab", "0123456789ab"]);
});

test("reading the same file again changes nothing", () => {
  const library = imported(THERE, read(FILE, DEFAULTS), { activate: true });

  assert.deepEqual(library, THERE);
});

test("other texts become the next versions, and their set gets a number behind a name that is taken", () => {
  const here = named(activated(saved(EMPTY, version("Mine.")), "system.base", 1), "short");

  const library = imported(here, read(FILE, DEFAULTS), { activate: false });

  assert.deepEqual(added(here, library).map(({ number, text }) => [number, text]), [[2, "One."], [3, "Two."]]);
  assert.deepEqual(library.sets.map(({ name, members }) => [name, members]), [["short", { "system.base": 1 }], ["short (2)", { "system.base": 3 }]]);
  assert.deepEqual(library.active, here.active);
});

test("texts by prompt, as the evaluation takes them, are read too", () => {
  const library = imported(EMPTY, read(writtenOverrides({ "system.voice": "Whisper." }), DEFAULTS), { activate: true });

  assert.deepEqual(texts(library, library.active), { "system.voice": "Whisper." });
});

for (const [name, prompt, text, says] of /** @type {const} */ ([
  ["of no prompt", "system.none", "Text.", "system.none: there is no such prompt here."],
  ["blank", "system.base", " ", "system.base: It is blank: the server would use the default text."],
  ["too long", "system.voice", "x".repeat(20_001), "system.voice: It is 1 character too long: the server would use the default text."],
  ["of an unknown placeholder", "system.base", "{{foo}}", "system.base: There is no placeholder {{foo}}. There are {{assistant}}, {{product}}, {{pronunciation}}."],
  ["the default one", "system.safety", "Be careful.", "system.safety: It is the default text."],
])) {
  test(`a text that is ${name} could never be applied, is left out and said`, () => {
    const { versions, refused } = read(JSON.stringify({ [prompt]: text }), DEFAULTS);

    assert.deepEqual([versions, refused], [[], [says]]);
  });
}

test("a text is brought as its file would give it back", () => {
  const { versions } = read(file({ versions: [inFile(1, "\r\nOne.\r\nTwo.\n")], sets: [], active: { members: {} } }), DEFAULTS);

  assert.equal(versions[0].text, "One.\nTwo.");
});

test("a set that loses a version is named, and one that loses all is left out", () => {
  const { sets, active, refused } = read(
    file({
      versions: [inFile(1, "A."), inFile(1, " ", "system.voice")],
      sets: [
        { name: "two", members: { "system.base": 1, "system.voice": 1 } },
        { name: "ghost", members: { "system.base": 77 } },
      ],
      active: { members: { "system.voice": 1 } },
    }),
    DEFAULTS,
  );

  assert.deepEqual(sets.map(({ name, members }) => [name, members]), [["two", { "system.base": 1 }]]);
  assert.deepEqual(active.members, {});
  assert.deepEqual(refused, [
    "system.voice: It is blank: the server would use the default text.",
    "Set “two” would come without system.voice v1.",
    "Set “ghost”: none of its versions can be brought.",
    "What is active would come without system.voice v1.",
  ]);
});

test("a set whose name would mislead is left out, and signs that turn a name around are written out", () => {
  const members = { "system.base": 1 };
  const names = ["", "default", "n".repeat(61), "a\u202eb"];

  const { sets, refused } = read(file({ versions: [inFile(1, "A.")], sets: names.map((name) => ({ name, members })), active: { members } }), DEFAULTS);

  assert.deepEqual(sets.map(({ name }) => name), ["a⟨U+202E⟩b"]);
  assert.deepEqual(refused, [
    "Set “”: a set needs a name.",
    "Set “default”: that is what the set without any version is called.",
    `Set “${"n".repeat(60)}”: its name has more than 60 characters.`,
  ]);
});

test("the name of a version is cut, and written out where it is not seen", () => {
  const carried = read(file({ versions: [inFile(1, "A.", "system.base", `\u202e${"n".repeat(100)}`)], sets: [], active: { members: {} } }), DEFAULTS);

  const { versions } = imported(EMPTY, carried, { activate: false });

  assert.equal(versions[0].name, `⟨U+202E⟩${"n".repeat(59)}`);
});

test("a byte-order mark before the file is passed over", () => {
  const { versions } = read(`\uFEFF${FILE}`, DEFAULTS);

  assert.equal(versions.length, 2);
});

for (const [name, text, says] of [
  ["no JSON", "Hello.", "This file is no JSON."],
  ["a list", "[]", "This file holds no prompt versions."],
  ["something else", '{"format": "other"}', "This file holds no prompt versions."],
  ["a newer export", '{"format": "claimpilot-prompt-versions", "version": 2}', "This file was written by a newer Prompt Lab than this one."],
  ["an export without versions", '{"format": "claimpilot-prompt-versions", "version": 1, "sets": []}', "The versions in this file cannot be read."],
  ["a version without a date", file({ versions: [{ ...inFile(1, "A"), savedAt: "soon" }] }), "The versions in this file cannot be read."],
  ["an active set of texts", file({ active: { members: { "system.base": "two" } } }), "What is active in this file cannot be read."],
  [
    "two texts under one number",
    file({ versions: [inFile(1, "Reviewed."), inFile(1, "Another.")] }),
    "This file holds two versions that are both system.base v1: nobody can tell which one its sets mean.",
  ],
]) {
  test(`a file that is ${name} is refused in words`, () => {
    assert.throws(() => read(text, DEFAULTS), (error) => error instanceof BadFile && error.message === says);
  });
}

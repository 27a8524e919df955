import assert from "node:assert/strict";
import { test } from "node:test";
import { legible } from "../../src/lab/legible.js";
import { activated, EMPTY, named, saved } from "../../src/lab/versions.js";

const BASE = "system.base";
const ONE = { prompt: BASE, number: 1, name: "", text: "One.", savedAt: 0 };
const { versions: VERSIONS, ...REST } = named(activated(saved(EMPTY, ONE), BASE, 1), "short");

test("what was kept is read as it is", () => {
  const read = legible(VERSIONS, REST);

  assert.deepEqual(read, { library: { versions: VERSIONS, ...REST }, left: 0, whole: true });
});

test("nothing kept is nothing wrong", () => {
  const read = legible([], undefined);

  assert.deepEqual(read, { library: EMPTY, left: 0, whole: true });
});

for (const rest of [
  ...["x", null, [], { ...REST, sets: "x" }, { ...REST, sets: null }, { ...REST, sets: [{}] }, { ...REST, sets: [null] }, { ...REST, active: null }, { ...REST, active: "x" }],
  ...[{ ...REST, active: { [BASE]: "one" } }, { ...REST, active: { [BASE]: 9 } }, { ...REST, sets: [{ name: "ghost", members: { [BASE]: 9 } }] }],
  ...[{ ...REST, last: null }, { ...REST, exportedAt: "soon" }, { ...REST, exportedAt: 1e300 }],
]) {
  test(`versions are read beside ${JSON.stringify(rest)}, which is told`, () => {
    const { library, whole } = legible(VERSIONS, rest);

    assert.equal(whole, false);
    assert.deepEqual(library.versions, VERSIONS);
    assert.deepEqual(library.last, { [BASE]: 1 });
  });
}

test("what can be read beside something else is kept", () => {
  const { library } = legible(VERSIONS, { ...REST, sets: ["x", ...REST.sets], exportedAt: "soon" });

  assert.deepEqual([library.sets, library.active], [REST.sets, REST.active]);
});

for (const broken of [{ ...ONE, number: 2, text: null }, { ...ONE, number: 2, name: 1 }, { ...ONE, number: 2, savedAt: "now" }, { ...ONE, number: 2, savedAt: 1e300 }]) {
  test(`a version ${JSON.stringify(broken)} is passed over, and its number is not given again`, () => {
    const { library, left, whole } = legible([ONE, broken], REST);

    assert.deepEqual([left, whole], [1, false]);
    assert.deepEqual(library.versions, [ONE]);
    assert.equal(saved(library, ONE).versions[1].number, 3);
  });
}

import assert from "node:assert/strict";
import { test } from "node:test";
import { activated, activatedSet, activeName, EMPTY, isTaken, named, needs, saved, texts, titleOf, versionsOf, withoutSet, withoutVersion } from "../../src/lab/versions.js";

const BASE = "system.base";
/** @param {string} text */
const version = (text, prompt = BASE) => ({ prompt, name: "", text, savedAt: 0 });
const TWO = saved(saved(EMPTY, version("One.")), version("Two."));

test("a text is kept as the next version of its prompt, and the newest stands first", () => {
  const library = saved(TWO, version("Speak.", "system.voice"));

  assert.deepEqual(versionsOf(library, BASE).map(({ number, text }) => [number, text]), [[2, "Two."], [1, "One."]]);
  assert.equal(versionsOf(library, "system.voice")[0].number, 1);
});

test("the number of a version that was deleted is given to no other", () => {
  const library = saved(withoutVersion(TWO, BASE, 2), version("Three."));

  assert.deepEqual(versionsOf(library, BASE).map(({ number }) => number), [3, 1]);
});

test("what is active is sent, and the default text is not", () => {
  const library = activated(TWO, BASE, 2);

  assert.deepEqual(texts(library, library.active), { [BASE]: "Two." });
  assert.deepEqual(activated(library, BASE, 0).active, {});
});

test("a version that another tab has deleted cannot be activated", () => {
  const library = activated(TWO, BASE, 3);

  assert.deepEqual(library.active, {});
});

test("what is active has the name of the set with just its versions", () => {
  const set = named(activated(TWO, BASE, 1), "short");

  assert.equal(activeName(set), "short");
  assert.equal(activeName(activated(set, BASE, 2)), "");
  assert.equal(activeName(activatedSet(activated(set, BASE, 2), "short")), "short");
  assert.equal(activeName(activatedSet(set, "")), "");
});

test("a name that is given again is the newer set's", () => {
  const library = named(activated(named(activated(TWO, BASE, 1), "short"), BASE, 2), "short");

  assert.deepEqual(library.sets, [{ name: "short", members: { [BASE]: 2 } }]);
});

test("of two sets with the same versions the one that was taken is active", () => {
  const two = named(named(activated(TWO, BASE, 1), "short"), "brief");

  assert.equal(activeName(two), "brief");
  assert.equal(activeName(activatedSet(two, "short")), "short");
  assert.equal(activeName(withoutSet(activatedSet(two, "short"), "short")), "brief");
});

test("a name is taken by other versions, not by the same", () => {
  const set = named(activated(TWO, BASE, 1), "short");

  assert.deepEqual([isTaken(set, "short"), isTaken(activated(set, BASE, 2), "short"), isTaken(set, "brief")], [false, true, false]);
});

test("a version that a set needs, or that is active, cannot be deleted", () => {
  const library = named(activated(TWO, BASE, 1), "short");

  assert.deepEqual(needs(library, BASE, 1), ["active", "short"]);
  assert.equal(withoutVersion(library, BASE, 1), library);
  assert.deepEqual(needs(withoutSet(library, "short"), BASE, 1), ["active"]);
});

test("a version is called by its number and its name", () => {
  assert.deepEqual([titleOf({ number: 3, name: "shorter" }), titleOf({ number: 3, name: "" }), titleOf({ number: 0, name: "" })], ["v3 “shorter”", "v3", "default"]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHOICES, read, write } from "../src/settings.js";

/** A store that keeps what it is given; `refuses` names why it keeps nothing. */
function kept(values = {}, refuses = null) {
  const map = new Map(Object.entries(values));
  return {
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, value) => {
      if (refuses) throw new DOMException(refuses, refuses);
      map.set(name, value);
    },
    removeItem: (name) => map.delete(name),
  };
}

test("nothing chosen means the first choice, with a store and without", () => {
  for (const name of Object.keys(CHOICES)) {
    assert.equal(read(kept(), name), CHOICES[name][0]);
    assert.equal(read(null, name), CHOICES[name][0]);
  }
});

test("what was chosen is read again", () => {
  const store = kept();

  write(store, "theme", "dark");

  assert.equal(read(store, "theme"), "dark");
});

test("captions are on until somebody switches them off, and stay off for the next page", () => {
  const store = kept();
  const before = read(store, "captions");

  write(store, "captions", "off");

  assert.deepEqual([before, read(store, "captions")], ["on", "off"]);
});

test("a value that is none of the choices counts for nothing", () => {
  assert.equal(read(kept({ "claimpilot.theme": "<b>" }), "theme"), "auto");
  assert.throws(() => write(kept(), "theme", "<b>"), RangeError);
});

test("a full store keeps nothing and stops nothing", () => {
  const store = kept({}, "QuotaExceededError");

  write(store, "theme", "dark");

  assert.equal(read(store, "theme"), "auto");
});

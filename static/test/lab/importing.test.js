import assert from "node:assert/strict";
import { test } from "node:test";
import { fingerprint } from "../../src/fingerprint.js";
import { preview } from "../../src/lab/importing.js";
import { imported } from "../../src/lab/transfer.js";
import { EMPTY, named, saved, texts } from "../../src/lab/versions.js";

const BASE = "system.base";
const DEFAULTS = { [BASE]: "Default." };
/** @param {string} text */
const version = (text, number = 1) => ({ prompt: BASE, number, name: "", text, savedAt: 0 });
/** @type {import("../../src/lab/transfer.js").Carried} */
const CARRIED = { versions: [version("Theirs.", 7)], sets: [{ name: "short", members: { [BASE]: 7 }, hash: "0123456789ab" }], active: { name: "", members: { [BASE]: 7 } }, refused: [] };

test("the hash that is shown is that of the texts that are written", async () => {
  const shown = await preview(EMPTY, CARRIED, DEFAULTS);

  const after = imported(EMPTY, CARRIED, { activate: true });
  const written = [after.active, after.sets[0].members].map((members) => fingerprint(texts(after, members)));
  assert.deepEqual([shown.active.hash, shown.sets[0].hash], await Promise.all(written));
  assert.equal(shown.sets[0].said, "0123456789ab");
});

test("a set is shown under the name that it gets", async () => {
  const here = named({ ...saved(EMPTY, version("Mine.")), active: { [BASE]: 1 } }, "short");

  const { sets } = await preview(here, CARRIED, DEFAULTS);

  assert.deepEqual(sets.map(({ name }) => name), ["short (2)"]);
});

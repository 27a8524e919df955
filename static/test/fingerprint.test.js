import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { canonical, counting, fingerprint } from "../src/fingerprint.js";

const VECTORS = JSON.parse(readFileSync(new URL("../../docs/fingerprint-vectors.json", import.meta.url), "utf8"));

for (const { name, overrides, repeat, used, canonical: written, fingerprint: expected } of VECTORS.cases) {
  test(`the fingerprint is the server's: ${name}`, async () => {
    const sent = overrides ?? { [repeat.prompt]: repeat.text.repeat(repeat.times) };
    const applied = Object.fromEntries(Object.entries(counting(sent, VECTORS.defaults)).filter(([id]) => used.includes(id)));

    const made = await fingerprint(applied);

    assert.equal(made, expected);
    assert.equal(canonical(applied), written ?? canonical(applied));
  });
}

import assert from "node:assert/strict";
import { test } from "node:test";
import { mannerOf, unknownOf } from "../src/chosen.js";

/** @type {Parameters<typeof unknownOf>[0]} */
const WELL = { locale: "en-US", brand: "clonepilot", capabilities: " timeline  claim_summary" };
const ACTIONS = ["claim_summary", "timeline", "reserve_review"];

test("a page that names what there is has it", () => {
  assert.deepEqual(mannerOf(WELL), { locale: "en-US", brand: "clonepilot" });
  assert.deepEqual(unknownOf(WELL, ACTIONS), []);
});

test("in place of a locale and a brand that there are not, the defaults hold", () => {
  assert.deepEqual(mannerOf({ locale: "fr-FR", brand: "constructor" }), { locale: "en-GB", brand: "claimpilot" });
});

for (const [page, unknown] of /** @type {[Partial<typeof WELL>, [string, string, string][]][]} */ ([
  [{ locale: "fr-FR" }, [["locale", "fr-FR", "en-GB"]]],
  [{ brand: "acme" }, [["brand", "acme", "claimpilot"]]],
  [{ capabilities: "timeline guess" }, [["capabilities", "guess", "timeline"]]],
  [{ capabilities: ["timeline", "guess"] }, [["capabilities", "guess", "timeline"]]],
  [{ capabilities: /** @type {any} */ (5) }, [["capabilities", "5", "claim_summary timeline reserve_review"]]],
  [{ capabilities: "guess" }, [["capabilities", "guess", "claim_summary timeline reserve_review"]]],
])) {
  test(`${JSON.stringify(page)} is told with what to write in its place`, () => {
    const told = unknownOf({ ...WELL, ...page }, ACTIONS).map(({ name, value, instead }) => [name, value, instead]);

    assert.deepEqual(told, unknown);
  });
}

test("which actions there are is not guessed", () => {
  assert.deepEqual(unknownOf({ ...WELL, capabilities: "guess" }, null), []);
});

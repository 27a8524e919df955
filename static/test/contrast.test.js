import assert from "node:assert/strict";
import { test } from "node:test";
import { contrast } from "../src/contrast.js";

for (const [one, other, ratio] of /** @type {[import("../src/contrast.js").Colour, import("../src/contrast.js").Colour, string][]} */ ([
  [[0, 0, 0], [255, 255, 255], "21.00"],
  [[255, 255, 255], [0, 0, 0], "21.00"],
  [[255, 255, 255], [255, 255, 255], "1.00"],
  [[119, 119, 119], [255, 255, 255], "4.48"],
  [[118, 118, 118], [255, 255, 255], "4.54"],
])) {
  test(`${one} on ${other} has a contrast of ${ratio}`, () => {
    assert.equal(contrast(one, other).toFixed(2), ratio);
  });
}

import assert from "node:assert/strict";
import { test } from "node:test";
import { NotKept } from "../../src/lab/store.js";
import { EMPTY } from "../../src/lab/versions.js";
import { Workbench } from "../../src/lab/workbench.js";

const BASE = "system.base";
/** @type {any} */
const HOST = { addController() {}, requestUpdate() {} };
/** @type {any} */
const SERVER = { prompts: async () => ({ prompts: [{ id: BASE, defaultText: "Default." }] }) };

/** A workbench that has loaded, and what its browser keeps. @param {object} [broken] what that browser does otherwise */
async function bench(broken) {
  const kept = { library: EMPTY };
  /** @type {any} */
  const store = {
    whole: true,
    read: async () => kept.library,
    change: async (/** @type {(before: typeof EMPTY) => typeof EMPTY} */ change) => (kept.library = change(kept.library)),
    ...broken,
  };
  const made = new Workbench(HOST, () => SERVER, async () => store);
  await made.load();
  return { made, kept };
}

test("saving twice at once keeps one version", async () => {
  const { made, kept } = await bench();
  made.write("You are brief.");

  const saved = await Promise.all([made.save("mine", 0), made.save("", 0)]);

  assert.deepEqual(saved, [true, false]);
  assert.deepEqual(kept.library.versions.map(({ number, name, text }) => [number, name, text]), [[1, "mine", "You are brief."]]);
  assert.deepEqual(made.drafts, {});
});

test("what is written while a text is being saved stays in the editor", async () => {
  const { made, kept } = await bench();
  made.write("Saved.");

  const saving = made.save("", 0);
  made.write("Saved. And more.");
  await saving;

  assert.equal(kept.library.versions[0].text, "Saved.");
  assert.equal(made.text(BASE), "Saved. And more.");
  assert.equal(made.opened(BASE), 1);
});

test("a text that could not be kept can be saved once there is room", async () => {
  const full = { change: () => Promise.reject(new NotKept("full")) };
  const { made } = await bench(full);
  made.write("You are brief.");

  const saved = [await made.save("", 0), await made.save("", 0)];

  assert.deepEqual(saved, [false, false]);
  assert.equal(made.notKept, "full");
  assert.deepEqual(made.drafts, { [BASE]: "You are brief." });
});

test("a text is kept as its file would give it back, and its hash is of that", async () => {
  const { made, kept } = await bench();
  made.write("\nYou are brief.\r\n");

  await made.save("", 0);
  await made.change((library) => ({ ...library, active: { [BASE]: 1 } }));

  assert.equal(kept.library.versions[0].text, "You are brief.");
  assert.equal(made.activeHash, "5403a012b752");
});

test("what cannot be read is said, and the lab goes on with the rest", async () => {
  const { made } = await bench({ whole: false });

  const { notKept, keeps } = made;

  assert.deepEqual([notKept, keeps], ["damaged", true]);
});

test("a browser whose store is somebody else's keeps nothing, and the prompts are there", async () => {
  const made = new Workbench(HOST, () => SERVER, () => Promise.reject(new NotKept("foreign")));

  await made.load();

  assert.deepEqual([made.notKept, made.keeps, made.text(BASE)], ["foreign", false, "Default."]);
});

// A second implementation of docs/prompts.md, Fingerprint, as a browser would write it: prints the vectors it misses.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const { defaults, cases } = JSON.parse(readFileSync(process.argv[2], "utf8"));

const usable = (text) => text.trim() !== "" && [...text].length <= 20_000;

const applied = (overrides, used) =>
  Object.entries(overrides)
    .filter(([id, text]) => used.includes(id) && id in defaults && text !== defaults[id] && usable(text))
    .sort(([one], [other]) => (one < other ? -1 : 1));

const digest = (text) => createHash("sha256").update(text, "utf8").digest("hex").slice(0, 12);

for (const { name, overrides, repeat, used, canonical, overridden, fingerprint } of cases) {
  const pairs = applied(overrides ?? { [repeat.prompt]: repeat.text.repeat(repeat.times) }, used);
  const text = JSON.stringify(pairs);
  const ids = pairs.map(([id]) => id);
  const same =
    (canonical === undefined || text === canonical) &&
    ids.join() === overridden.join() &&
    (pairs.length ? digest(text) : "default") === fingerprint;
  if (!same) console.log(name);
}

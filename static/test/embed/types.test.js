import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const ROOT = join(import.meta.dirname, "..", "..");
const PAGE = readFileSync(join(ROOT, "..", "docs", "embed.md"), "utf8");
const CALLS = /## Calls[^]*?```js\n([^]*?)```/.exec(PAGE)?.[1] ?? "";

/** What the type checker says of a host's script under --strict. @param {string} script */
function checked(script) {
  const folder = mkdtempSync(join(tmpdir(), "host-"));
  const file = join(folder, "host.mts");
  writeFileSync(file, `import type {} from ${JSON.stringify(join(ROOT, "src", "claimpilot-assistant.d.ts"))};\n${script}`);
  const tsc = join(ROOT, "node_modules", "typescript", "bin", "tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "--strict", "--noEmit", "--target", "es2023", "--module", "nodenext", file], { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return stdout;
}

test("the calls of the documentation are there, and compile as they are printed", () => {
  assert.match(CALLS, /window\.claimpilot \?\?= .*\n\nclaimpilot\("open"\);\n/);
  assert.equal(checked(CALLS), "");
});

test("what a call settles with is known by its name", () => {
  const said = checked('const found: { fix: string }[] = await claimpilot("diagnose");\nconst ending: "done" = await claimpilot("ask", "Is it?");\n');

  assert.deepEqual(
    said.match(/\((\d+),.*?TS\d+/g)?.map((each) => each.slice(0, 2)),
    ["(3"],
  );
});

test("a call that there is not does not compile", () => {
  assert.match(checked('claimpilot("remove");'), /TS2345/);
});

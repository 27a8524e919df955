// Makes static/dist from static/src: node build.mjs. Fails when a page would load more than its budget.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const HERE = import.meta.dirname;
const CLASSIC = ["pages/early.js", "pages/api_docs.js"]; // run before anything else, or beside somebody else's script
const STYLES = ["styles/page.css", "styles/coach.css", "styles/admin.css", "styles/report.css", "styles/api_docs.css"];
const BUDGETS = { "pages/claim.js": 60_000 }; // bytes, gzipped: what a page loads before anybody clicks

const modulesOfPages = readdirSync(join(HERE, "src/pages"))
  .map((name) => `pages/${name}`)
  .filter((name) => !CLASSIC.includes(name));

const shared = {
  absWorkingDir: join(HERE, "src"),
  outdir: join(HERE, "dist"),
  outbase: join(HERE, "src"),
  bundle: true,
  minify: true,
  metafile: true,
  target: "es2023",
  logLevel: "warning",
};

/** An output and all that it imports before it runs; what it imports on demand is not counted. */
function loaded(outputs, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  outputs[name].imports.filter((each) => each.kind === "import-statement").forEach((each) => loaded(outputs, each.path, seen));
  return seen;
}

rmSync(shared.outdir, { recursive: true, force: true });
// Worklets first, as files of their own beside the chunks: the code that loads one is told its name.
const worklet = await build({ ...shared, entryPoints: ["voice/worklet.js"], format: "esm", entryNames: "chunks/[name]-[hash]" });
const modules = await build({
  ...shared,
  define: { WORKLET: JSON.stringify(basename(Object.keys(worklet.metafile.outputs)[0])) },
  entryPoints: modulesOfPages,
  format: "esm",
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  loader: { ".css": "text" }, // the tokens, which elements have inside them too
});
await build({ ...shared, entryPoints: CLASSIC, format: "iife" });
await build({ ...shared, entryPoints: STYLES });

const { outputs } = modules.metafile;
for (const [page, most] of Object.entries(BUDGETS)) {
  const name = Object.keys(outputs).find((each) => outputs[each].entryPoint === page);
  const bytes = [...loaded(outputs, name)].reduce((sum, each) => sum + gzipSync(readFileSync(join(shared.absWorkingDir, each))).length, 0);
  if (bytes > most) throw new Error(`${page} loads ${bytes} bytes gzipped, and may load ${most}.`);
  console.log(`${page} loads ${bytes} of ${most} bytes, gzipped.`);
}

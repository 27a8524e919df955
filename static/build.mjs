// Makes static/dist from static/src: node build.mjs. Fails when a page would load more than its budget.
import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const HERE = import.meta.dirname;
const CLASSIC = ["pages/early.js", "pages/api_docs.js"]; // run before anything else, or beside somebody else's script
const STYLES = ["styles/page.css", "styles/coach.css", "styles/admin.css", "styles/report.css", "styles/api_docs.css"];
const BUDGET = 60_000; // bytes, gzipped: what a page with the assistant loads before anybody clicks
const EMBED = "claimpilot-assistant"; // what a host's page loads, and the name of the element

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

/** Modules, with the chunks that they share or load on demand beside them. */
async function modules(entryPoints, outdir) {
  // Worklets first, as files of their own beside the chunks: the code that loads one is told its name.
  const worklet = await build({ ...shared, outdir, entryPoints: ["voice/worklet.js"], format: "esm", entryNames: "chunks/[name]-[hash]" });
  return build({
    ...shared,
    define: { WORKLET: JSON.stringify(basename(Object.keys(worklet.metafile.outputs)[0])) },
    entryPoints,
    outdir,
    format: "esm",
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    loader: { ".css": "text" }, // the tokens, which elements have inside them too
  });
}

/** An output and all that it imports before it runs; what it imports on demand is not counted. */
function loaded(outputs, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  outputs[name].imports.filter((each) => each.kind === "import-statement").forEach((each) => loaded(outputs, each.path, seen));
  return seen;
}

/** Fails when an entry would load more than its budget. */
function weigh({ outputs }, entry) {
  const name = Object.keys(outputs).find((each) => outputs[each].entryPoint === entry);
  const bytes = [...loaded(outputs, name)].reduce((sum, each) => sum + gzipSync(readFileSync(join(shared.absWorkingDir, each))).length, 0);
  if (bytes > BUDGET) throw new Error(`${entry} loads ${bytes} bytes gzipped, and may load ${BUDGET}.`);
  console.log(`${entry} loads ${bytes} of ${BUDGET} bytes, gzipped.`);
}

const digest = (algorithm, encoding, bytes) => createHash(algorithm).update(bytes).digest(encoding);

/** The embed in a folder that its content names, and beside it what does not change its address (docs/embed.md, Addresses). */
async function embed() {
  const folder = join(shared.outdir, "embed");
  const made = join(folder, "made");
  const { metafile } = await modules([{ in: "embed/assistant.js", out: EMBED }], made);
  weigh(metafile, "embed/assistant.js");
  copyFileSync(join(HERE, `src/${EMBED}.d.ts`), join(made, `${EMBED}.d.ts`));
  copyFileSync(join(HERE, "src/wire.d.ts"), join(made, "wire.d.ts"));

  const files = readdirSync(made, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relative(made, join(each.parentPath, each.name)))
    .sort();
  const contents = files.map((name) => readFileSync(join(made, name)));
  const integrity = Object.fromEntries(files.map((name, at) => [name, `sha384-${digest("sha384", "base64", contents[at])}`]));
  const number = JSON.parse(readFileSync(join(HERE, "package.json"), "utf8")).version;
  const version = `${number}-${digest("sha256", "hex", JSON.stringify(integrity)).slice(0, 12)}`;
  renameSync(made, join(folder, version));
  await build({ ...shared, bundle: false, entryPoints: [{ in: "embed/loader.js", out: EMBED }], outdir: folder, define: { CLAIMPILOT_VERSION: JSON.stringify(version) } });
  const script = `/embed/${version}/${EMBED}.js`;
  writeFileSync(join(folder, `${EMBED}.json`), `${JSON.stringify({ version, script, integrity: integrity[`${EMBED}.js`], files: integrity }, null, 2)}\n`);
}

rmSync(shared.outdir, { recursive: true, force: true });
const { metafile } = await modules(modulesOfPages, shared.outdir);
await build({ ...shared, entryPoints: CLASSIC, format: "iife" });
await build({ ...shared, entryPoints: STYLES });
weigh(metafile, "pages/claim.js");
await embed();

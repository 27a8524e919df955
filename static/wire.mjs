// Makes the browser's types from the wire's JSON Schema: node wire.mjs [FILE], by default src/wire.d.ts.
import { writeFile } from "node:fs/promises";
import { compileFromFile } from "json-schema-to-typescript";

const here = import.meta.dirname;
const types = await compileFromFile(`${here}/src/wire.json`, {
  additionalProperties: false,
  bannerComment: "/* Made by `make wire` from the Python schemas; never edited. */",
  unreachableDefinitions: true,
});
await writeFile(process.argv[2] ?? `${here}/src/wire.d.ts`, types);

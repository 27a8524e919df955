/** What a file would change, with the hashes of its texts made anew (docs/prompt-lab.md, Export and import). */
import { counting, fingerprint } from "../fingerprint.js";
import { imported } from "./transfer.js";
import { texts } from "./versions.js";

/** @typedef {import("./versions.js").Library} Library */
/** @typedef {import("./transfer.js").Carried} Carried */

/**
 * @param {Library} before @param {Carried} carried @param {Record<string, string>} defaults
 * @returns {Promise<import("./elements/import.js").Preview>}
 */
export async function preview(before, carried, defaults) {
  /** @param {import("./transfer.js").CarriedSet} set */
  const checked = async ({ name, members, hash: said }) => {
    const overrides = counting(texts({ ...before, versions: carried.versions }, members), defaults);
    return { name, hash: await fingerprint(overrides), said };
  };
  const [active, ...sets] = await Promise.all([carried.active, ...carried.sets].map(checked));
  return { before, after: imported(before, carried, { activate: false }), sets, active, refused: carried.refused };
}

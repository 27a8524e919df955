/** What a file would change, with the hashes of its texts made anew (docs/prompt-lab.md, Export and import). */
import { counting, fingerprint } from "../fingerprint.js";
import { placed } from "./transfer.js";
import { texts } from "./versions.js";

/** @typedef {import("./versions.js").Library} Library */
/** @typedef {import("./transfer.js").Carried} Carried */

/**
 * @param {Library} before @param {Carried} carried @param {Record<string, string>} defaults
 * @returns {Promise<import("./elements/import.js").Preview>}
 */
export async function preview(before, carried, defaults) {
  const { library: after, sets, active } = placed(before, carried);
  /** @param {import("./versions.js").NamedSet} set @param {import("./transfer.js").CarriedSet} brought */
  const checked = async ({ name, members }, { hash: said }) => ({ name, hash: await fingerprint(counting(texts(after, members), defaults)), said });
  return {
    before,
    after,
    sets: await Promise.all(sets.map((set, at) => checked(set, carried.sets[at]))),
    active: await checked({ name: "", members: active }, carried.active),
    refused: carried.refused,
  };
}

/** The set of versions that is active in this browser, for pages where questions are asked (docs/prompt-lab.md, The badge). */
import { NotKept, Store } from "./store.js";
import { activeName, texts } from "./versions.js";

/** @typedef {{name: string, overrides: Record<string, string>}} ActiveSet */

/**
 * Tell what is active, now and whenever another tab changes it. Nothing where this browser keeps nothing, and not before
 * something is active: a page may have been given versions by somebody else.
 * @param {(active: ActiveSet) => void} tell
 */
export async function follow(tell) {
  let told = false;
  /** @type {Store | null} */
  let store = null;
  const look = async () => {
    const library = await store?.read().catch(quietly);
    if (!library) return;
    const overrides = texts(library, library.active);
    if (!told && !Object.keys(overrides).length) return;
    told = true;
    tell({ name: activeName(library), overrides });
  };
  store = await Store.open(look).catch(quietly);
  await look();
}

/** Where nothing is kept, nothing is active; the lab says why. @param {unknown} error @returns {null} */
function quietly(error) {
  if (error instanceof NotKept) return null;
  throw error;
}

/** The set of versions that is active in this browser, for pages where questions are asked (docs/prompt-lab.md, The badge). */
import { NotKept, Store } from "./store.js";
import { activeName, texts } from "./versions.js";

/** @typedef {{name: string, overrides: Record<string, string>}} ActiveSet */

/** Tell what is active, now and whenever another tab changes it; nothing where this browser keeps nothing. @param {(active: ActiveSet) => void} tell */
export async function follow(tell) {
  try {
    const store = await Store.open(() => read(store, tell));
    await read(store, tell);
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
  }
}

/** @param {Store} store @param {(active: ActiveSet) => void} tell */
async function read(store, tell) {
  const library = await store.read();
  tell({ name: activeName(library), overrides: texts(library, library.active) });
}

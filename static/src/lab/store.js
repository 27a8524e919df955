/** Keeps the versions in this browser, in IndexedDB, and tells other tabs of each change (docs/prompt-lab.md, Versions). */
import { legible } from "./legible.js";

/** @typedef {import("./versions.js").Library} Library */

const NAME = "claimpilot-lab";
const VERSION = 1; // of what is kept
const STORES = ["versions", "rest"];

/** A browser that keeps nothing more, or nothing at all; `foreign`: somebody else, or a newer release, keeps something in our place. */
export class NotKept extends Error {
  /** @param {"full" | "forbidden" | "foreign"} kind */
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

export class Store {
  #told = new BroadcastChannel(NAME);
  /** Nothing of what is kept has to be passed over. */
  whole = true;

  /** @param {IDBDatabase} database @param {() => void} changed another tab has changed something */
  constructor(database, changed) {
    this.database = database;
    database.onversionchange = () => database.close(); // a newer page wants to change its form
    this.#told.onmessage = changed;
  }

  /** Errors: NotKept, as where the person or a private window forbids it. @param {() => void} changed another tab has changed something */
  static async open(changed) {
    try {
      if (!globalThis.indexedDB) throw new NotKept("forbidden"); // switched off by whoever runs this browser
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("versions", { keyPath: ["prompt", "number"] });
        request.result.createObjectStore("rest");
      };
      const database = await result(request);
      if (STORES.every((name) => database.objectStoreNames.contains(name))) return new Store(database, changed);
      database.close();
      throw new NotKept("foreign");
    } catch (error) {
      throw notKept(error);
    }
  }

  /** All that can be read. Errors: NotKept. @returns {Promise<Library>} */
  async read() {
    try {
      const { library, whole } = await kept(this.database.transaction(STORES));
      this.whole = whole;
      return library;
    } catch (error) {
      throw notKept(error);
    }
  }

  /**
   * Change the library, as it is by then: another tab may have changed it too. A version is added or deleted, never written over.
   * Errors: NotKept, with nothing changed.
   * @param {(before: Library) => Library} change
   * @returns {Promise<Library>}
   */
  async change(change) {
    try {
      const transaction = this.database.transaction(STORES, "readwrite", { durability: "strict" });
      const done = ended(transaction);
      const written = kept(transaction).then(({ library: before, left }) => {
        const after = change(before);
        write(transaction, before, after);
        return { after, left };
      });
      const [{ after, left }] = await Promise.all([written, done]);
      this.whole = !left; // all but the versions is written anew
      this.#told.postMessage(null);
      return after;
    } catch (error) {
      throw notKept(error);
    }
  }

  close() {
    this.#told.close();
    this.database.close();
  }
}

/** @param {IDBTransaction} transaction */
async function kept(transaction) {
  const [versions, rest] = await Promise.all([
    result(transaction.objectStore("versions").getAll()),
    result(transaction.objectStore("rest").get("rest")),
  ]);
  return legible(versions, rest);
}

/** @param {IDBTransaction} transaction @param {Library} before @param {Library} after */
function write(transaction, before, { versions, ...rest }) {
  const store = transaction.objectStore("versions");
  const [had, has] = [new Set(before.versions), new Set(versions)];
  for (const each of before.versions) if (!has.has(each)) store.delete([each.prompt, each.number]);
  for (const each of versions) if (!had.has(each)) store.add(each);
  transaction.objectStore("rest").put(rest, "rest");
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
function ended(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** What a browser's own error means; any other is no matter of what is kept. @param {unknown} error */
function notKept(error) {
  if (!(error instanceof DOMException)) return error;
  if (error.name === "QuotaExceededError") return new NotKept("full");
  return new NotKept(error.name === "VersionError" ? "foreign" : "forbidden");
}

/** Each claim's conversation as text, kept in this tab until it is closed (docs/assistant.md, What stays in the browser). */
import { Failure } from "./failures.js";
import { apply, EMPTY, running } from "./transcript.js";

/** @typedef {import("./wire.d.ts").Claim} Claim */
/** @typedef {import("./transcript.js").Conversation} Conversation */
/** @typedef {import("./transcript.js").Turn} Turn */
/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Store */

const VERSION = 1; // of what is written; another one is not read


/** The store of this tab; null where the person forbids it. @returns {Store | null} */
export function tabStore() {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Names a document: another one has another mark, near enough to always for a warning. In which order its keys stand says nothing. @param {Claim} claim */
export function markOf(claim) {
  const text = JSON.stringify(claim, sorted);
  let hash = 0x811c9dc5; // FNV-1a: the browser's own hashes want a secure page, and an await
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${hash >>> 0}`;
}

/** @param {string} _key @param {unknown} value */
function sorted(_key, value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export class Kept {
  /** @param {Store | null} store @param {() => string} [name] of the assistant, where a page has several */
  constructor(store, name = () => "") {
    this.store = store;
    this.name = name;
  }

  /** @param {string} claimId */
  #keyOf(claimId) {
    const name = this.name();
    return `claimpilot.conversation.${claimId}${name && `#${name}`}`;
  }

  /**
   * What was said about this claim and no other, its turns numbered after `last`. An answer that was being written was left.
   * The document is given back to the turns that were about it as it is now: it is not kept with them.
   * @param {Claim} claim
   * @param {number} last
   * @returns {Conversation}
   */
  read(claim, last) {
    const record = parsed(this.store?.getItem(this.#keyOf(claim.id)) ?? "null");
    if (record?.version !== VERSION || record.claimId !== claim.id) return EMPTY;
    const mark = markOf(claim);
    const numbers = new Map(record.turns.map(({ id }, at) => [id, last + at + 1]));
    const number = (/** @type {number | null} */ id) => (id === null ? null : (numbers.get(id) ?? null));
    const turns = record.turns.map((turn) => ({
      ...turn,
      id: /** @type {number} */ (number(turn.id)),
      parent: number(turn.parent),
      claim: turn.claimVersion === mark ? claim : undefined,
      failure: turn.failure && new Failure(turn.failure.kind, turn.failure),
    }));
    const conversation = { turns, last: number(record.last) };
    const left = running(conversation);
    return left ? apply(conversation, { type: "failed", turn: left.id, failure: new Failure("left"), at: left.heardAt }) : conversation;
  }

  /** Keep a conversation; where there is no room, its newer half, and so on. @param {string} claimId @param {Conversation} conversation */
  write(claimId, { turns, last }) {
    if (!turns.length) return this.store?.removeItem(this.#keyOf(claimId));
    const texts = turns.map(({ claim, failure, ...turn }) => ({ ...turn, failure: failure && { kind: failure.kind, detail: failure.detail, seconds: failure.seconds } }));
    try {
      this.store?.setItem(this.#keyOf(claimId), JSON.stringify({ version: VERSION, claimId, last, turns: texts }));
    } catch {
      // QuotaExceededError, whatever a browser calls it
      this.write(claimId, { turns: turns.slice(Math.ceil(turns.length / 2)), last });
    }
  }
}

/** @param {string} text @returns {{version: number, claimId: string, turns: Turn[], last: number | null} | null} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // somebody else's
  }
}

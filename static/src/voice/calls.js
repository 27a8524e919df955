/** Which of the model's calls is being looked up, so that one that Live cancels is known by its tool (docs/voice.md, Lookups). */

/** @typedef {{id?: unknown, name?: unknown}} Call */

/** The calls of a session in the order in which the server looks them up, one after the other. */
export class Calls {
  /** @type {Call[]} */
  #waiting = [];
  /** @type {Call | null} */
  #running = null;

  /** @param {unknown} calls what a toolCall says */
  asked(calls) {
    this.#waiting.push(...objects(calls));
  }

  /** A lookup has begun; calls before it that have none were not looked up. @param {string} tool */
  began(tool) {
    const at = this.#waiting.findIndex(({ name }) => name === tool);
    this.#running = at < 0 ? null : this.#waiting[at];
    this.#waiting.splice(0, at + 1);
  }

  /** A lookup has its result: it can be cancelled no more. */
  ended() {
    this.#running = null;
  }

  /** The tools of those that will have no result, in their order. @param {unknown} ids what a toolCallCancellation says @returns {string[]} */
  cancelled(ids) {
    const gone = new Set(Array.isArray(ids) ? ids : []);
    const open = [...(this.#running ? [this.#running] : []), ...this.#waiting];
    if (gone.has(this.#running?.id)) this.#running = null;
    this.#waiting = this.#waiting.filter(({ id }) => !gone.has(id));
    return open.flatMap(({ id, name }) => (gone.has(id) && typeof name === "string" ? [name] : []));
  }

  /** Another connection knows nothing of these. */
  forget() {
    this.#waiting = [];
    this.#running = null;
  }
}

/** Those that are objects, of what should be a list of them. @param {unknown} list @returns {any[]} */
export function objects(list) {
  return Array.isArray(list) ? list.filter((each) => typeof each === "object" && each !== null) : [];
}

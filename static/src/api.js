/** Every call to the server, and the only file that calls `fetch` (docs/assistant.md, Calls). */
import { Failure, failureOfStatus } from "./failures.js";
import { outlivesPage } from "./feedback.js";
import { missingLines, stopped, told } from "./policy.js";
import { EventReader } from "./sse.js";

/** @typedef {import("./wire.d.ts").ChatEvent} ChatEvent */
/** @typedef {import("./wire.d.ts").ChatRequest} ChatRequest */
/** @typedef {import("./wire.d.ts").PromptCatalogue} PromptCatalogue */
/** @typedef {import("./wire.d.ts").Claim} Claim */
/** @typedef {import("./feedback.js").FeedbackRequest} FeedbackRequest */
/** @typedef {import("./wire.d.ts").TrapRunReport} TrapRunReport */
/** @typedef {{type: "opened", turnId: string | null}} Opened the stream has begun */
/** @typedef {{version: string, script: string, integrity: string}} Release the version of the script that the server hands out */
/** @typedef {{now: string}} Admission */
/** @typedef {{ok: boolean, ai: {configured: boolean, model: string, liveModel: string | null}, recordsTurns?: boolean}} Health */

export const HEADERS_MS = 20_000;
export const SILENCE_MS = 45_000; // the server says something every 15 s, if only that it is there
const RELEASE_MS = 5_000;
const IN_A_HEADER = /^[\t\x20-\x7e\x80-\xff]*$/;

export class Api {
  /**
   * `base` is the server's origin, else the page's; `embedded` says that the page is a host's.
   * @param {{base?: string, key?: string, embedded?: boolean, fetch?: typeof globalThis.fetch, now?: () => number}} [where]
   */
  constructor({ base = "", key = "", embedded = false, fetch = (...call) => globalThis.fetch(...call), now = () => performance.now() } = {}) {
    this.base = base;
    this.key = key;
    this.embedded = embedded;
    this.fetch = fetch;
    this.now = now; // milliseconds
  }

  /**
   * Ask, and yield the events as they come. Ends quietly after `done` or `error`, and when the caller aborts.
   * Throws Failure: by status before the stream, `silent` when the server keeps quiet, `lost` when it breaks off.
   * @param {ChatRequest} request
   * @param {AbortSignal} stopped
   * @returns {AsyncGenerator<ChatEvent | Opened>}
   */
  async *chat(request, stopped) {
    const clock = new Clock(this.now);
    const signal = AbortSignal.any([stopped, clock.signal]);
    let opened = false;
    try {
      clock.wait(HEADERS_MS);
      const response = await this.#send("/api/chat", request, { signal });
      await checked(response, "text/event-stream");
      clock.wait(SILENCE_MS);
      opened = true;
      yield { type: "opened", turnId: response.headers.get("X-Turn-Id") };
      const reader = new EventReader();
      for await (const bytes of chunks(response)) {
        clock.wait(SILENCE_MS);
        for (const event of reader.read(bytes)) {
          yield event;
          if (event.type === "done" || event.type === "error") return;
        }
      }
      throw new Failure("lost");
    } catch (error) {
      // Only the signals tell a stop from a loss: an error's name and text differ from browser to browser.
      if (stopped.aborted) return;
      if (error instanceof Failure) throw error;
      if (opened) throw new Failure("lost");
      throw clock.signal.aborted ? new Failure("silent") : await this.#unreached();
    } finally {
      clock.stop();
    }
  }

  /** Keep, replace or withdraw a vote, also when the page goes away meanwhile. @param {FeedbackRequest} vote */
  async vote(vote) {
    await checked(await this.#reach(() => this.#send("/api/feedback", vote, { keepalive: outlivesPage(vote) })));
  }

  /** @returns {Promise<PromptCatalogue>} */
  async prompts() {
    return this.#read("/api/prompts");
  }

  /** Whether a host's page may use the assistant: throws Failure when its origin or its key is refused. Our own pages are not asked. */
  async admitted() {
    if (this.embedded) await this.admission();
  }

  /** @returns {Promise<Admission>} */
  async admission() {
    return this.#read("/api/access");
  }

  /** What the server's script is now. Every page may ask for it, allowed or not. @returns {Promise<Release>} */
  async release() {
    const response = await this.fetch(`${this.base}/embed/claimpilot-assistant.json`, { cache: "no-store", signal: AbortSignal.timeout(RELEASE_MS) });
    await checked(response, "application/json");
    return response.json();
  }

  /** What answers on this server; also when the store does not. @returns {Promise<Health>} */
  async health() {
    const response = await this.#reach(() => this.fetch(`${this.base}/api/health`));
    const health = response.ok || response.status === 503 ? await json(response.clone()) : null;
    if (typeof health?.ai?.configured === "boolean") return health;
    await checked(response, "application/json");
    throw new Failure("server");
  }

  /** A stored claim. @param {string} id @returns {Promise<Claim>} */
  async claim(id) {
    return this.#read(`/api/claims/${encodeURIComponent(id)}`);
  }

  /** The first stored claim of a scenario; null when there is none. @param {string} scenario @returns {Promise<string | null>} */
  async claimOf(scenario) {
    const { items } = await this.#read(`/api/claims?${new URLSearchParams({ scenario, limit: "1" })}`);
    return items[0]?.id ?? null;
  }

  /** A stored claim that is there to show a task, drawn; null when there is none. @param {string} [capability] @returns {Promise<string | null>} */
  async randomClaim(capability) {
    return (await this.#read(`/api/claims/random?${new URLSearchParams(capability ? { capability } : {})}`)).id;
  }

  /** The scenario that a stored claim was made from; null for one that was not. @param {string} id @returns {Promise<string | null>} */
  async scenarioOf(id) {
    return (await this.claim(id)).scenario ?? null; // a search for the id finds what mentions it, too
  }

  /** @returns {Promise<import("./wire.d.ts").ScenarioCounts>} */
  async scenarios() {
    return this.#read("/api/claims/scenarios");
  }

  /** The newest runs of the traps, of one set of prompts or of all; staff only. @param {string} setHash @returns {Promise<import("./wire.d.ts").TrapRuns>} */
  async trapRuns(setHash) {
    return this.#read(`/lab/runs?${new URLSearchParams({ setHash })}`);
  }

  /** @param {number} id @returns {Promise<TrapRunReport>} */
  async trapRun(id) {
    return this.#read(`/lab/runs/${id}.json`);
  }

  /** @param {import("./wire.d.ts").TrapRunRequest} request @param {string} token of Django's check @returns {Promise<TrapRunReport>} */
  async startTraps(request, token) {
    return (await this.#asStaff("/lab/runs", request, token)).json();
  }

  /** @param {number} id @param {string} token @returns {Promise<TrapRunReport>} */
  async cancelTraps(id, token) {
    return (await this.#asStaff(`/lab/runs/${id}/cancel`, {}, token)).json();
  }

  /** What a promotion is handed on with, as a zip. @param {number} id @param {import("./wire.d.ts").BundleRequest} request @param {string} token */
  async promotionBundle(id, request, token) {
    return (await this.#asStaff(`/lab/runs/${id}/bundle`, request, token)).blob();
  }

  /** @param {string} path @param {object} body @param {string} token */
  async #asStaff(path, body, token) {
    const headers = { "content-type": "application/json", "X-CSRFToken": token };
    const response = await this.#reach(() => this.#send(path, body, { headers }));
    const renewed = response.status === 403 && !(await said(response.clone())).detail; // Django's page: somebody signed in or out since this page came
    if (renewed) throw new Failure("signed_out");
    await checked(response);
    return response;
  }

  /** @param {string} path */
  async #read(path) {
    const response = await this.#reach(() => this.fetch(this.base + path, { headers: this.#keyed({}) }));
    await checked(response, "application/json");
    const body = await json(response);
    if (body === null) throw new Failure("server");
    return body;
  }

  /** @param {string} path @param {object} body @param {RequestInit} how */
  #send(path, body, how) {
    const headers = this.#keyed({ "content-type": "application/json" });
    return this.fetch(this.base + path, { method: "POST", headers, body: JSON.stringify(body), credentials: "same-origin", ...how });
  }

  /** Headers with the key. Throws Failure for one that no header can carry, which is no server's. @param {Record<string, string>} headers */
  #keyed(headers) {
    if (!IN_A_HEADER.test(this.key)) throw new Failure("unauthorised");
    return this.key ? { ...headers, "x-claimpilot-key": this.key } : headers;
  }

  /** @param {() => Promise<Response>} call */
  async #reach(call) {
    try {
      return await call();
    } catch (error) {
      throw error instanceof Failure ? error : await this.#unreached();
    }
  }

  /** Why a call came to nothing. A browser does not tell a host's page of a refusal, which its script may not read. */
  async #unreached() {
    if (!this.embedded) return new Failure("unreachable");
    const away = !(await comes(this.release()));
    if (away) await told();
    const calls = stopped.filter(({ address }) => address.startsWith(this.base) && !address.startsWith(`${this.base}/embed/`));
    const lines = missingLines(calls, this.base).filter((line) => line.startsWith("connect-src"));
    if (lines.length) return new Failure("policy", { detail: lines.join("; ") });
    return new Failure(away || (await this.#answers()) ? "unreachable" : "forbidden");
  }

  /** Whether this page may read what the server says of it, if only that the key is missing. What fails once may be a broken connection. */
  #answers() {
    return comes(this.fetch(`${this.base}/api/access`, { cache: "no-store", signal: AbortSignal.timeout(RELEASE_MS) }));
  }
}

/** Whether a call comes to something. @param {Promise<unknown>} call */
const comes = (call) =>
  call.then(
    () => true,
    () => false,
  );

/** Aborts when a wait is not replaced by a later one in time; `fetch` has no clock of its own. */
class Clock {
  #controller = new AbortController();
  #until = 0; // milliseconds
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => number} now milliseconds */
  constructor(now) {
    this.now = now;
  }

  get signal() {
    return this.#controller.signal;
  }

  /** Wait anew. A timer that runs already stays, as replacing one for each piece of an answer is a cost. @param {number} milliseconds */
  wait(milliseconds) {
    this.#until = this.now() + milliseconds;
    this.#timer ??= setTimeout(this.#look, milliseconds);
  }

  stop() {
    clearTimeout(this.#timer);
  }

  #look = () => {
    const left = this.#until - this.now();
    if (left > 0) this.#timer = setTimeout(this.#look, left);
    else this.#controller.abort();
  };
}

/**
 * Throws the Failure that a response is, unless it is a good one of the expected type.
 * @param {Response} response
 * @param {string} [type]
 */
async function checked(response, type) {
  if (!response.ok) {
    throw failureOfStatus(response.status, { ...(await said(response)), retryAfter: response.headers.get("Retry-After") });
  }
  const given = response.headers.get("content-type") ?? "";
  if (!type || given.startsWith(type)) return;
  // A login page in place of an answer: the server, or something before it, has signed this person out.
  if (response.redirected || given.startsWith("text/html")) throw new Failure("signed_out");
  throw new Failure("server", await said(response));
}

/** What the server said, in its one shape of error, and the field of the request that it refused first. @param {Response} response @returns {Promise<{detail?: string, field?: string}>} */
async function said(response) {
  const body = await json(response);
  if (typeof body?.error !== "string") return {};
  const [first] = Array.isArray(body.issues) ? body.issues : [];
  return first ? { detail: `${body.error}: ${first.path.join(".")}: ${first.message}`, field: first.path[0] } : { detail: body.error };
}

/** What a response holds, or null where that is no JSON or breaks off. @param {Response} response */
function json(response) {
  return response.json().catch(() => null);
}

/** The body in pieces; not every browser can iterate over a stream. @param {Response} response */
async function* chunks({ body }) {
  const reader = body?.getReader();
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) yield piece.value;
  } finally {
    reader?.cancel().catch(() => {}); // of a stream that failed: told already
  }
}

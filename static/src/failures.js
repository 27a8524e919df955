/** Why a question was not answered, as one of a few kinds that have words of their own (docs/assistant.md, When it fails). */

/**
 * @typedef {"no_key" | "unauthorised" | "forbidden" | "policy" | "no_claim" | "refused" | "bad_claim" | "bad_locale" | "too_large" | "busy" | "signed_out"
 *   | "server" | "unreachable" | "silent" | "unanswered" | "model" | "lost" | "left"} FailureKind
 */

/** A question or a vote that failed. `detail` is what the server said, for whoever wants to know; never the headline. */
export class Failure extends Error {
  /**
   * @param {FailureKind} kind
   * @param {{detail?: string, seconds?: number}} [more] `seconds`: when to try again
   */
  constructor(kind, { detail = "", seconds } = {}) {
    super(detail || kind);
    this.kind = kind;
    this.detail = detail;
    this.seconds = seconds;
  }
}

/** @type {Record<number, FailureKind>} */
const KINDS = { 400: "refused", 401: "unauthorised", 403: "forbidden", 404: "no_claim", 413: "too_large", 429: "busy" };

/** Whose mistake a refused question is, by the field that was refused first. @type {Record<string, FailureKind>} */
const FIELDS = { claim: "bad_claim", locale: "bad_locale" };

/**
 * What a status other than 200 means.
 * @param {number} status
 * @param {{detail?: string, retryAfter?: string | null, field?: string}} said the server's sentence, its Retry-After header, and which field it refused
 */
export function failureOfStatus(status, { detail, retryAfter, field = "" }) {
  const seconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  const busy = status === 503 && seconds !== undefined; // no place is free, which is nobody's fault
  const refused = status === 400 && Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  return new Failure(busy ? "busy" : (refused ?? KINDS[status] ?? "server"), { detail, seconds });
}

/**
 * What the message of an `error` event means.
 * @param {string} message
 */
export function failureOfEvent(message) {
  if (/ is not configured on the API\.$/.test(message)) return new Failure("no_key", { detail: message });
  if (/^Claim .* not found\.$/s.test(message)) return new Failure("no_claim", { detail: message });
  return new Failure("model", { detail: message });
}

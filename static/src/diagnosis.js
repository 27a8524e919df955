/** What keeps a host's page from the assistant, and the line that each part needs (docs/embed.md, Self-check). */

/** @typedef {import("./failures.js").Failure} Failure */
/** @typedef {"policy" | "server" | "origin" | "key" | "model" | "claim" | "attributes" | "panels" | "version" | "clock" | "microphone" | "contrast"} CheckName */
/** @typedef {{check: CheckName, ok: boolean, message: string, fix: string}} Check `fix`: the line to add, or nothing */
/** @typedef {import("./chosen.js").Unknown} Unknown */
/**
 * @typedef {object} Findings What the page and the server say of each other.
 * @property {string} server the server's origin
 * @property {string} origin the page's; "null" where it has none
 * @property {boolean} framed whether the page stands in another
 * @property {string[]} lines what the page's policy lacks
 * @property {Failure | null} failure why the server did not let this page in
 * @property {boolean | null} configured whether the server has a model; null where nobody knows
 * @property {boolean} voice whether it can speak
 * @property {boolean} microphone whether the page may listen
 * @property {import("./words.js").Word | ""} unfit why the page's claim cannot be asked about
 * @property {Unknown[]} unknown
 * @property {boolean | null} panels whether there are any; null where the page does not say so
 * @property {string} version of the script
 * @property {import("./api.js").Release | null} release the server's own
 * @property {number | null} ahead minutes that this device is ahead of the server
 * @property {{name: string, ground: string, ratio: number}[]} faint colours with too little contrast to what they stand on
 */

const UNBOXED = 'sandbox="allow-scripts allow-same-origin"';
const MINUTES = 5; // that a clock may differ

/**
 * Each thing that was looked at, in the order in which to mend them. What cannot be known behind a failure is left out.
 * @param {Findings} found
 * @param {import("./words.js").Words} words
 * @returns {Check[]}
 */
export function checks(found, words) {
  const { server, origin, lines, failure, configured, release, ahead } = found;
  const kind = failure?.kind ?? "";
  const away = failure !== null && !["policy", "forbidden", "unauthorised"].includes(kind);
  const reached = !away && kind !== "policy";
  const admitted = reached && kind !== "forbidden";
  /** @type {(Check | null)[]} */
  const all = [
    check("policy", lines.length === 0, lines.join("; ")),
    kind === "policy" ? null : check("server", !away, `api="${server}"`, { server }),
    reached ? (origin === "null" ? check("origin", admitted, found.framed ? UNBOXED : "https://…", {}, "check_origin_none") : check("origin", admitted, `ALLOWED_ORIGINS=${origin}`)) : null,
    admitted ? check("key", kind !== "unauthorised", 'embed-key="YOUR-KEY"') : null,
    configured === null ? null : check("model", configured, "GEMINI_API_KEY=…"),
    check("claim", !found.unfit, 'document.querySelector("claimpilot-assistant").claim = …', {}, found.unfit || "check_claim_bad"),
    ...(found.unknown.length ? found.unknown.map(({ name, value, instead }) => check("attributes", false, `${name}="${instead}"`, { name, value })) : [check("attributes", true, "")]),
    found.panels === null ? null : check("panels", found.panels, 'data-panel="finance"'),
    release && found.version ? check("version", release.version === found.version, tagOf(server, release)) : null,
    ahead === null ? null : check("clock", Math.abs(ahead) <= MINUTES, "", { minutes: Math.abs(ahead) }),
    found.voice ? check("microphone", found.microphone, "Permissions-Policy: microphone=(self)") : null,
    ...(found.faint.length ? found.faint.map(({ name, ground, ratio }) => check("contrast", false, `${name}: …`, { name, ground, ratio })) : [check("contrast", true, "")]),
  ];
  return all.filter((each) => each !== null);

  /** @param {CheckName} name @param {boolean} ok @param {string} fix @param {Record<string, string | number>} [values] @param {import("./words.js").Word} [fault] @returns {Check} */
  function check(name, ok, fix, values, fault = `check_${name}_bad`) {
    return { check: name, ok, message: words(ok ? `check_${name}` : fault, values), fix: ok ? "" : fix };
  }
}

/** The tag that loads a version and nothing else. @param {string} server @param {import("./api.js").Release} release */
const tagOf = (server, { script, integrity }) => `<script type="module" src="${server}${script}" integrity="${integrity}" crossorigin></script>`;

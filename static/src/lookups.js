/** Where on the page a lookup's facts stand (docs/assistant.md, Chips). */

/** @typedef {import("./transcript.js").Lookup} Lookup */

/** For results that are of one panel whatever their rows refer to. @type {Record<string, string>} */
const PANELS = {
  check_policy_in_force: "home",
  apply_policy_terms: "home",
  assess_liability: "key_facts",
  assess_recovery: "finance",
  build_timeline: "notes",
  check_reserve_adequacy: "finance",
  compare_offers: "finance_resolution",
  compute_deadlines: "proceedings",
  compute_limitation: "proceedings",
  find_contradictions: "system_checks",
  find_duplicate_payments: "finance",
  screen_flags: "system_checks",
  search_documents: "documents",
  summarise_financials: "finance",
};

/** A panel that a result names itself, before any of its rows. */
const NAMED = /^\{"(?:section|ok)":(?:"\w+"|true),"panel":"(\w+)"/;

/** A panel's id, or nothing for a lookup over the whole file or one that failed. @param {Lookup} lookup */
export function panelOf({ tool, status, summary = "" }) {
  if (status !== "done") return undefined;
  return PANELS[tool] ?? NAMED.exec(summary)?.[1];
}

/** What a panel is called: as the page has it, else its id in words. @param {string} panel */
export function nameOf(panel) {
  const heading = document.querySelector(`[data-panel="${CSS.escape(panel)}"] :is(h1, h2, h3)`);
  return heading?.textContent?.trim() || panel.replaceAll("_", " ");
}

/** A path of the page's own origin, or null for any other place. @param {string} path @param {string} origin */
export function ownPath(path, origin) {
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return path.startsWith("/") && url?.origin === origin ? url.pathname + url.search + url.hash : null;
}

/** Where on the page a lookup's facts stand (docs/assistant.md, Chips). */
import { SECTIONS, TITLES } from "./claim_fields.js";

/** @typedef {import("./transcript.js").Lookup} Lookup */

/** The panels that a tool reads, the one to go to first; a section's result names its own. @type {Record<string, string[]>} */
const READS = {
  check_policy_in_force: ["home"],
  apply_policy_terms: ["home", "schedule"],
  assess_liability: ["key_facts"],
  assess_recovery: ["finance"],
  build_timeline: ["notes", "documents", "finance", "finance_resolution", "home", "key_facts", "proceedings_table"],
  check_reserve_adequacy: ["finance", "finance_resolution", "schedule", "strategy"],
  compare_offers: ["finance_resolution", "strategy"],
  compute_deadlines: ["proceedings", "notes"],
  compute_limitation: ["proceedings", "key_facts"],
  find_contradictions: ["system_checks"],
  find_duplicate_payments: ["finance"],
  screen_flags: ["system_checks"],
  search_documents: ["documents"],
  summarise_financials: ["finance"],
};
/** Those that go through the whole file by rules, and open nothing of it. */
const WHOLE_FILE = ["audit_file", "find_contradictions", "list_missing_information", "screen_flags"];

/** The lookups that looked into the file; pointing at a panel looks at nothing. @param {Lookup[]} lookups */
export function looks(lookups) {
  return lookups.filter(({ tool }) => tool !== "highlight_panel");
}

/** What a lookup does or, once it is done, did; its tool's name while nobody has said. @param {Pick<Lookup, "tool" | "label" | "status">} lookup */
export function labelOf({ tool, label, status }) {
  if (!label) return tool.replaceAll("_", " ");
  if (status === "done") return inThePast(label);
  return status === "running" ? label : label.replace(/…$/, "");
}

/** A panel that a result names itself, before any of its rows. */
const NAMED = /^\{"(?:section|ok)":(?:"\w+"|true),"panel":"(\w+)"/;

/** A panel's id, or nothing for a lookup over the whole file or one that failed. @param {Lookup} lookup */
export function panelOf({ tool, status, summary = "" }) {
  if (status !== "done") return undefined;
  return READS[tool]?.[0] ?? NAMED.exec(summary)?.[1];
}

/**
 * Which panels an answer's lookups opened, which not, and whether rules went through the whole file.
 * @param {Lookup[]} lookups
 * @returns {{opened: string[], unopened: string[], whole: boolean}} in the page's order
 */
export function coverage(lookups) {
  const done = looks(lookups).filter(({ status }) => status === "done");
  const read = new Set(done.flatMap((lookup) => READS[lookup.tool] ?? panelOf(lookup) ?? []));
  const panels = Object.keys(TITLES);
  return { opened: panels.filter((each) => read.has(each)), unopened: panels.filter((each) => !read.has(each)), whole: done.some(({ tool }) => WHOLE_FILE.includes(tool)) };
}

/**
 * The panels that a playbook says to look up first, in the page's order, and whether rules go through the whole file.
 * @param {string} playbook
 */
export function panelsOfPlaybook(playbook) {
  const first = playbook.split("\n\n").find((paragraph) => paragraph.startsWith("**Look up first")) ?? "";
  const names = [...first.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
  const read = new Set(names.flatMap((name) => READS[name] ?? SECTIONS[name] ?? []));
  return { panels: Object.keys(TITLES).filter((each) => read.has(each)), whole: names.some((name) => WHOLE_FILE.includes(name)) };
}

/** What a panel is called: as the page has it, else as our own pages do. @param {string} panel */
export function nameOf(panel) {
  const heading = document.querySelector(`[data-panel="${CSS.escape(panel)}"] :is(h1, h2, h3)`);
  return heading?.textContent?.trim() || (TITLES[panel] ?? panel.replaceAll("_", " "));
}

/**
 * A field of the claim in words: finance.payments[y1].amount is payments › amount on the panel of that name.
 * @param {string} path
 * @param {string} panel
 */
export function fieldOf(path, panel) {
  const inside = path.startsWith(`${panel}.`) ? path.slice(panel.length + 1) : path;
  const words = inside.replaceAll(/\[[^\]]*\]/g, "").replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.replaceAll(".", " › ");
}

/** A path of the page's own origin, or null for any other place. @param {string} path @param {string} origin */
export function ownPath(path, origin) {
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  if (!path.startsWith("/") || url?.origin !== origin) return null;
  const own = url.pathname + url.search + url.hash;
  return own.startsWith("//") ? null : own; // dot segments are gone by now, and what stood behind them would be a host
}

/** How the server's labels of lookups begin, and how they do once the lookup is done. @type {Record<string, string>} */
const PAST = {
  ...{ Adding: "Added", Auditing: "Audited", Checking: "Checked", Comparing: "Compared", Listing: "Listed", Looking: "Looked" },
  ...{ Pointing: "Pointed", Putting: "Put", Reading: "Read", Searching: "Searched", Setting: "Set", Testing: "Tested", Working: "Worked" },
};

/** What a lookup did, from the label of what it does: Reading the notes… is Read the notes. @param {string} label */
function inThePast(label) {
  return label.replace(/…$/, "").replace(/^\p{L}+/u, (verb) => PAST[verb] ?? verb);
}

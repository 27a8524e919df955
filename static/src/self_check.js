/** Asks page and server what keeps them apart (docs/embed.md, Self-check). */
import { contrast, LEAST } from "./contrast.js";
import { checks } from "./diagnosis.js";
import { Failure } from "./failures.js";
import { home } from "./home.js";
import { missingLines, stopped } from "./policy.js";

/** @typedef {import("./elements/assistant.js").ClaimPilotAssistant} Assistant */

/** Pairs of custom properties: a text, and what it stands on. */
const PAIRS = [
  ["--cp-text", "--cp-surface"],
  ["--cp-text", "--cp-bg"],
  ["--cp-text", "--cp-tint"],
  ["--cp-muted", "--cp-surface"],
  ["--cp-accent", "--cp-surface"],
  ["--cp-accent", "--cp-tint"],
  ["--cp-on-accent", "--cp-accent"],
  ["--cp-ok", "--cp-surface"],
  ["--cp-bad", "--cp-surface"],
  ["--cp-warn", "--cp-warn-bg"],
  ["--cp-text", "--cp-warn-bg"],
];

/** @param {Assistant} assistant */
export async function diagnose(assistant) {
  const api = assistant.server;
  const [health, admission, release] = await Promise.allSettled([api.health(), api.admission(), api.release()]);
  const refused = [health, admission].find((each) => each.status === "rejected")?.reason ?? null;
  if (refused && !(refused instanceof Failure)) throw refused;
  const ai = health.status === "fulfilled" ? health.value.ai : null;
  const server = api.base || window.location.origin;
  return checks(
    {
      server,
      origin: window.origin, // of a sandboxed frame it is "null", whatever its address is
      framed: window !== window.top,
      lines: missingLines(refused ? stopped : stopped.filter((each) => !isNews(each, server)), server),
      failure: refused,
      configured: ai?.configured ?? null,
      voice: typeof ai?.liveModel === "string",
      microphone: mayListen(),
      unfit: assistant.file ? "" : assistant.fault || "check_claim_bad",
      unknown: assistant.unknown,
      panels: assistant.screenActions ? document.querySelector("[data-panel]") !== null : null,
      version: home.version,
      release: release.status === "fulfilled" ? release.value : null,
      ahead: admission.status === "fulfilled" ? Math.round((Date.now() - Date.parse(admission.value.now)) / 60_000) : null,
      faint: faint(assistant),
    },
    assistant.setting.words,
  );
}

/** What the server's script is now: where all else goes well, nobody needs it. @param {import("./policy.js").Stopped} stopped @param {string} server */
const isNews = ({ directive, address }, server) => directive === "connect-src" && address.startsWith(`${server}/embed/`);

/** Whether this page may ask for the microphone, as far as a browser tells. */
function mayListen() {
  const { featurePolicy } = /** @type {{featurePolicy?: {allowsFeature(name: string): boolean}}} */ (/** @type {unknown} */ (document));
  return window.isSecureContext && (featurePolicy?.allowsFeature("microphone") ?? true);
}

/** Colours of the assistant that are hard to read, as they are on this page. @param {Assistant} assistant */
function faint(assistant) {
  const swatch = document.createElement("i");
  swatch.hidden = true;
  assistant.renderRoot.querySelector(".whole")?.append(swatch);
  const seen = (/** @type {string} */ property) => {
    swatch.style.setProperty("color", `var(${property})`);
    return getComputedStyle(swatch).color;
  };
  const found = PAIRS.map(([name, ground]) => {
    const below = [seen("--cp-surface"), seen(ground)];
    return { name, ground, ratio: Math.floor(contrast(painted([...below, seen(name)]), painted(below)) * 10) / 10 };
  });
  swatch.remove();
  return found.filter(({ ratio }) => ratio < LEAST);
}

/** Colours in whatever way they are written, one over the other, on paper, as a screen shows them. @param {string[]} colours @returns {import("./contrast.js").Colour} */
function painted(colours) {
  const paper = new OffscreenCanvas(1, 1).getContext("2d");
  if (!paper) return [0, 0, 0];
  for (const colour of ["white", ...colours]) {
    paper.fillStyle = colour;
    paper.fillRect(0, 0, 1, 1);
  }
  const [red, green, blue] = paper.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

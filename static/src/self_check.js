/** Asks page and server what keeps them apart (docs/embed.md, Self-check). */
import { contrast, LEAST } from "./contrast.js";
import { checks } from "./diagnosis.js";
import { Failure } from "./failures.js";
import { home } from "./home.js";
import { missingLines, stopped } from "./policy.js";
import { wordsOf } from "./words.js";

/** @typedef {import("./elements/assistant.js").ClaimPilotAssistant} Assistant */

/** Pairs of custom properties: a text, and what it stands on. */
const PAIRS = [
  ["--cp-text", "--cp-surface"],
  ["--cp-muted", "--cp-surface"],
  ["--cp-accent", "--cp-surface"],
  ["--cp-on-accent", "--cp-accent"],
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
      origin: window.location.origin,
      lines: missingLines(stopped, server),
      failure: refused,
      configured: ai?.configured ?? null,
      voice: typeof ai?.liveModel === "string",
      microphone: mayListen(),
      unfit: assistant.file ? "" : assistant.fault || "check_claim_bad",
      panels: assistant.screenActions ? document.querySelector("[data-panel]") !== null : null,
      version: home.version,
      release: release.status === "fulfilled" ? release.value : null,
      ahead: admission.status === "fulfilled" ? Math.round((Date.now() - Date.parse(admission.value.now)) / 60_000) : null,
      faint: faint(assistant),
    },
    wordsOf(assistant.locale),
  );
}

/** Whether this page may ask for the microphone, as far as a browser tells. */
function mayListen() {
  const { featurePolicy } = /** @type {{featurePolicy?: {allowsFeature(name: string): boolean}}} */ (/** @type {unknown} */ (document));
  return window.isSecureContext && (featurePolicy?.allowsFeature("microphone") ?? true);
}

/** Colours of the assistant that are hard to read, as they are on this page; none before it is drawn. @param {Assistant} assistant */
function faint(assistant) {
  if (!assistant.renderRoot) return [];
  const swatch = document.createElement("i");
  swatch.hidden = true;
  assistant.renderRoot.append(swatch);
  const seen = (/** @type {string} */ property) => {
    swatch.style.setProperty("color", `var(${property})`);
    return painted(getComputedStyle(swatch).color);
  };
  const found = PAIRS.map(([text, ground]) => ({ name: text, property: text, ratio: Math.floor(contrast(seen(text), seen(ground)) * 10) / 10 }));
  swatch.remove();
  return found.filter(({ ratio }) => ratio < LEAST);
}

/** A colour in whatever way it is written, as a screen shows it. @param {string} colour @returns {import("./contrast.js").Colour} */
function painted(colour) {
  const paper = new OffscreenCanvas(1, 1).getContext("2d");
  if (!paper) return [0, 0, 0];
  paper.fillStyle = colour;
  paper.fillRect(0, 0, 1, 1);
  const [red, green, blue] = paper.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

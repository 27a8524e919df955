/** Pointing at a panel of the page: scroll to it, mark it, and offer the way back (docs/pages.md, Highlight). */
const MARK = "data-claimpilot-highlight";
const SECONDS = 4;

// The page may be a host's, with no styles of ours and a policy against inline ones: a constructed sheet passes that.
const STYLES = `
[${MARK}] { outline: 3px solid var(--cp-focus, #1d5a96); outline-offset: 4px; border-radius: 4px; }
.claimpilot-back { position: fixed; z-index: 2147483000; inset: auto auto 1rem 1rem; padding: 0.6rem 1rem;
  min-height: 44px; border: 1px solid currentColor; border-radius: 999px; font: inherit; cursor: pointer;
  background: var(--cp-surface, Canvas); color: var(--cp-accent, CanvasText); box-shadow: 0 4px 16px rgb(0 0 0 / 25%); }
@keyframes claimpilot-pulse { 50% { outline-color: transparent; outline-offset: 10px; } }
@media (prefers-reduced-motion: no-preference) { [${MARK}] { animation: claimpilot-pulse 600ms ease-in-out 2; } }
@media (forced-colors: active) { [${MARK}] { outline-color: Highlight; } }
@media print { .claimpilot-back { display: none; } [${MARK}] { outline: none; } }
`;

/** The selector of a panel; null for a name that no panel can have. @param {string} panel */
export function selectorOf(panel) {
  return /^[a-z_]{1,40}$/.test(panel) ? `[data-panel="${panel}"]` : null;
}

/** Point at a panel of this page. The focus stays where it is. @param {string} panel @returns {boolean} whether the page has it */
export function highlight(panel) {
  const selector = selectorOf(panel);
  const section = selector && document.querySelector(selector);
  if (!(section instanceof HTMLElement)) return false;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  show(section, reduced ? "auto" : "smooth");
  return true;
}

/** @type {CSSStyleSheet | undefined} */
let sheet;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** @param {HTMLElement} section @param {ScrollBehavior} behavior */
function show(section, behavior) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    document.adoptedStyleSheets.push(sheet);
  }
  offerTheWayBack(behavior);
  clearTimeout(fading);
  document.querySelectorAll(`[${MARK}]`).forEach((each) => each.removeAttribute(MARK));
  section.setAttribute(MARK, "");
  section.scrollIntoView({ behavior, block: "start" });
  fading = setTimeout(() => section.removeAttribute(MARK), SECONDS * 1000);
}

/** A button that leads back to where the page stood before the first jump. @param {ScrollBehavior} behavior */
function offerTheWayBack(behavior) {
  if (document.querySelector(".claimpilot-back")) return;
  const top = scrollY;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "claimpilot-back";
  button.textContent = "Back to where you were";
  button.addEventListener("click", () => {
    scrollTo({ top, behavior });
    button.remove();
  });
  document.body.append(button);
}

/** Pointing at a panel of the page: scroll to it, mark it, and offer the way back (docs/pages.md, Highlight). */
const MARK = "data-claimpilot-highlight";
const SECONDS = 4;

// The page may be a host's, with no styles of ours and a policy against inline ones: a constructed sheet passes that.
const STYLES = `
[${MARK}] { outline: 3px solid var(--cp-focus, #1d5a96); outline-offset: 4px; border-radius: 4px; }
@keyframes claimpilot-pulse { 50% { outline-color: transparent; outline-offset: 10px; } }
@media (prefers-reduced-motion: no-preference) { [${MARK}] { animation: claimpilot-pulse 600ms ease-in-out 2; } }
@media (forced-colors: active) { [${MARK}] { outline-color: Highlight; } }
@media print { [${MARK}] { outline: none; } }
`;

// In a root of its own, where no rule of the page's reaches, and in the top layer, above all its bars.
const BACK_STYLES = `
:host { all: initial !important; direction: ltr !important; position: fixed !important; z-index: 2147483000 !important; inset: auto auto 16px 16px !important;
  color-scheme: inherit !important; }
button { min-height: 44px; padding: 8px 16px; border: 1px solid currentColor; border-radius: 999px; cursor: pointer;
  font: 16px / 1.5 var(--cp-font, system-ui, sans-serif);
  background: var(--cp-surface, Canvas); color: var(--cp-accent, CanvasText); box-shadow: 0 4px 16px rgb(0 0 0 / 25%); }
button:focus-visible { outline: 2px solid var(--cp-focus, Highlight); outline-offset: 2px; }
@media print { button { display: none; } }
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
/** What holds the button back. @type {HTMLElement | undefined} */
let back;
/** Where the page stood before it was moved, and who had the keyboard. @type {{top: number, focused: Element | null}} */
let place = { top: 0, focused: null };
let target = 0; // where the last jump leads
let moved = false; // by the person, since the last jump

/** @param {HTMLElement} section @param {ScrollBehavior} behavior */
function show(section, behavior) {
  if (!sheet) {
    sheet = sheetOf(STYLES);
    document.adoptedStyleSheets.push(sheet);
    document.addEventListener("scrollend", scrolled);
  }
  clearTimeout(fading);
  document.querySelectorAll(`[${MARK}]`).forEach((each) => each.removeAttribute(MARK));
  offerTheWayBack(behavior);
  section.setAttribute(MARK, "");
  target = topOf(section);
  section.scrollIntoView({ behavior, block: "start" });
  fading = setTimeout(() => section.removeAttribute(MARK), SECONDS * 1000);
}

/** @param {string} rules */
function sheetOf(rules) {
  const made = new CSSStyleSheet();
  made.replaceSync(rules);
  return made;
}

/** Where the page stands when a section is at its top. @param {HTMLElement} section */
function topOf(section) {
  const root = document.documentElement;
  const kept = parseFloat(getComputedStyle(section).scrollMarginTop) + (parseFloat(getComputedStyle(root).scrollPaddingTop) || 0); // or auto
  return Math.max(0, Math.min(scrollY + section.getBoundingClientRect().top - kept, root.scrollHeight - root.clientHeight));
}

/** A button that leads back to where the person last was by themselves, however often the page was moved since. @param {ScrollBehavior} behavior */
function offerTheWayBack(behavior) {
  if (!back || moved) place = { top: scrollY, focused: inner(document.activeElement) };
  moved = false;
  if (back) return;
  back = document.createElement("div");
  back.popover = "manual";
  const root = back.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheetOf(BACK_STYLES)];
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Back to where you were";
  button.addEventListener("mousedown", (event) => event.preventDefault()); // a mouse takes no focus from anything
  button.addEventListener("click", () => {
    scrollTo({ top: place.top, behavior });
    withdraw();
  });
  root.append(button);
  document.body.append(back);
  back.showPopover?.();
}

/** Take the button away; the keyboard goes back with the person. */
function withdraw() {
  const focused = document.activeElement === back;
  back?.remove();
  back = undefined;
  if (focused && place.focused instanceof HTMLElement) place.focused.focus({ preventScroll: true });
}

/** The page came to rest: after a jump, or because the person moved it, perhaps all the way back. */
function scrolled() {
  moved = Math.abs(scrollY - target) > innerHeight / 4;
  if (moved && Math.abs(scrollY - place.top) < innerHeight / 2) withdraw();
}

/** The element that has the keyboard, inside whichever elements. @param {Element | null} element @returns {Element | null} */
function inner(element) {
  return element?.shadowRoot?.activeElement ? inner(element.shadowRoot.activeElement) : element;
}

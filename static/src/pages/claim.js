// The claim page: its contents, the assistant's place, and what the assistant is handed.
import "../elements/assistant.js";
import { CHANGED, settle } from "../settings_form.js";
import { read, store } from "../settings.js";

settle();

const workspace = /** @type {HTMLElement} */ (document.querySelector(".workspace"));
const toggle = /** @type {HTMLButtonElement} */ (document.getElementById("assistant-toggle"));
const place = /** @type {HTMLElement} */ (document.getElementById("assistant"));
const wide = matchMedia("(min-width: 1100px)");
const sheet = matchMedia("(max-width: 759px)"); // the assistant covers the page

/** @param {string} id */
const json = (id) => JSON.parse(/** @type {HTMLElement} */ (document.getElementById(id)).textContent ?? "");

const page = json("page");
const assistant = /** @type {import("../elements/assistant.js").ClaimPilotAssistant} */ (place.querySelector("claimpilot-assistant"));
Object.assign(assistant, {
  claim: json("claim-document"),
  locale: page.locale,
  embedKey: page.key,
  brand: read(store(), "brand"),
  announcements: read(store(), "announcements"),
  highlights: read(store(), "highlights"),
  captions: read(store(), "captions"),
  surface: "app",
  docked: true,
  screenActions: true,
  labUrl: "/lab/",
  navigate: (/** @type {string} */ path) => location.assign(path),
});
// What is active in the Prompt Lab of this browser holds here too, in every tab at once; the badge says so where it could not be read.
import("../lab/active.js").then(
  ({ follow }) => follow(({ name, overrides }) => Object.assign(assistant, { promptSetName: name, promptOverrides: overrides })),
  () => {}, // the network is away: the server's own prompts answer
);
document.addEventListener(CHANGED, (event) => {
  const { name, value } = /** @type {CustomEvent} */ (event).detail;
  if (["brand", "announcements", "highlights", "captions"].includes(name)) Object.assign(assistant, { [name]: value });
});
// The header says what the server said last.
assistant.addEventListener("claimpilot-presence", (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-presence]")).forEach((each) => (each.hidden = each.dataset.presence !== detail));
});

/** @param {boolean} open */
function showAssistant(open) {
  workspace.dataset.assistant = open ? "open" : "closed";
  toggle.setAttribute("aria-expanded", String(open));
}

let opener = /** @type {HTMLElement} */ (toggle); // has the keyboard again once the assistant is closed

showAssistant((assistant.opened = !sheet.matches));
toggle.addEventListener("click", () => (assistant.opened ? assistant.close() : assistant.open()));
toggle.disabled = false;
// A closed assistant takes no keyboard.
document.querySelector('a.skip[href="#assistant"]')?.addEventListener("click", (event) => {
  if (assistant.opened) return;
  event.preventDefault();
  assistant.open();
});
place.addEventListener("claimpilot-open", () => {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused !== document.body && !place.contains(focused)) opener = focused;
  showAssistant(true);
});
place.addEventListener("claimpilot-close", () => {
  showAssistant(false);
  opener.focus();
  opener = toggle;
});

// A panel's button asks what it stands beside.
/** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-question]")).forEach((button) => {
  button.addEventListener("click", () => {
    const { question = "", capability } = button.dataset;
    assistant.open();
    assistant.ask(question, capability).catch(() => {}); // why nothing is asked, the assistant says
  });
  button.disabled = false;
});

// The list of contents stands open where there is room, and marks the panel that is being read.
const contents = /** @type {HTMLDetailsElement} */ (document.querySelector(".contents details"));
const unfold = () => (contents.open = wide.matches);
unfold();
wide.addEventListener("change", unfold);

const links = new Map([...contents.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
const inSight = new IntersectionObserver(
  (seen) => {
    const panel = seen.find((each) => each.isIntersecting)?.target;
    if (!panel) return;
    links.forEach((link, id) => link.toggleAttribute("aria-current", id === panel.id));
    links.get(panel.id)?.setAttribute("aria-current", "true");
  },
  { rootMargin: "-20% 0px -75%" },
);
document.querySelectorAll("[data-panel]").forEach((panel) => inSight.observe(panel));

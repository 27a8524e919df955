// A claims system with the assistant in it: everything a host has to write stands in the first part (docs/embed.md, An example).

// 1. The claim that is open is the assistant's claim; it may be set before the assistant's script is there.
const assistant = /** @type {import("../claimpilot-assistant.d.ts").ClaimPilotAssistant} */ (document.querySelector("claimpilot-assistant"));

/** @typedef {import("../wire.d.ts").Claim & Record<string, any>} Claim the document, of which this desk shows a little */
/** @param {Claim} claim */
function handOver(claim) {
  assistant.claim = claim;
}

// 2. Calls may be made before it is there, too. This one line keeps them.
if (typeof claimpilot !== "function") window.claimpilot = (...call) => new Promise((...settle) => (window.claimpilot.calls ??= []).push([call, settle]));

// 3. Paths of our own that an answer leads to.
assistant.navigate = (path) => go(path);

// 4. Votes are heard here, whatever of them is sent to the assistant's server.
assistant.addEventListener("claimpilot-feedback", ({ detail }) => console.info("A vote:", detail.rating));

// 5. What somebody chose in it holds on the next page, too.
assistant.addEventListener("claimpilot-setting", ({ detail: { name, value } }) => localStorage.setItem(`desk.${name}`, value));
for (const name of ["announcements", "highlights", "captions"]) {
  const chosen = localStorage.getItem(`desk.${name}`);
  if (chosen) assistant.setAttribute(name, chosen);
}

// The rest is the claims system.
/** @type {Claim[]} */
let claims = [];
const file = /** @type {HTMLElement} */ (document.getElementById("file"));
const list = /** @type {HTMLElement} */ (document.getElementById("claims"));

/** @param {string} name @param {string} [text] @param {Record<string, string>} [attributes] */
function made(name, text = "", attributes = {}) {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** @param {string} panel @param {string} title @param {string[]} rows */
function section(panel, title, rows) {
  const element = made("section", "", { "data-panel": panel });
  element.append(made("h2", title), ...rows.map((row) => made("p", row)));
  return element;
}

/** @param {number} count @param {string} what */
const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** @param {Claim} claim */
function draw(claim) {
  const { finance, documents, notes, policy, incident, currency } = /** @type {Record<string, any>} */ (claim);
  const money = (/** @type {number} */ amount) => amount.toLocaleString("en-GB", { style: "currency", currency });
  const head = made("div", "", { class: "head" });
  const [ask, note] = [made("button", "Ask whether it was in force"), made("button", "Add a note")];
  ask.addEventListener("click", () => claimpilot("open").then(() => claimpilot("ask", "Was the policy in force at the date of loss?", "policy_validation")));
  note.addEventListener("click", () => save({ ...claim, notes: [...notes, { ...notes[0], id: `n${notes.length + 1}`, text: "Read today." }] }));
  head.append(made("h1", claim.title), made("p", `${claim.id} · ${claim.status.replaceAll("_", " ")}`), ask, note);
  file.replaceChildren(
    head,
    section("home", "Policy", [`${policy.number}: ${policy.product}`, `Recorded state: ${policy.state}`, `Loss: ${incident.dateOfLoss}`]),
    section("finance", "Finance", [`Reserved: ${money(finance.reserves.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.outstanding, 0))}`, counted(finance.payments.length, "payment")]),
    section("documents", "Documents", documents.map((/** @type {any} */ each) => `${each.dated}: ${each.title}`)),
    section("notes", "Notes", notes.map((/** @type {any} */ each) => `${each.author}: ${each.text}`)),
  );
  list.querySelectorAll("a").forEach((link) => (link.ariaCurrent = link.pathname === `/claims/${claim.id}` ? "page" : null));
  handOver(claim);
}

/** @param {Claim} claim */
function save(claim) {
  claims = claims.map((each) => (each.id === claim.id ? claim : each));
  draw(claim);
}

function show() {
  const claim = claims.find(({ id }) => location.pathname === `/claims/${id}`) ?? claims[0];
  draw(claim);
}

/** @param {string} path */
function go(path) {
  history.pushState(null, "", path);
  show();
}

window.addEventListener("popstate", show);
list.addEventListener("click", (event) => {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  go(event.target.pathname);
});
document.addEventListener("keydown", ({ key }) => document.body.setAttribute("data-heard", `${document.body.dataset.heard ?? ""}${key} `)); // its own hotkeys
fetch("/claims.json")
  .then((answered) => answered.json())
  .then((all) => {
    claims = all;
    list.append(...claims.map(({ id, title }) => made("a", title, { href: `/claims/${id}` })));
    show();
  });

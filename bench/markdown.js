// The browser's side of bench/markdown.py: one answer, received alone, shown by the assistant, and by drawing all of it anew.
import { Api } from "../static/src/api.js";
import "../static/src/elements/assistant.js";
import { nodes } from "../static/src/markdown.js";

const QUESTION = "Was the policy in force?";
const FOLLOWED_MS = 250;

/** The assistant as a claim page has it, in a column of its width. */
async function assistant() {
  const element = document.createElement("claimpilot-assistant");
  Object.assign(element, { docked: true, claim: { id: "CP-AUT-260381" } });
  document.body.replaceChildren(element);
  for (const [side, length] of [["width", "440px"], ["height", "700px"]]) document.body.style.setProperty(side, length);
  await element.updateComplete;
  return element;
}

/** @param {Element} assistant */
function toEnd(assistant) {
  const parts = ["cp-panel", "cp-transcript", ".scroll"];
  const scroll = parts.reduce((part, selector) => part?.shadowRoot?.querySelector(selector) ?? null, /** @type {Element | null} */ (assistant));
  scroll?.scrollTo(0, scroll.scrollHeight);
}

Object.assign(window, {
  /** What receiving the bytes costs here, whoever reads them. */
  nothing: async () => {
    const reader = (await fetch("/api/chat", { method: "POST" })).body?.getReader();
    while (reader && !(await reader.read()).done);
  },
  /** By somebody who stays with the question. */
  ours: async () => (await assistant()).ask(QUESTION),
  /** By somebody who keeps to the end of the answer. */
  followed: async () => {
    const shown = await assistant();
    const following = setInterval(() => toEnd(shown), FOLLOWED_MS);
    await shown.ask(QUESTION);
    clearInterval(following);
  },
  naive: async () => {
    const answer = document.createElement("div");
    document.body.replaceChildren(answer);
    let text = "";
    const request = /** @type {import("../static/src/wire.d.ts").ChatRequest} */ ({ messages: [] });
    for await (const event of new Api().chat(request, new AbortController().signal)) {
      if (event.type === "text_delta") answer.replaceChildren(nodes((text += event.text)));
    }
  },
});

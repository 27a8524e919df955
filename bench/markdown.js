// The browser's side of bench/markdown.py: one answer, received alone, shown by the assistant, and by drawing all of it anew.
import { Api } from "../static/src/api.js";
import "../static/src/elements/assistant.js";
import { nodes } from "../static/src/markdown.js";

Object.assign(window, {
  /** What receiving the bytes costs here, whoever reads them. */
  nothing: async () => {
    const reader = (await fetch("/api/chat", { method: "POST" })).body?.getReader();
    while (reader && !(await reader.read()).done);
  },
  /** As a claim page has it, in a column of its width. */
  ours: async () => {
    const assistant = document.createElement("claimpilot-assistant");
    Object.assign(assistant, { docked: true, claim: { id: "CP-AUT-260381" } });
    document.body.replaceChildren(assistant);
    for (const [side, length] of [["width", "440px"], ["height", "700px"]]) document.body.style.setProperty(side, length);
    await assistant.updateComplete;
    await assistant.ask("Was the policy in force?");
    await assistant.updateComplete;
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

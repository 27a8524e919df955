// The browser's side of bench/markdown.py: one answer in pieces, shown by the assistant and by drawing all of it anew.
import "../static/src/elements/assistant.js";
import { nodes } from "../static/src/markdown.js";

const PACE_MS = 10; // between two pieces

/** @param {string[]} pieces @param {(piece: string) => void} show */
async function play(pieces, show) {
  for (const piece of pieces) {
    show(piece);
    await new Promise((resolve) => setTimeout(resolve, PACE_MS));
  }
}

/** A chat answer that comes in these pieces. @param {string[]} pieces */
function streamed(pieces) {
  const encoder = new TextEncoder();
  const frame = (/** @type {object} */ event) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);
  const body = new ReadableStream({
    async start(controller) {
      await play(pieces, (text) => controller.enqueue(frame({ type: "text_delta", text })));
      controller.enqueue(frame({ type: "done" }));
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

Object.assign(window, {
  /** What the waiting itself costs here. @param {string[]} pieces */
  nothing: (pieces) => play(pieces, () => {}),
  /** From the bytes to the screen. @param {string[]} pieces */
  ours: async (pieces) => {
    window.fetch = async (address) => (String(address).endsWith("/api/chat") ? streamed(pieces) : Response.json({}, { status: 404 }));
    const assistant = document.createElement("claimpilot-assistant");
    Object.assign(assistant, { docked: true, claim: { id: "CP-AUT-260381" } });
    document.body.replaceChildren(assistant);
    document.body.style.height = "800px";
    await /** @type {any} */ (assistant).ask("Was the policy in force?");
    await /** @type {any} */ (assistant).updateComplete;
  },
  /** The drawing alone. @param {string[]} pieces */
  naive: async (pieces) => {
    const answer = document.createElement("div");
    document.body.replaceChildren(answer);
    let text = "";
    await play(pieces, (piece) => answer.replaceChildren(nodes((text += piece))));
  },
});

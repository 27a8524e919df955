// The browser's side of bench/markdown.py: one answer in pieces, shown by our element and by drawing all of it anew.
import "../static/src/elements/answer.js";
import { nodes } from "../static/src/markdown.js";

const PACE_MS = 10; // between two pieces

/** @param {string[]} pieces @param {(text: string) => void} show */
async function play(pieces, show) {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    show(text);
    await new Promise((resolve) => setTimeout(resolve, PACE_MS));
  }
}

/** @param {HTMLElement} element */
const placed = (element) => (document.body.replaceChildren(element), element);

Object.assign(window, {
  /** @param {string[]} pieces */
  frozen: async (pieces) => {
    const answer = /** @type {import("../static/src/elements/answer.js").CpAnswer} */ (placed(document.createElement("cp-answer")));
    await play(pieces, (text) => (answer.text = text));
    answer.finished = true;
    await answer.updateComplete;
  },
  /** @param {string[]} pieces */
  naive: async (pieces) => {
    const answer = placed(document.createElement("div"));
    await play(pieces, (text) => answer.replaceChildren(nodes(text)));
  },
});

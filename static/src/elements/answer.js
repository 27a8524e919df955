/** cp-answer: Markdown while it is written, finished blocks left alone (docs/assistant.md, Markdown). */
import { css } from "lit";
import { define, Element } from "./element.js";
import { CONTROLS } from "./theme.js";

/** @type {Promise<typeof import("../markdown.js")> | undefined} */
let loading;
// Loaded with the first answer: half of all the code, which a page does not need to be ready for a question.
const markdown = () => (loading ??= import("../markdown.js"));

export class CpAnswer extends Element {
  static properties = { text: {}, growing: { type: Boolean } };
  static styles = [
    CONTROLS,
    css`
      :host {
        display: block;
        overflow-wrap: anywhere;
      }
      p,
      ul,
      ol,
      pre,
      blockquote,
      .table,
      h4,
      h5 {
        margin: 0 0 var(--cp-space-3);
      }
      ul,
      ol {
        padding-left: 1.4em;
        list-style: revert;
      }
      h4 {
        font-size: 1em;
      }
      h5 {
        font-size: 0.94em;
      }
      a {
        color: var(--cp-accent);
      }
      pre {
        padding: var(--cp-space-3);
        background: var(--cp-bg);
        border-radius: var(--cp-radius);
        white-space: pre-wrap;
      }
      code {
        font-family: var(--cp-font-mono);
        font-size: 0.92em;
      }
      blockquote {
        padding-left: var(--cp-space-3);
        border-left: 3px solid var(--cp-border);
        color: var(--cp-muted);
      }
      .table {
        overflow-x: auto;
      }
      table {
        border-collapse: collapse;
        font-size: var(--cp-size-small);
        font-variant-numeric: tabular-nums;
      }
      th,
      td {
        min-width: 6em;
        padding: var(--cp-space-1) var(--cp-space-2);
        border: 1px solid var(--cp-border);
        text-align: left;
        vertical-align: top;
        overflow-wrap: normal;
      }
      [align="right"] {
        text-align: right;
      }
      [align="center"] {
        text-align: center;
      }
      hr {
        border: 0;
        border-top: 1px solid var(--cp-border);
      }
    `,
  ];

  #shown = ""; // the text of the blocks that are left alone
  #drawn = ""; // all the text that is seen
  #open = document.createElement("div");

  constructor() {
    super();
    this.text = "";
    this.growing = false; // more text is to come
    this.sight = new IntersectionObserver((seen) => this.tell("cp-sight", { seen: seen.at(-1)?.isIntersecting }));
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.growing) this.sight.observe(this.#open); // it was moved
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.sight.disconnect();
  }

  render() {
    return this.#open; // blocks are put before it as they are finished
  }

  /** @param {import("lit").PropertyValues<this>} changed */
  updated(changed) {
    if (changed.has("text") || !this.growing) this.#paint();
    if (!changed.has("growing")) return;
    if (this.growing) this.sight.observe(this.#open);
    else this.sight.disconnect();
  }

  async #paint() {
    if (!this.text) return this.#clear();
    try {
      const { finishedBlocks, hasDefinitions, nodes } = await markdown();
      const asOne = !this.growing && hasDefinitions(this.text); // a link's target stands in a later block
      if (asOne || !this.text.startsWith(this.#shown)) this.#clear();
      if (asOne) return this.#open.replaceChildren(nodes(this.text));
      if (this.text === this.#drawn) return; // it has ended, and is as it was
      const { blocks, end } = finishedBlocks(this.text, this.#shown.length);
      if (blocks.length) this.#open.before(nodes(...blocks));
      this.#open.replaceChildren(nodes(this.text.slice(end)));
      this.#shown = this.text.slice(0, end);
      this.#drawn = this.text;
    } catch {
      loading = undefined;
      this.#open.textContent = this.text.slice(this.#shown.length); // it could not be loaded: the text is worth more than its looks
    }
  }

  /** Another text stands here now. */
  #clear() {
    this.#shown = this.#drawn = "";
    this.#open.replaceChildren();
    while (this.#open.previousElementSibling) this.#open.previousElementSibling.remove();
  }
}

define("cp-answer", CpAnswer);

/** cp-transcript: the conversation, the newest question at the top, and nothing that pulls the reader away (docs/assistant.md, Scrolling). */
import { css, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { firstSent } from "../history.js";
import { before, running, shown, versions } from "../transcript.js";
import { seen, unread } from "../unread.js";
import { define, Element } from "./element.js";
import { MORE } from "./icons.js";
import { CONTROLS } from "./theme.js";
import "./turn.js";

/** @typedef {import("../transcript.js").Conversation} Conversation */
/** @typedef {import("../transcript.js").Turn} Turn */

const NEAR = 120; // px from the end that count as being there

export class CpTranscript extends Element {
  static properties = { setting: { attribute: false }, conversation: { attribute: false }, now: { type: Number }, talking: { type: Boolean }, unseenFrom: { attribute: false }, below: { state: true } };
  static styles = [
    CONTROLS,
    css`
      :host {
        display: grid;
        grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
        min-height: 0;
      }
      .scroll {
        position: relative;
        overflow-y: auto;
        overscroll-behavior: contain;
        padding-inline: var(--cp-space-4);
        scrollbar-gutter: stable;
      }
      cp-turn + cp-turn {
        border-top: 1px solid var(--cp-border);
      }
      .cap {
        padding-block: var(--cp-space-2);
        border-top: 2px dashed var(--cp-muted);
        color: var(--cp-muted);
        font-size: var(--cp-size-small);
        text-align: center;
      }
      .latest {
        justify-self: center;
        margin-block: var(--cp-space-1);
        font-size: var(--cp-size-small);
      }
    `,
  ];

  constructor() {
    super();
    /** @type {Conversation} */
    this.conversation = /** @type {any} */ (undefined);
    this.now = 0;
    this.talking = false; // and asks nothing in writing meanwhile
    this.unseenFrom = Infinity; // the first turn whose words are not for the eye yet
    this.below = false; // there is more below what is seen
    /** @type {number | null} */
    this.pinned = null; // the turn that stands at the top while it is answered
    this.seen = seen([]); // how far the conversation had come when its end was last in sight
    this.sizes = new ResizeObserver(() => this.#look());
  }

  render() {
    const { words } = this.setting;
    const turns = shown(this.conversation);
    const busy = this.talking || running(this.conversation) !== undefined;
    const first = firstSent(turns);
    const fresh = this.below ? unread(turns, this.seen) : 0;
    return html`<div class="scroll" tabindex="0" role="log" aria-live="off" aria-label=${words("conversation")} @scroll=${this.#look}>
        <slot></slot>
        <div class="turns">
          ${repeat(
            turns,
            (turn) => turn.id,
            (turn, index) => html`${index === first && first > 0 ? html`<p class="cap">${words("cap")}</p>` : nothing}${this.#turn(turn, busy, index === turns.length - 1)}`,
          )}
        </div>
        <div class="room"></div>
      </div>
      ${this.below ? html`<button class="latest" @click=${this.#toLatest}>${MORE} ${words("jump_to_latest")} ${fresh ? words("new_below", { count: fresh }) : nothing}</button>` : nothing}`;
  }

  firstUpdated() {
    this.sizes.observe(this.#part(".turns"));
    this.sizes.observe(this.#part(".scroll"));
  }

  /** @param {import("lit").PropertyValues<this>} changed */
  updated(changed) {
    const newest = shown(this.conversation).at(-1);
    if (!changed.has("conversation") || newest?.status !== "running" || newest.id === this.pinned) return;
    this.pinned = newest.id;
    this.#pin();
  }

  /** @param {Turn} turn @param {boolean} busy @param {boolean} newest */
  #turn(turn, busy, newest) {
    const now = turn.status === "running" ? this.now : 0; // the others need not be drawn again each second
    const siblings = versions(this.conversation, turn).map((each) => each.id);
    return html`<cp-turn exportparts="question, answer" .setting=${this.setting} .turn=${turn} .siblings=${siblings} .earlier=${before(this.conversation, turn)} .now=${now} ?busy=${busy} ?newest=${newest} ?unseen=${turn.id >= this.unseenFrom}></cp-turn>`;
  }

  /** The newest question to the top, with room below for its answer to grow into. */
  async #pin() {
    const turn = /** @type {import("./turn.js").CpTurn | null} */ (this.#part(".turns").lastElementChild);
    if (!turn) return;
    await turn.updateComplete;
    const scroll = this.#part(".scroll");
    this.#part(".room").style.setProperty("height", `${Math.max(0, scroll.clientHeight - turn.offsetHeight)}px`);
    scroll.scrollTop = turn.offsetTop;
    this.#look();
  }

  /** See whether something stands below, and give back room that the answer has filled. */
  #look() {
    const [scroll, room, turn] = [this.#part(".scroll"), this.#part(".room"), this.#part(".turns").lastElementChild];
    this.below = room.offsetTop - scroll.scrollTop - scroll.clientHeight > NEAR;
    if (!this.below) this.seen = seen(shown(this.conversation));
    const [height, needed] = [room.offsetHeight, turn instanceof HTMLElement ? Math.max(0, scroll.clientHeight - turn.offsetHeight) : 0];
    if (needed < height) room.style.setProperty("height", `${needed}px`); // last: what is read after it is laid out anew
  }

  #toLatest() {
    const scroll = this.#part(".scroll");
    scroll.scrollTop = scroll.scrollHeight;
    this.rest();
  }

  /** Put the keyboard on the conversation, and move nothing. */
  rest() {
    this.#part(".scroll").focus({ preventScroll: true });
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.renderRoot.querySelector(selector));
  }
}

define("cp-transcript", CpTranscript);

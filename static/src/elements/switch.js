/** cp-switch: the page shows another claim than the conversation is about (docs/assistant.md, Another claim). */
import { css, html, nothing } from "lit";
import { define, Element } from "./element.js";
import { CONTROLS } from "./theme.js";

export class CpSwitch extends Element {
  static properties = { setting: { attribute: false }, next: {}, busy: { type: Boolean }, talking: { type: Boolean }, waits: { state: true } };
  static styles = [
    CONTROLS,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--cp-space-2);
        padding: var(--cp-space-3) var(--cp-space-4);
        background: var(--cp-warn-bg);
        color: var(--cp-warn);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: var(--cp-space-2);
      }
      button {
        color: var(--cp-text);
      }
    `,
  ];

  constructor() {
    super();
    this.next = ""; // the claim that the page shows
    this.busy = false;
    this.talking = false; // somebody talks about the claim of the conversation
    this.waits = false;
  }

  render() {
    const { words, claimId } = this.setting;
    return html`
      <div role="alert">
        <p><strong>${words("switch_title", { next: this.next })}</strong></p>
        <p>${words(this.talking ? "switch_talking" : this.busy ? "switch_busy" : "switch_idle", { claim: claimId })}</p>
      </div>
      <div class="row">
        <button @click=${() => this.tell("cp-switch")}>${words(this.talking ? "switch_end" : this.busy ? "switch_stop" : "switch_go", { next: this.next })}</button>
        ${this.busy && !this.waits ? html`<button @click=${() => (this.waits = true)}>${words(this.talking ? "switch_talk_on" : "switch_wait")}</button>` : nothing}
      </div>
    `;
  }
}

define("cp-switch", CpSwitch);

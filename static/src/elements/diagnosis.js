/** cp-diagnosis: what keeps this page from the assistant, each with the line to add (docs/embed.md, Self-check). */
import { css, html, nothing } from "lit";
import { define, Element } from "./element.js";
import { DONE, FAILED } from "./icons.js";
import { CONTROLS } from "./theme.js";

export class CpDiagnosis extends Element {
  static properties = { setting: { attribute: false }, checks: { attribute: false } };
  static styles = [
    CONTROLS,
    css`
      section {
        padding: var(--cp-space-3) var(--cp-space-4);
        border-bottom: 1px solid var(--cp-border);
        font-size: var(--cp-size-small);
      }
      h3 {
        font-size: inherit;
      }
      ul {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--cp-space-2);
        margin-block: var(--cp-space-2);
      }
      li {
        display: flex;
        gap: var(--cp-space-2);
      }
      svg {
        margin-top: 3px;
        color: var(--cp-ok);
      }
      .bad svg {
        color: var(--cp-bad);
      }
      code {
        display: block;
        padding: var(--cp-space-1) var(--cp-space-2);
        background: var(--cp-bg);
        border-radius: var(--cp-radius);
        font-family: var(--cp-font-mono);
        overflow-wrap: anywhere;
      }
    `,
  ];

  constructor() {
    super();
    /** @type {import("../diagnosis.js").Check[]} */
    this.checks = [];
  }

  render() {
    const { words } = this.setting;
    return html`<section aria-label=${words("check")}>
      <h3>${words("check")}</h3>
      <ul>
        ${this.checks.map(
          ({ ok, message, fix }) => html`<li class=${ok ? "good" : "bad"}>
            ${ok ? DONE : FAILED}
            <div><span class="unseen">${words(ok ? "check_good" : "check_bad")}:</span> ${message} ${fix ? html`${words("check_fix")} <code>${fix}</code>` : nothing}</div>
          </li>`,
        )}
      </ul>
      <button @click=${() => this.tell("cp-check")}>${words("check_again")}</button>
      <button class="bare" @click=${() => this.tell("cp-checked")}>${words("check_hide")}</button>
    </section>`;
  }
}

define("cp-diagnosis", CpDiagnosis);

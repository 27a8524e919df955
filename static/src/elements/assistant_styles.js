/** Where the assistant stands: in the page's own place, above the page, or over all of a small screen (docs/assistant.md, Theming). */
import { css } from "lit";

export const ASSISTANT = css`
  :host {
    display: contents; /* no box for a page's rules to pad or frame */
    color-scheme: inherit;
  }
  .whole {
    all: initial; /* inside, where no rule of the page's reaches, not even one for every element */
    display: contents;
    direction: ltr;
    color: var(--cp-text);
    font: var(--cp-size) / 1.5 var(--cp-font);
    overflow-wrap: break-word;
    color-scheme: inherit;
  }
  :host([theme="light"]) {
    color-scheme: light;
  }
  :host([theme="dark"]) {
    color-scheme: dark;
  }
  :host([docked]) {
    display: block;
    height: 100%;
  }
  section {
    height: 100%;
    overflow: clip;
    border: 1px solid var(--cp-border);
    border-radius: var(--cp-radius);
  }
  :host([docked]) section {
    border: 0;
    border-radius: 0;
  }
  [popover] {
    margin: 0;
    padding: 0;
    overflow: visible;
    color: inherit;
  }
  :host(:not([docked])) section {
    position: fixed;
    z-index: var(--cp-z); /* where the browser has no top layer */
    overflow: clip;
    background: var(--cp-surface);
    inset: var(--cp-inset);
    width: min(var(--cp-width), 100% - 32px); /* of what it is fixed to: vw and vh are too much on a page with a zoom of its own */
    height: min(var(--cp-height), 100% - 32px);
    box-shadow: var(--cp-shadow);
  }
  dialog {
    width: 100%;
    max-width: none;
    height: var(--cp-sheet, 100dvh);
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
    color: inherit;
  }
  .launcher {
    position: fixed;
    z-index: var(--cp-z);
    inset: var(--cp-inset);
    translate: 0 calc(var(--cp-place, 0) * -56px); /* above the buttons of the assistants before it */
    min-height: 44px;
    padding: var(--cp-space-1) var(--cp-space-4);
    background: var(--cp-accent);
    border-color: var(--cp-accent);
    border-radius: 22px;
    color: var(--cp-on-accent);
    font-weight: 600;
    box-shadow: 0 2px 8px rgb(0 0 0 / 24%);
  }
  @media print {
    :host(:not([docked])) .whole {
      display: none; /* what is fixed would lie over each sheet of the page's */
    }
  }
`;

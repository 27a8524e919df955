/** The look that the lab's elements share, over that of all elements (docs/prompt-lab.md, The page). */
import { css } from "lit";

export const LAB = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--cp-space-3);
    align-content: start;
  }
  h2 {
    font-size: var(--cp-size-large);
    overflow-wrap: anywhere;
  }
  h2:focus {
    outline: none; /* where a jump leads; nothing is done there */
  }
  h3,
  h4 {
    margin: 0;
    font-size: var(--cp-size);
  }
  h3,
  li,
  summary,
  .set,
  .small,
  .notice {
    min-width: 0;
    overflow-wrap: anywhere; /* names and texts come without a blank too */
  }
  summary {
    min-height: 24px;
  }
  a {
    color: var(--cp-accent);
  }
  .notice a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--cp-space-2) var(--cp-space-3);
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--cp-space-3);
    padding: var(--cp-space-4);
    background: var(--cp-surface);
    border: 1px solid var(--cp-border);
    border-radius: var(--cp-radius);
  }
  label {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--cp-space-1);
    color: var(--cp-muted);
    font-size: var(--cp-size-small);
  }
  label.check {
    display: flex;
    align-items: center;
    gap: var(--cp-space-2);
    min-height: 32px;
  }
  input[type="checkbox"] {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--cp-accent);
  }
  :is(input:not([type="checkbox"]), select, textarea) {
    width: 100%;
    min-height: 36px;
    padding: var(--cp-space-1) var(--cp-space-2);
    background: var(--cp-surface);
    color: var(--cp-text);
    border: 1px solid var(--cp-edge);
    border-radius: var(--cp-radius);
    font: inherit;
    font-size: var(--cp-size);
  }
  button {
    min-height: 36px;
    border-color: var(--cp-edge);
  }
  button.main {
    background: var(--cp-accent);
    border-color: var(--cp-accent);
    color: var(--cp-on-accent);
    font-weight: 600;
  }
  button.main[aria-disabled="true"] {
    background: var(--cp-sunk);
    border-color: var(--cp-edge);
    color: var(--cp-muted);
  }
  .notice {
    padding: var(--cp-space-2) var(--cp-space-3);
    background: var(--cp-warn-bg);
    color: var(--cp-warn);
    border-left: 4px solid;
    border-radius: var(--cp-radius);
  }
  .notice.bad {
    background: var(--cp-bad-bg);
    color: var(--cp-bad);
  }
  .mono,
  code {
    font-family: var(--cp-font-mono);
    font-size: 0.92em;
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    .notice,
    button.main {
      border: 2px solid;
    }
  }
`;

/** How the row of an answer's actions looks (docs/assistant.md, Answer actions). */
import { css } from "lit";

export const BAR = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--cp-space-2);
  }
  [role="toolbar"] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    margin-left: calc(-1 * var(--cp-space-2));
    font-size: var(--cp-size-small);
  }
  .failed {
    color: var(--cp-bad);
  }
`;

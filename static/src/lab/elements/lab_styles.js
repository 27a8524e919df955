/** The look of the lab as a whole (docs/prompt-lab.md, The page). */
import { css } from "lit";

export const PAGE = css`
  :host {
    gap: var(--cp-space-4);
    color: var(--cp-text);
    font-family: var(--cp-font);
    font-size: var(--cp-size);
    line-height: var(--cp-line);
  }
  .desk {
    display: grid;
    grid-template-columns: minmax(16em, 20em) minmax(0, 1fr);
    align-items: start;
    gap: var(--cp-space-4);
  }
  .part {
    scroll-margin-top: calc(var(--cp-top) + var(--cp-space-2));
  }
  @media (width < 900px) {
    .desk {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** How the evidence of an answer and what changed in it look (docs/assistant.md, Evidence). */
import { css } from "lit";

export const EVIDENCE = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--cp-space-1);
    font-size: var(--cp-size-small);
  }
  summary {
    min-height: 24px;
    width: fit-content;
    color: var(--cp-muted);
    cursor: pointer;
  }
  summary svg,
  p svg {
    vertical-align: -3px;
  }
  .doubt {
    color: var(--cp-warn);
    font-weight: 600;
  }
  .fine svg {
    color: var(--cp-ok);
  }
  :is(ul, ol) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--cp-space-3);
    padding: var(--cp-space-2) 0 var(--cp-space-2) var(--cp-space-3);
    border-left: 3px solid var(--cp-border);
    list-style: none;
    overflow-wrap: anywhere;
  }
  ol {
    margin: 0;
  }
  h4 {
    margin: 0;
    font-size: inherit;
  }
  q {
    unicode-bidi: isolate;
    color: var(--cp-muted);
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px var(--cp-space-3);
    margin-top: var(--cp-space-1);
  }
  dt {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  button.bare {
    min-height: 24px;
    padding: 0;
    color: var(--cp-accent);
    text-align: left;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .small {
    padding-block: 2px;
  }
  @media (pointer: coarse), (width < 760px) {
    summary,
    button.bare {
      min-height: 44px;
    }
  }
`;

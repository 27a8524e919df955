/** How the lookups of an answer look (docs/assistant.md, Chips). */
import { css } from "lit";

export const CHIPS = css`
  :host {
    display: block;
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    gap: var(--cp-space-2);
    min-height: 24px;
    color: var(--cp-muted);
    font-size: var(--cp-size-small);
    line-height: 1.35;
  }
  li > svg {
    translate: 0 3px; /* from the baseline down, wherever in its line the text stands */
  }
  summary {
    min-height: 24px;
    width: fit-content;
    color: var(--cp-muted);
    font-size: var(--cp-size-small);
    cursor: pointer;
  }
  summary svg {
    vertical-align: -3px;
  }
  details ul {
    padding: var(--cp-space-1) 0 var(--cp-space-1) var(--cp-space-3);
  }
  ul:empty,
  ul:not(:has(li)) {
    display: none;
  }
  .failed > svg {
    color: var(--cp-warn);
  }
  .done > svg {
    color: var(--cp-ok);
  }
  .running > svg {
    animation: turn 1s linear infinite;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .running > svg {
      animation: none;
    }
  }
  button.bare {
    min-height: 24px;
    padding: 0;
    color: var(--cp-accent);
    text-align: left;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  button.bare svg {
    width: 14px;
    height: 14px;
  }
  @media (pointer: coarse), (width < 760px) {
    summary,
    button.bare {
      min-height: 44px;
    }
  }
`;

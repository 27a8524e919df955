/** The look of the editor: numbers beside lines, and a text as high as it is long (docs/prompt-lab.md, Editor). */
import { css } from "lit";

export const EDITOR = css`
  .wide {
    flex: 1 1 14em;
  }
  .area {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: max-content; /* as high as the text, so that the box alone scrolls */
    max-height: 60vh;
    overflow-y: auto;
    background: var(--cp-sunk);
    border: 1px solid var(--cp-edge);
    border-radius: var(--cp-radius);
  }
  .area:focus-within {
    outline: 2px solid var(--cp-focus);
    outline-offset: 2px;
  }
  .lines,
  .area textarea {
    grid-area: 1 / 1;
    min-height: 12em;
    padding: var(--cp-space-2) var(--cp-space-2) var(--cp-space-2) 3.5em;
    font-family: var(--cp-font-mono);
    font-size: 14px;
    line-height: 1.6;
    tab-size: 4;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    word-break: normal;
  }
  .lines {
    counter-reset: line;
    color: transparent;
  }
  .lines span {
    position: relative;
    display: block;
  }
  .lines span::before {
    counter-increment: line;
    content: counter(line);
    position: absolute;
    right: calc(100% + 1em);
    color: var(--cp-muted);
    font-size: 12px;
    white-space: pre;
  }
  .area textarea {
    position: relative; /* above the lines, which are positioned: the mouse is for the text */
    overflow: hidden;
    resize: none;
    background: none;
    border: 0;
    border-radius: 0;
    outline: none;
  }
  meter {
    width: 10em;
    height: 1em;
  }
  .findings {
    display: grid;
    gap: var(--cp-space-1);
    font-size: var(--cp-size-small);
  }
  .findings li {
    overflow-wrap: anywhere;
  }
  .findings .error strong {
    color: var(--cp-bad);
  }
  .findings .warning strong {
    color: var(--cp-warn);
  }
  #unsaved:empty,
  #needed:empty {
    display: none;
  }
  pre {
    margin: var(--cp-space-2) 0 0;
    white-space: pre-wrap;
    font-family: var(--cp-font-mono);
    font-size: var(--cp-size-small);
  }
  @media (pointer: coarse), (width < 760px) {
    .lines,
    .area textarea {
      font-size: 16px;
    }
  }
`;

/** How a question and its answer look (docs/assistant.md, States). */
import { css } from "lit";

export const TURN = css`
  :host {
    display: block;
  }
  article {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--cp-space-2);
    padding: var(--cp-space-4) 0;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--cp-space-2);
  }
  h3 {
    color: var(--cp-muted);
    font-size: var(--cp-size-small);
    font-weight: 600;
  }
  header button {
    margin-left: auto;
  }
  .versions {
    display: inline-flex;
    align-items: center;
  }
  .versions button {
    margin: 0;
  }
  .question {
    padding: var(--cp-space-2) var(--cp-space-3);
    background: var(--cp-tint);
    border-radius: var(--cp-radius);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .spoken {
    overflow-wrap: anywhere;
  }
  .heard,
  .unheard {
    unicode-bidi: isolate; /* signs that turn a line round stop at their end */
  }
  .unheard {
    color: var(--cp-muted);
    font-style: italic;
  }
  .unheard.for-good {
    display: block;
    margin-top: var(--cp-space-1);
  }
  .seam {
    padding-block: var(--cp-space-1);
    border-block: 1px dashed var(--cp-muted);
    text-align: center;
  }
  .working {
    color: var(--cp-muted);
  }
  .late {
    animation: appear 0s 400ms both;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  .mark {
    color: var(--cp-warn);
    font-weight: 600;
  }
  .failure {
    display: flex;
    gap: var(--cp-space-2);
    padding: var(--cp-space-2) var(--cp-space-3);
    border: 1px solid var(--cp-bad);
    border-radius: var(--cp-radius);
    color: var(--cp-bad);
  }
  .failure svg {
    margin-top: 4px;
  }
  .go-on {
    display: flex;
    flex-wrap: wrap;
    gap: var(--cp-space-2);
  }
  .go-on:not(:has(button)) {
    display: none;
  }
`;

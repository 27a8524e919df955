/** How the assistant's parts stand below each other (docs/assistant.md, Theming). */
import { css } from "lit";

export const PANEL = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto auto minmax(160px, 1fr) auto auto;
    height: 100%;
    overflow-y: auto; /* on a low screen: the conversation keeps its least height, and all of it scrolls */
    background: var(--cp-surface);
  }
  @media (height < 400px) {
    :host {
      grid-template-rows: auto auto minmax(min(100%, 240px), 1fr) auto auto;
    }
  }
  .head {
    grid-row: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--cp-space-2);
    padding: var(--cp-space-2) var(--cp-space-2) var(--cp-space-2) var(--cp-space-4);
    border-bottom: 1px solid var(--cp-border);
  }
  h2 {
    font-size: var(--cp-size);
  }
  .claim {
    flex: 1;
    font-family: var(--cp-font-mono);
    font-size: 13px;
  }
  .prompts a {
    color: inherit;
    padding-block: var(--cp-space-1); /* a line of small print is too low a target */
  }
  .prompts {
    flex-basis: 100%;
  }
  .news {
    grid-row: 2;
  }
  cp-transcript,
  :host > .empty {
    grid-row: 3;
  }
  .empty {
    padding: var(--cp-space-6) var(--cp-space-4);
    color: var(--cp-muted);
    font-size: var(--cp-size-large);
  }
  cp-transcript > .empty {
    padding-inline: 0;
  }
  .ask {
    grid-row: 4;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--cp-space-2);
    padding: var(--cp-space-3) var(--cp-space-4) 0;
    border-top: 1px solid var(--cp-border);
  }
  .editing {
    display: flex;
    align-items: center;
  }
  .caution {
    grid-row: 5;
    padding: var(--cp-space-2) var(--cp-space-4);
    padding-bottom: max(var(--cp-space-2), env(safe-area-inset-bottom));
  }
  .notice {
    padding: var(--cp-space-3);
    background: var(--cp-warn-bg);
    border-left: 4px solid var(--cp-warn);
    border-radius: var(--cp-radius);
  }
  .news > .notice {
    margin: var(--cp-space-3) var(--cp-space-4);
  }
  .notice a {
    color: inherit;
  }
`;

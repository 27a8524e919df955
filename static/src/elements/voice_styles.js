/** How a voice session looks (docs/voice.md, In the browser). */
import { css } from "lit";

export const VOICE = css`
  :host {
    display: block;
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    align-content: space-between;
    gap: var(--cp-space-2) var(--cp-space-3);
    min-height: calc(88px + var(--cp-space-2)); /* two rows of buttons, so that nothing moves when they come */
  }
  .state {
    display: flex;
    gap: var(--cp-space-2);
    min-width: 120px;
    font-weight: 600;
  }
  .state svg {
    width: 20px;
    height: 20px;
    margin-top: 2px;
    color: var(--cp-accent);
  }
  .state.failed svg {
    color: var(--cp-bad);
  }
  .state span {
    min-width: 0;
    overflow-wrap: anywhere; /* a server's address may be long */
  }
  .state small {
    display: block;
    color: var(--cp-muted);
    font-size: var(--cp-size-small);
    font-weight: 400;
  }
  .meter {
    width: 40px;
    height: 24px;
    fill: var(--cp-accent);
    stroke: none;
  }
  .captions {
    margin-left: auto;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--cp-space-2);
    width: 100%;
  }
  .head button {
    min-height: 44px;
    touch-action: none; /* a finger that holds does not scroll */
    user-select: none;
    -webkit-user-select: none;
  }
  .head [aria-pressed="false"]:hover {
    background: var(--cp-surface);
    border-color: var(--cp-muted); /* it stands where one pressed to come here, and must not look pressed itself */
  }
  .go,
  .go:hover:not(:disabled),
  .buttons [aria-pressed="true"],
  .buttons [aria-pressed="true"]:hover:not(:disabled, [aria-disabled="true"]) {
    background: var(--cp-accent);
    border-color: var(--cp-accent);
    color: var(--cp-on-accent);
  }
  .go {
    font-weight: 600;
  }
  .head [aria-pressed="true"] {
    font-weight: inherit; /* or the buttons beside it would move */
  }
  .end {
    border-color: var(--cp-bad);
    color: var(--cp-bad);
  }
  .notice {
    display: flex;
    gap: var(--cp-space-2);
    margin-top: var(--cp-space-2);
    padding: var(--cp-space-2);
    background: var(--cp-warn-bg);
    border-left: 4px solid var(--cp-warn);
    color: var(--cp-text);
  }
  .notice svg {
    margin-top: 3px;
  }
  @media (forced-colors: active) {
    .meter {
      fill: CanvasText;
    }
    .head [aria-pressed="true"] {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
  @media (max-width: 340px) {
    .meter {
      display: none; /* there is no room beside the words */
    }
    .buttons {
      gap: var(--cp-space-1);
    }
    .buttons button {
      flex: 1 1 auto;
    }
    .head button {
      padding-inline: var(--cp-space-1);
    }
  }
  @media (height < 500px) and (600px <= width < 760px) {
    .head {
      min-height: 0; /* one row: the words want the room */
    }
    .meter {
      display: none;
    }
    .buttons {
      width: auto;
      margin-left: auto;
    }
    .captions + .buttons {
      margin-left: 0;
    }
    .head button {
      padding-inline: var(--cp-space-2);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .meter {
      display: none;
    }
  }
`;

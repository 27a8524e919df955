/** The look that all elements share: the page's tokens, and plain controls (docs/assistant.md, Theming). */
import { css, unsafeCSS } from "lit";
import tokens from "../styles/tokens.css";

/** The page's tokens on an element, so that they hold on a host's page too; sizes do not follow the host's root. */
export const TOKENS = [
  unsafeCSS(tokens.replaceAll(/:root(?:\[data-theme="?(\w+)"?\])?/g, (_, theme) => (theme ? `:host([theme="${theme}"])` : ":host"))),
  css`
    :host {
      --cp-size: 16px;
      --cp-size-small: calc(var(--cp-size) * 0.875);
      --cp-size-large: calc(var(--cp-size) * 1.125);
      --cp-gap: 16px;
      --cp-space-1: calc(var(--cp-gap) / 4);
      --cp-space-2: calc(var(--cp-gap) / 2);
      --cp-space-3: calc(var(--cp-gap) * 0.75);
      --cp-space-4: var(--cp-gap);
      --cp-space-6: calc(var(--cp-gap) * 1.5);
      --cp-width: 440px;
      --cp-height: 720px;
      --cp-inset: auto 16px 16px auto;
      --cp-z: 1000;
      --cp-shadow: 0 8px 32px rgb(0 0 0 / 24%);
    }
  `,
];

export const CONTROLS = css`
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  h2,
  h3,
  p,
  ul,
  dl,
  dd {
    margin: 0;
    padding: 0;
  }
  ul {
    list-style: none;
  }
  button,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  button {
    display: inline-flex;
    align-items: center;
    gap: var(--cp-space-1);
    min-height: 32px;
    padding: var(--cp-space-1) var(--cp-space-3);
    background: var(--cp-surface);
    border: 1px solid var(--cp-border);
    border-radius: var(--cp-radius);
    cursor: pointer;
  }
  button.bare {
    padding-inline: var(--cp-space-2);
    background: none;
    border-color: transparent;
    color: var(--cp-muted);
  }
  button:hover:not(:disabled, [aria-disabled="true"]) {
    background: var(--cp-tint);
    border-color: var(--cp-accent);
    color: var(--cp-text);
  }
  button[aria-pressed="true"] {
    background: var(--cp-tint);
    border-color: var(--cp-accent);
    color: var(--cp-accent);
    font-weight: 600;
  }
  button:is(:disabled, [aria-disabled="true"]) {
    cursor: default;
    color: var(--cp-muted);
  }
  :focus-visible {
    outline: 2px solid var(--cp-focus);
    outline-offset: 2px;
  }
  .small {
    color: var(--cp-muted);
    font-size: var(--cp-size-small);
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  @media (pointer: coarse), (width < 760px) {
    button,
    summary,
    select,
    label:has(> input) {
      min-width: 44px;
      min-height: 44px;
    }
    summary {
      align-content: center;
    }
    button {
      justify-content: center;
    }
  }
  @media (forced-colors: active) {
    button[aria-pressed="true"] {
      outline: 2px solid Highlight;
    }
  }
`;

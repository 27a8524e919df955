/** The look that all elements share: the page's tokens, and plain controls (docs/assistant.md, Theming). */
import { css, unsafeCSS } from "lit";
import tokens from "../styles/tokens.css";

/** @typedef {Record<string, string>} Properties custom properties and their values */

/** @type {Properties} those of our own pages */
const PAGE = Object.fromEntries([...tokens.matchAll(/(--cp-[\w-]+):\s*([^;}]+)/g)].map(([, name, value]) => [name, value]));

/** What an element has otherwise than a page: sizes do not follow the host's root. @type {Properties} */
const ELEMENT = {
  "--cp-size": "16px",
  "--cp-gap": "16px",
  "--cp-width": "440px",
  "--cp-height": "720px",
  "--cp-inset": "auto 16px 16px auto",
  "--cp-z": "1000",
  "--cp-shadow": "0 8px 32px rgb(0 0 0 / 24%)",
};

/** What follows from these. @type {Properties} */
const FOLLOWING = {
  "--cp-size-small": "calc(var(--cp-size) * 0.875)",
  "--cp-size-large": "calc(var(--cp-size) * 1.125)",
  "--cp-space-1": "calc(var(--cp-gap) / 4)",
  "--cp-space-2": "calc(var(--cp-gap) / 2)",
  "--cp-space-3": "calc(var(--cp-gap) * 0.75)",
  "--cp-space-4": "var(--cp-gap)",
  "--cp-space-6": "calc(var(--cp-gap) * 1.5)",
};

/** @param {Properties} properties @param {(name: string, value: string) => string} [written] */
const declared = (properties, written = (name, value) => `${name}:${value};`) => Object.entries(properties).map(([name, value]) => written(name, value)).join("");

/** The tokens on an element of our own pages. */
export const TOKENS = [
  unsafeCSS(tokens.replaceAll(/:root(?:\[data-theme="?(\w+)"?\])?/g, (_, theme) => (theme ? `:host([theme="${theme}"])` : ":host"))),
  unsafeCSS(`:host{${declared({ ...ELEMENT, ...FOLLOWING })}}`),
];

/** The tokens as a host's page may set them, on the element or on anything around it: a name of our own keeps what came from there, since none can refer to itself. */
const OFFERED = Object.fromEntries(Object.entries({ ...PAGE, ...ELEMENT }).filter(([name]) => !(name in FOLLOWING)));
const ownName = (/** @type {string} */ name) => name.replace("--cp", "--cp-own");
export const LOOKS = unsafeCSS(`
  :host{${declared(OFFERED, (name, value) => `${ownName(name)}:var(${name},${value});`)}}
  .whole{${declared(OFFERED, (name) => `${name}:var(${ownName(name)});`)}${declared(FOLLOWING)}}
`);

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

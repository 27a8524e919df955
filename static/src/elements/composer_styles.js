/** How the box for a question looks; 16 px letters, since a phone zooms into smaller ones (docs/assistant.md, Composer). */
import { css } from "lit";

export const COMPOSER = css`
  :host {
    display: block;
  }
  .line {
    display: flex;
    align-items: end;
    gap: var(--cp-space-2);
  }
  textarea {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    max-height: 30vh;
    padding: 9px var(--cp-space-3);
    field-sizing: content;
    background: var(--cp-surface);
    border: 1px solid var(--cp-muted);
    border-radius: var(--cp-radius);
    font-size: max(16px, var(--cp-size));
    line-height: 1.5;
    resize: none;
  }
  textarea::placeholder {
    color: var(--cp-muted);
    opacity: 1;
  }
  .line button {
    min-height: 44px;
    min-width: 76px;
    justify-content: center;
  }
  .line .talk {
    min-width: 44px;
    padding-inline: var(--cp-space-2);
  }
  .send:not([aria-disabled="true"]) {
    background: var(--cp-accent);
    border-color: var(--cp-accent);
    color: var(--cp-on-accent);
    font-weight: 600;
  }
  p {
    margin-top: var(--cp-space-1);
  }
  .warning {
    color: var(--cp-warn);
  }
`;

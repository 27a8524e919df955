/** What a key means while an input method composes a word: nothing of ours (docs/assistant.md, Composer). */

/** Whether a key belongs to an input method. Safari says so by 229 alone for the one that ends a word. @param {KeyboardEvent} event */
export function composing({ isComposing, keyCode }) {
  return isComposing || keyCode === 229;
}

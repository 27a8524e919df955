/** Copies text, with its HTML where the browser can (docs/assistant.md, Copies). */

/**
 * Copy within a press of a button. Whether it was allowed.
 * @param {string} text
 * @param {{html?: Promise<string>, root: ShadowRoot}} how `root`: where the text may be put for a browser without a clipboard
 */
export async function copy(text, { html, root }) {
  if (!navigator.clipboard?.write) return copyBySelection(text, root); // a page that is not secure has none
  /** @type {Record<string, Blob | Promise<Blob>>} */
  const kinds = { "text/plain": new Blob([text], { type: "text/plain" }) };
  if (html) kinds["text/html"] = html.then((written) => new Blob([written], { type: "text/html" }));
  try {
    await navigator.clipboard.write([new ClipboardItem(kinds)]);
    return true;
  } catch {
    return copyBySelection(text, root);
  }
}

/** @param {string} text @param {ShadowRoot} root */
function copyBySelection(text, root) {
  const focused = root.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "unseen";
  root.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

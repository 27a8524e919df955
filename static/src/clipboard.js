/** Copies text, with its HTML where the browser can (docs/assistant.md, Copies). */

/**
 * Copy within a press of a button. Whether it was allowed. A text still to come is asked for by the press as well.
 * @param {string | Promise<string>} text
 * @param {{html?: Promise<string>, root: ShadowRoot}} how `root`: where the text may be put for a browser without a clipboard
 */
export async function copy(text, { html, root }) {
  if (!navigator.clipboard?.write) return copyBySelection(await text, root); // a page that is not secure has none
  /** @type {Record<string, Blob | Promise<Blob>>} */
  const kinds = { "text/plain": blob(text, "text/plain") };
  if (html) kinds["text/html"] = blob(html, "text/html");
  try {
    await navigator.clipboard.write([new ClipboardItem(kinds)]);
    return true;
  } catch {
    return copyBySelection(await text, root);
  }
}

/** @param {string | Promise<string>} text @param {string} type */
async function blob(text, type) {
  return new Blob([await text], { type });
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

/** Hands a person a file that was made in the page (docs/prompt-lab.md, Export and import). */

/** @param {string} name @param {Blob} content */
export function download(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A day, for the name of a file. @param {number} at milliseconds */
export function dayOf(at) {
  return new Date(at).toISOString().slice(0, 10);
}

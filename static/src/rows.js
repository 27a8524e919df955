/** Which row of a list a key leads to (docs/pages.md, List). */

/** The place to go to from `at` among `rows` rows; null for a key that leads nowhere. @param {string} key @param {number} at @param {number} rows */
export function step(key, at, rows) {
  switch (key) {
    case "ArrowDown":
    case "j":
      return Math.min(at + 1, rows - 1);
    case "ArrowUp":
    case "k":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return rows - 1;
    default:
      return null;
  }
}

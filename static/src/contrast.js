/** How far two colours stand apart, by WCAG 2's formula (docs/embed.md, Looks). */

export const LEAST = 4.5; // of text and its background, level AA

/** @typedef {[red: number, green: number, blue: number]} Colour each 0 to 255 */

/** @param {Colour} colour */
function luminance(colour) {
  const [red, green, blue] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. @param {Colour} one @param {Colour} other */
export function contrast(one, other) {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A text as the file of its prompt gives it back, by the server's rule (docs/prompt-lab.md, Versions). */

const BLANK = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/; // what Python strips, which is not what trim() does

/** Each line end is one line feed, and nothing blank stands before or behind the text. @param {string} text */
export function asRead(text) {
  const lines = text.replaceAll(/\r\n?/g, "\n");
  let [start, end] = [0, lines.length];
  while (start < end && BLANK.test(lines[start])) start++;
  while (start < end && BLANK.test(lines[end - 1])) end--;
  return lines.slice(start, end);
}

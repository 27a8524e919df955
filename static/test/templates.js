/** The text that a source's html templates hold themselves, tags and what is filled in left out. @param {string} source */
export function ownText(source) {
  let text = "";
  /** @type {("code" | "html" | "other")[]} whose turn it is: a template's own text, or code, which may hold templates again */
  const stack = ["code"];
  for (let at = 0; at < source.length; at++) {
    const here = stack.at(-1);
    if (source[at] === "`" && here === "code") stack.push(source.slice(0, at).endsWith("html") ? "html" : "other");
    else if (source[at] === "`") stack.pop();
    else if (here !== "code" && source.startsWith("${", at)) {
      stack.push("code");
      if (here === "html") text += "\u0000";
      at++;
    } else if (here === "code" && source[at] === "{") stack.push("code");
    else if (here === "code" && source[at] === "}") stack.pop();
    else if (here === "html") text += source[at];
  }
  return text.replace(/<[^>]*>/g, " ").replaceAll("\u0000", " ").trim();
}

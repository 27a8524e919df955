/** Markdown as plain text, for a program or a voice that has no use for its marks (docs/assistant.md, Copies, Announcements). */
import { Marked } from "marked";
import { GRAMMAR, parsed } from "./markdown.js";

const STRUCK = /~~(.+?)~~/gs;
const CUT_MARKS = /\*\*|__|~~|`|^#{1,6}\s|^\|?(?:\s*:?-{3,}:?\s*\|?)+$|\|/gm; // of a pair, or a table, that a piece of text holds half of

/** @typedef {{text: string, tokens?: import("marked").Token[]}} Inline */

const marked = new Marked(GRAMMAR, {
  renderer: {
    heading({ tokens }) {
      return `${this.parser.parseInline(tokens)}\n\n`;
    },
    paragraph({ tokens }) {
      return `${this.parser.parseInline(tokens)}\n\n`;
    },
    blockquote({ tokens }) {
      return this.parser.parse(tokens);
    },
    code: ({ text }) => `${text}\n\n`,
    html: ({ text }) => text,
    hr: () => "\n",
    br: () => "\n",
    list({ items, ordered, start }) {
      const lines = items.map((item, at) => `${ordered ? `${Number(start) + at}.` : "-"} ${this.listitem(item).trim()}`);
      return `${lines.join("\n")}\n\n`;
    },
    listitem({ tokens }) {
      return this.parser.parse(tokens).trim().replaceAll(/\n+/g, "\n  ");
    },
    table({ header, rows }) {
      const lines = [header, ...rows].map((row) => row.map((cell) => this.parser.parseInline(cell.tokens)).join("\t"));
      return `${lines.join("\n")}\n\n`;
    },
    strong({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    em({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    del({ tokens }) {
      return `~~${this.parser.parseInline(tokens)}~~`; // else what is taken back would stand beside what holds
    },
    codespan: ({ text }) => text,
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return ["", "http://", "https://", "mailto:"].some((scheme) => `${scheme}${text}` === href) ? text : `${text} (${href})`;
    },
    image: ({ text }) => text,
    checkbox: ({ raw }) => raw,
    text(token) {
      return "tokens" in token && token.tokens ? `${this.parser.parseInline(token.tokens)}\n` : token.text;
    },
  },
});

/** A text without its marks: lists keep their dashes and numbers, what is struck out its tildes, cells of a table stand a tab apart. @param {string} markdown */
export function plain(markdown) {
  return (parsed(marked, markdown) ?? markdown).replaceAll(/\n{3,}/g, "\n\n").trim();
}

/** A text, or a piece of one, as it is read out; what is struck out is said to be. @param {string} markdown */
export function aloud(markdown) {
  return plain(markdown).replaceAll(STRUCK, "(struck out: $1)").replaceAll(CUT_MARKS, "").trim();
}

/** Markdown of a model to nodes that can do no harm, block by block: the only place where text becomes HTML (docs/assistant.md, Markdown). */
import DOMPurify from "dompurify";
import { Marked } from "marked";

const TAGS = "p br strong em del code pre ul ol li table thead tbody tr th td blockquote h4 h5 a hr".split(" ");
const ATTRIBUTES = ["href", "title", "colspan", "rowspan", "start", "align"]; // align: of a table's cells, as the answer has it
const FENCE = /^\s*(`{3,}(?=[^`]*$)|~{3,})/;
const LIST = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:[ \t]*\S/m; // of a link's target, apart from the link
const LONGEST_WORD = 2_000; // characters; the parser takes seconds over a word of 40,000

/** @type {Record<string, string>} */
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]);

/** What counts as a mark, whatever is made of it. @type {import("marked").MarkedExtension} */
export const GRAMMAR = {
  gfm: true,
  tokenizer: {
    del(source) {
      // Two tildes strike out; one stands between the ends of a range of money.
      return source.startsWith("~~") ? false : undefined;
    },
    lheading() {
      return undefined; // a date above a line of dashes is no heading
    },
  },
};

const marked = new Marked(GRAMMAR, {
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    checkbox: ({ raw }) => raw, // as text: no answer brings a field, and whether it is ticked has to be seen
    // The page has its own headings above an answer's.
    heading({ depth, tokens }) {
      const tag = depth <= 3 ? "h4" : "h5";
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
    },
  },
});

/**
 * What a parser makes of a text; null where it makes nothing of it: nested deeper than its stack goes, or of words that nobody writes.
 * @param {Marked} parser
 * @param {string} text
 */
export function parsed(parser, text) {
  if (text.split(/\s/).some((word) => word.length > LONGEST_WORD)) return null;
  try {
    return /** @type {string} */ (parser.parse(text, { async: false }));
  } catch {
    return null;
  }
}

/** Markdown as HTML that is not yet safe to show; as it is written where it cannot be read. @param {string} text */
export function html(text) {
  return parsed(marked, text) ?? `<pre>${escaped(text)}</pre>`;
}

/** Whether a text says apart from its links where they lead: then its blocks mean something else together. @param {string} text */
export const hasDefinitions = (text) => DEFINITION.test(text);

/**
 * The blocks of a growing text, from a point where one begins, that no later text can change. A block ends at a blank
 * line outside a fence; one with a list, at a line after a blank one that belongs to the list no more.
 * @param {string} text
 * @param {number} from
 * @returns {{blocks: string[], end: number}} the blocks, and where the first unfinished one begins
 */
export function finishedBlocks(text, from) {
  /** @type {string[]} */
  const blocks = [];
  let [start, fence, inList, afterBlank] = [from, "", false, false];
  const finish = (/** @type {number} */ end) => {
    blocks.push(text.slice(start, end));
    [start, inList, afterBlank] = [end, false, false];
  };
  for (let at = from, end = text.indexOf("\n", at); end >= 0; at = end + 1, end = text.indexOf("\n", at)) {
    const line = text.slice(at, end);
    if (fence) {
      if (closes(line, fence)) fence = "";
    } else if (!line.trim()) {
      if (inList) afterBlank = true;
      else if (text.slice(start, at).trim()) finish(end + 1);
    } else {
      if (afterBlank && !LIST.test(line) && !/^\s/.test(line)) finish(at);
      inList ||= LIST.test(line);
      afterBlank = false;
      fence = FENCE.exec(line)?.[1] ?? "";
    }
  }
  return { blocks, end: start };
}

/** @param {string} line @param {string} fence */
function closes(line, fence) {
  const mark = line.trim();
  return mark.length >= fence.length && mark === fence[0].repeat(mark.length);
}

// An instance of our own: what the page hooks into its own does not reach it.
const purifier = DOMPurify(globalThis.window);

/** @type {import("dompurify").Config} */
const STRICT = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  ADD_URI_SAFE_ATTR: ATTRIBUTES.filter((name) => name !== "href"), // what leads nowhere need not look as if it did
};

/**
 * Blocks as nodes: no scripts, styles, images, forms, ids or data, and links that say where they lead. Blocks know nothing of each
 * other, and are made safe together: each sanitising has a document made for it.
 * @param {string[]} blocks
 */
export function nodes(...blocks) {
  const fragment = purifier.sanitize(blocks.map(html).join(""), { ...STRICT, RETURN_DOM_FRAGMENT: true });
  fragment.querySelectorAll("a").forEach(tellTarget);
  fragment.querySelectorAll("table").forEach(letScroll);
  return fragment;
}

/** The same as HTML for the clipboard. @param {string} text */
export function safeHtml(text) {
  return purifier.sanitize(html(text), STRICT);
}

/** A link says where it leads unless that is all it says; a host that stands in its words may be another's. @param {HTMLAnchorElement} link */
function tellTarget(link) {
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  const said = link.textContent?.trim() ?? "";
  const words = document.createElement("bdi"); // signs that turn a line around end with the words
  words.append(...link.childNodes);
  link.append(words);
  const target = link.protocol === "mailto:" ? recipients(link.href) : link.host;
  if (target && said !== target && !addresses(link).includes(said)) link.append(" ", isolated(`(${target})`));
}

/** How a link's own address may be written. @param {HTMLAnchorElement} link @returns {string[]} */
function addresses({ protocol, host, pathname, search, hash }) {
  if (protocol === "mailto:") return [];
  const address = `${host}${pathname}${search}${hash}`;
  return [address, `${protocol}//${address}`].flatMap((each) => [each, each.replace(/\/$/, "")]);
}

/** Everybody whom a letter would go to. @param {string} href of the scheme mailto */
export function recipients(href) {
  const { pathname, search } = new URL(href);
  const named = search.slice(1).split("&").map((field) => field.split("="));
  const others = named.filter(([name]) => ["to", "cc", "bcc"].includes(decoded(name).toLowerCase())).map(([, ...value]) => value.join("="));
  return [pathname, ...others].flatMap((list) => decoded(list).split(",")).filter((each) => each.trim()).join(", ");
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a percent sign that is itself
  }
}

/** @param {string} text */
function isolated(text) {
  const bdi = document.createElement("bdi");
  bdi.textContent = text;
  return bdi;
}

/** A wide table scrolls by itself, by keyboard too. @param {HTMLTableElement} table */
function letScroll(table) {
  const frame = document.createElement("div");
  frame.className = "table";
  frame.tabIndex = 0;
  table.replaceWith(frame);
  frame.append(table);
}

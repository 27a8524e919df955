import assert from "node:assert/strict";
import { test } from "node:test";
import { finishedBlocks, hasDefinitions, html, recipients } from "../src/markdown.js";

const ANSWER = `# Not safely

The loss on 22/07/2026 falls **inside** the period.

- lapse notice
  continued

- loss

  with a second paragraph
1. not a list of its own

After the list.

\`\`\`text
a fence

with a blank line
\`\`\`

| Head | Claimed |
| --- | ---: |
| Hire | £1,200 |

> quoted

Ends 10~20 and 30~40.
`;

for (const [name, text, expected] of [
  ["one tilde between amounts strikes nothing out", "reserve 10~20 and 30~40", "<p>reserve 10~20 and 30~40</p>\n"],
  ["two tildes strike out", "~~wrong~~", "<p><del>wrong</del></p>\n"],
  ["a date above dashes is no heading", "22/07/2026\n---", "<p>22/07/2026</p>\n<hr>\n"],
  ["HTML is text", 'a <b data-panel="finance">b</b>', '<p>a &lt;b data-panel=&quot;finance&quot;&gt;b&lt;/b&gt;</p>\n'],
  ["a block of HTML is text", "<script>x</script>", "&lt;script&gt;x&lt;/script&gt;"],
  ["an image is its description", "![the scene](https://evil.example/x.png)", "<p>the scene</p>\n"],
  ["an image's description is text", '![<i>"x"](y)', "<p>&lt;i&gt;&quot;x&quot;</p>\n"],
  ["a heading stands below those of the page", "# Cover", "<h4>Cover</h4>"],
  ["a deep heading stands one below", "##### Cover", "<h5>Cover</h5>"],
  ["whether a point is done is text", "- [ ] ring\n- [x] write", "<ul>\n<li>[ ] ring</li>\n<li>[x] write</li>\n</ul>\n"],
  ["what is nested too deep to be read stands as it is", "> ".repeat(9_000), `<pre>${"&gt; ".repeat(9_000)}</pre>`],
  ["a word that nobody writes stands as it is", `${"a.".repeat(1_001)}@`, `<pre>${"a.".repeat(1_001)}@</pre>`],
]) {
  test(name, () => {
    const written = html(text);

    assert.equal(written, expected);
  });
}

/** The text's blocks when it comes in these pieces. @param {string[]} pieces */
function blocksOf(pieces) {
  let [text, end] = ["", 0];
  const blocks = [];
  for (const piece of pieces) {
    text += piece;
    const found = finishedBlocks(text, end);
    blocks.push(...found.blocks);
    end = found.end;
  }
  return [...blocks, text.slice(end)];
}

test("an answer that comes a character at a time has the blocks it has as a whole", () => {
  const whole = blocksOf([ANSWER]);

  const grown = blocksOf([...ANSWER]);

  assert.deepEqual(grown, whole);
});

test("the blocks are the text, and show what the whole text would", () => {
  const blocks = blocksOf([ANSWER]);

  assert.equal(blocks.join(""), ANSWER);
  assert.equal(blocks.map(html).join(""), html(ANSWER));
});

for (const [name, text, count] of /** @type {[string, string, number][]} */ ([
  ["a paragraph ends at a blank line", "one\n\ntwo", 1],
  ["a paragraph is open until then", "one\ntwo\n", 0],
  ["a list goes on after a blank line", "- one\n\n- two\n\n", 0],
  ["a list ends where its line is whole and is no item", "- one\n\nAfter\n", 1],
  ["a line that may yet become an item does not end a list", "- one\n\n1", 0],
  ["a blank line inside a fence ends nothing", "```\na\n\nb\n", 0],
  ["a fence ends with its own mark", "````\n```\n\n````\n\nb", 1],
  ["code in three backticks on one line opens no fence", "```a``` b\n\nc", 1],
  ["blank lines alone are no block", "\n\n\n", 0],
])) {
  test(name, () => {
    const { blocks } = finishedBlocks(text, 0);

    assert.equal(blocks.length, count);
  });
}

for (const [name, href, named] of [
  ["one person", "mailto:a@x.example", "a@x.example"],
  ["several", "mailto:a@x.example,b@x.example", "a@x.example, b@x.example"],
  ["a blind copy alone", "mailto:?bcc=a@evil.example&body=secret", "a@evil.example"],
  ["copies, whatever the case of their field", "mailto:a@x.example?subject=s&CC=b@x.example&To=c@x.example", "a@x.example, b@x.example, c@x.example"],
  ["an address in percent signs", "mailto:a%40x.example?b%63c=b%40x.example%2Cc@x.example", "a@x.example, b@x.example, c@x.example"],
  ["a percent sign that is itself", "mailto:100%@x.example", "100%@x.example"],
  ["nobody", "mailto:?subject=s", ""],
]) {
  test(`a letter to ${name} is told to go there`, () => {
    assert.equal(recipients(href), named);
  });
}

for (const [name, text, has] of /** @type {[string, string, boolean][]} */ ([
  ["a target on a line of its own is apart from its link", "See [the policy][1].\n\n[1]: https://a.example/", true],
  ["a target beside its link is not apart", "See [the policy](https://a.example/).", false],
  ["a heading in square brackets is no target", "[Cover]:\n\nIt lapsed.", false],
])) {
  test(name, () => {
    assert.equal(hasDefinitions(text), has);
  });
}

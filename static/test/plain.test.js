import assert from "node:assert/strict";
import { test } from "node:test";
import { aloud, plain } from "../src/plain.js";

for (const [name, markdown, text] of [
  ["emphasis and code", "**Not _safely_.** See `C18`, then.", "Not safely. See C18, then."],
  ["what is struck out", "Agreed: ~~£5,000~~ **£4,500**.", "Agreed: ~~£5,000~~ £4,500."],
  ["a heading and the paragraph below it", "## Verdict\n\nIt lapsed.", "Verdict\n\nIt lapsed."],
  ["a list, with a list in it", "- one\n- **two**\n  - three\n", "- one\n- two\n  - three"],
  ["a numbered list that begins further on", "3. three\n4. four", "3. three\n4. four"],
  ["a list of what is done and what is not", "- [ ] ring\n- [x] **write**", "- [ ] ring\n- [x] write"],
  ["a table", "| Head | Claimed |\n| --- | ---: |\n| **Hire** | £1,200 |", "Head\tClaimed\nHire\t£1,200"],
  ["a quotation and a line", "> quoted\n\n---\n\nend", "quoted\n\nend"],
  ["a fence", "```text\n**as it is**\n```", "**as it is**"],
  ["links", "[the page](https://far.example/) and https://far.example/", "the page (https://far.example/) and https://far.example/"],
  ["a link whose words hold a part of its target", "[halden.example](https://evil.example/halden.example)", "halden.example (https://evil.example/halden.example)"],
  ["links that are all they say", "[a@x.example](mailto:a@x.example) www.x.example", "a@x.example www.x.example"],
  ["what is nested too deep to be read", "> ".repeat(9_000).trim(), "> ".repeat(9_000).trim()],
  ["an image and HTML", "![the scene](https://far.example/x.png) <b>b</b>", "the scene <b>b</b>"],
  ["signs that are no marks", "10~20 & 3 < 4 * 5", "10~20 & 3 < 4 * 5"],
]) {
  test(`plain text of ${name}`, () => {
    assert.equal(plain(markdown), text);
  });
}

for (const [name, piece, heard] of [
  ["a pair of marks that was cut in two", "**Not safely. It lapsed.", "Not safely. It lapsed."],
  ["the rest of it", "And was not put back.**", "And was not put back."],
  ["a row of a table without its head", "| Hire | £1,200 |", "Hire  £1,200"],
  ["a heading that is not whole", "# Verdict", "Verdict"],
  ["what is struck out", "Agreed: ~~£5,000~~ £4,500.", "Agreed: (struck out: £5,000) £4,500."],
  ["half of what is struck out", "£5,000~~ £4,500.", "£5,000 £4,500."],
]) {
  test(`what is heard of ${name}`, () => {
    assert.equal(aloud(piece), heard);
  });
}

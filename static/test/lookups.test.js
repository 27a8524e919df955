import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { coverage, fieldOf, labelOf, looks, ownPath, panelOf, panelsOfPlaybook } from "../src/lookups.js";

const ORIGIN = "https://claims.example";
const SOURCES = new URL("../../chat/tools/", import.meta.url);

for (const [status, label] of /** @type {[any, string][]} */ ([["running", "Working out the limitation date…"], ["done", "Worked out the limitation date"], ["failed", "Working out the limitation date"]])) {
  test(`a lookup that is ${status} is called ${label}`, () => {
    assert.equal(labelOf({ tool: "check_policy_in_force", label: "Working out the limitation date…", status }), label);
  });
}

test("a label that begins as none of ours does stays as it is", () => {
  assert.equal(labelOf({ tool: "check_policy_in_force", label: "Consulting an oracle…", status: "done" }), "Consulting an oracle");
});

test("every label of the server has a past", () => {
  const labels = readdirSync(SOURCES).flatMap((name) => (name.endsWith(".py") ? [...readFileSync(new URL(name, SOURCES), "utf8").matchAll(/@tool\(label="([^"]+)"/g)] : []));

  assert.ok(labels.length > 15);
  assert.deepEqual(labels.filter(([, label]) => labelOf({ tool: "check_policy_in_force", label, status: "done" }) === label.replace("…", "")), []);
});

test("pointing at a panel looks into nothing", () => {
  const lookups = /** @type {any[]} */ ([{ tool: "highlight_panel" }, { tool: "audit_file" }]);

  assert.deepEqual(looks(lookups), [{ tool: "audit_file" }]);
});

for (const [name, lookup, panel] of /** @type {[string, any, string | undefined][]} */ ([
  ["a section's result names its panel", { tool: "get_claim_section", status: "done", summary: '{"section":"diary","panel":"notes","items":[]}' }, "notes"],
  ["a result that names none stands where its tool reads", { tool: "compute_limitation", status: "done", summary: '{"verdict":"open"}' }, "proceedings"],
  ["a result whose rows refer to panels stands where its tool reads", { tool: "find_contradictions", status: "done", summary: '{"count":1,"items":[{"code":"C16","left":{"ref":{"panel":"home"}}}]}' }, "system_checks"],
  ["a section that quotes a panel's name is still on its own", { tool: "get_claim_section", status: "done", summary: '{"section":"policy","panel":"home","items":[{"text":"\\"panel\\":\\"finance\\""}]}' }, "home"],
  ["a highlight stands where it points", { tool: "highlight_panel", status: "done", summary: '{"ok":true,"panel":"finance"}' }, "finance"],
  ["rows of a lookup over the whole file name no panel for it", { tool: "audit_file", status: "done", summary: '{"score":80,"failed":[{"ref":{"panel":"notes"}}]}' }, undefined],
  ["a lookup over the whole file stands nowhere", { tool: "audit_file", status: "done", summary: "{}" }, undefined],
  ["a lookup that failed leads nowhere", { tool: "compute_limitation", status: "failed", summary: '{"error":"No."}' }, undefined],
  ["a lookup that runs leads nowhere yet", { tool: "compute_limitation", status: "running" }, undefined],
])) {
  test(name, () => {
    assert.equal(panelOf(lookup), panel);
  });
}

for (const [path, own] of [
  ["/claims/CP-AUT-260381?tab=1#notes", "/claims/CP-AUT-260381?tab=1#notes"],
  ["claims/", null],
  ["//evil.example/x", null],
  ["/\\evil.example/x", null],
  ["/.//evil.example/x", null],
  ["/a/..//evil.example/x", null],
  ["/./\\evil.example/x", null],
  ["/%2e//evil.example/x", null],
  ["/claims//x", "/claims//x"],
  ["https://evil.example/", null],
  ["javascript:alert(1)", null],
  ["", null],
]) {
  test(`${own ? "a path of ours" : "no path of ours"}: ${JSON.stringify(path)}`, () => {
    assert.equal(ownPath(/** @type {string} */ (path), ORIGIN), own);
  });
}

test("coverage names the panels that were opened and those that were not", () => {
  const { opened, unopened, whole } = coverage(
    /** @type {any} */ ([
      { tool: "get_claim_section", status: "done", summary: '{"section":"diary","panel":"notes"' },
      { tool: "check_reserve_adequacy", status: "done", summary: "{}" },
      { tool: "compute_limitation", status: "failed", summary: '{"error":"No."}' },
    ]),
  );

  assert.deepEqual(opened, ["schedule", "finance", "strategy", "finance_resolution", "notes"]);
  assert.equal(opened.length + unopened.length, 14);
  assert.equal(whole, false);
});

test("rules that go through the whole file open no panel of it but their own", () => {
  const { opened, whole } = coverage(/** @type {any} */ ([{ tool: "audit_file", status: "done", summary: "{}" }]));

  assert.deepEqual([opened, whole], [[], true]);
});

test("a panel that was pointed at was not opened for that", () => {
  const { opened, unopened } = coverage(/** @type {any} */ ([{ tool: "highlight_panel", status: "done", summary: '{"ok":true,"panel":"finance"' }]));

  assert.deepEqual([opened, unopened.length], [[], 14]);
});

const TOOLS = [...readFileSync(new URL("../../docs/tools.md", import.meta.url), "utf8").matchAll(/^## ([a-z_]+)$/gm)].map(([, name]) => name);
/** @type {Record<string, string>} */
const OWN = { get_claim_section: '{"section":"diary","panel":"notes"' };

for (const tool of TOOLS.filter((each) => each !== "highlight_panel")) {
  test(`it is known what ${tool} reads`, () => {
    const { opened, whole } = coverage(/** @type {any} */ ([{ tool, status: "done", summary: OWN[tool] ?? "{}" }]));

    assert.ok(opened.length || whole);
  });
}

for (const [path, panel, words] of [
  ["finance.payments[y1].paidAt", "finance", "payments › paid at"],
  ["incident.dateOfLoss", "key_facts", "incident › date of loss"],
  ["documents[d1].text", "documents", "documents › text"],
  ["asOfDate", "home", "as of date"],
]) {
  test(`${path} is told as ${words}`, () => {
    assert.equal(fieldOf(path, panel), words);
  });
}

for (const [playbook, panels, whole] of /** @type {[string, string[], boolean][]} */ ([
  ["Say.\n\n**Look up first, always:** `compute_limitation` and `get_claim_section` for `diary`.\n\nThen `compare_offers`.", ["proceedings", "key_facts", "notes"], false],
  ["**Look up first:** `audit_file`.", [], true],
  ["Use `compare_offers` when asked.", [], false],
])) {
  test(`a playbook reads ${panels.join(", ") || (whole ? "the whole file" : "nothing first")}`, () => {
    assert.deepEqual(panelsOfPlaybook(playbook), { panels, whole });
  });
}

test("a lookup that nobody has said anything of goes by its tool's name", () => {
  assert.equal(labelOf({ tool: "check_policy_in_force", label: "", status: "cancelled" }), "check policy in force");
});

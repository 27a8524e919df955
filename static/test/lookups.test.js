import assert from "node:assert/strict";
import { test } from "node:test";
import { ownPath, panelOf } from "../src/lookups.js";

const ORIGIN = "https://claims.example";

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
  ["https://evil.example/", null],
  ["javascript:alert(1)", null],
  ["", null],
]) {
  test(`${own ? "a path of ours" : "no path of ours"}: ${JSON.stringify(path)}`, () => {
    assert.equal(ownPath(/** @type {string} */ (path), ORIGIN), own);
  });
}

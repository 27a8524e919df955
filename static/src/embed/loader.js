// The address that stays: it brings the version of the day, and says in words where a page does not let that start (docs/embed.md, Addresses).
/** @type {Set<string>} what the page's policy lacks */
const lacking = new Set();
document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample, originalPolicy }) => {
  const [folder, ours] = blockedURI.split(`${CLAIMPILOT_VERSION}/`);
  if (ours) lacking.add(`${effectiveDirective.replace("-elem", "")} ${folder}`);
  if (effectiveDirective !== "trusted-types" || sample !== "lit-html") return;
  const taken = /trusted-types[^;]* lit-html\b/.test(originalPolicy); // it may be made, but has been: by another version, or by the page's own lit
  lacking.add(`trusted-types lit-html dompurify${taken ? " 'allow-duplicates'" : ""}`);
});

// A script that is no module is told its address by the page; loaded without crossorigin it may import no other relative to it.
const tag = /** @type {HTMLScriptElement | null} */ (document.currentScript);
const script = `./${CLAIMPILOT_VERSION}/claimpilot-assistant.js`;
import(tag ? new URL(script, tag.src).href : script).catch((error) => {
  setTimeout(() => {
    const told = `The assistant could not start on this page.${lacking.size ? ` This page's policy lacks: ${[...lacking].join("; ")}` : ""}`;
    console.error(told, error);
    for (const place of document.querySelectorAll("claimpilot-assistant:not(:defined)")) place.textContent = told;
  }); // what the policy stopped is told a moment after it was
});

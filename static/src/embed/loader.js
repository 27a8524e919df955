// The address that stays: it brings the version of the day, and says in words where a page does not let that start (docs/embed.md, Addresses).
/** @type {Set<string>} */
const stopped = new Set();
document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => stopped.add(effectiveDirective));

import(`./${CLAIMPILOT_VERSION}/claimpilot-assistant.js`).catch((error) => {
  console.error("ClaimPilot's assistant did not start.", error);
  setTimeout(() => {
    const policy = stopped.has("trusted-types") ? " This page's policy lacks: trusted-types lit-html dompurify" : "";
    for (const place of document.querySelectorAll("claimpilot-assistant:not(:defined)")) {
      place.textContent = `The assistant could not start on this page.${policy}`;
    }
  }); // what the policy stopped is told a moment after it was
});

/** Remembers what the page's own policy stopped of ours, from the first moment on (docs/embed.md, Content Security Policy). */
import { stopped } from "../policy.js";

document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample, disposition, originalPolicy }) => {
  if (disposition === "enforce") stopped.push({ directive: effectiveDirective, address: blockedURI, sample, policy: originalPolicy });
});

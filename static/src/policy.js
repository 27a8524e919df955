/** What the page's policy stopped of ours, and the line that would let it through (docs/embed.md, Content Security Policy). */

/** @typedef {{directive: string, address: string, sample: string}} Stopped */
/** @type {Stopped[]} in the order they came; a page that never listens has none */
export const stopped = [];

/** The Trusted Types policies that lit and DOMPurify make. */
const POLICIES = "lit-html dompurify";

/**
 * The directives that a page's policy lacks, each as it would have to stand there.
 * @param {Stopped[]} stopped
 * @param {string} server the assistant's server
 */
export function missingLines(stopped, server) {
  const own = stopped.filter(({ address }) => server && (address === server || address.startsWith(`${server}/`)));
  const lines = own.map(({ directive }) => {
    const name = directive.replace(/-(?:elem|attr)$/, "");
    return name === "connect-src" ? `connect-src ${server} ${server.replace(/^http/, "ws")}` : `${name} ${server}`;
  });
  const untrusted = stopped.some(({ directive, sample }) => directive === "trusted-types" && POLICIES.split(" ").includes(sample));
  return [...new Set(untrusted ? [...lines, `trusted-types ${POLICIES}`] : lines)];
}

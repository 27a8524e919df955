/** What the page's policy stopped of ours, and the line that would let it through (docs/embed.md, Content Security Policy). */

/** @typedef {{directive: string, address: string, sample: string, policy: string}} Stopped `policy`: the page's own, whole */
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
    return name === "connect-src" ? `connect-src ${server}/api/ ${server}/embed/ ${server.replace(/^http/, "ws")}/api/` : `${name} ${server}/embed/`;
  });
  const untrusted = stopped.filter(({ directive, sample }) => directive === "trusted-types" && POLICIES.split(" ").includes(sample));
  const duplicates = untrusted.some(named) ? " 'allow-duplicates'" : "";
  return [...new Set(untrusted.length ? [...lines, `trusted-types ${POLICIES}${duplicates}`] : lines)];
}

/** Whether the page lets a policy of that name be made, but not twice: another version of the script, or the page itself, has made it. @param {Stopped} stopped */
function named({ sample, policy }) {
  const [, names = ""] = /(?:^|;)\s*trusted-types ([^;]*)/.exec(policy) ?? [];
  return names.split(/\s+/).includes(sample);
}

/** Where this script came from, when that is another server's page than ours (docs/embed.md, Addresses). */

/** @type {{server: string, version: string}} `server` is empty on our own pages */
export const home = { server: "", version: "" };

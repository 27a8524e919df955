/** Reads server and version out of the script's own address; imported before the elements, which ask the server at once (docs/embed.md, Addresses). */
import { home } from "../home.js";

const [, server = "", version = ""] = /^(.*)\/embed\/([^/]+)\//.exec(import.meta.url) ?? [];
Object.assign(home, { server, version });

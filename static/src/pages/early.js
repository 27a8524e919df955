// Runs before the page is drawn, so that neither its theme nor its locale is seen to change.
import { read, store } from "../settings.js";

const root = document.documentElement;
const kept = store();
root.dataset.scripted = "";
root.dataset.theme = read(kept, "theme");

// The server writes a claim in its own locale unless the address names another.
const locale = read(kept, "locale");
const address = new URL(location.href);
if ("locale" in root.dataset && locale !== "auto" && root.lang !== locale && !address.searchParams.has("locale")) {
  address.searchParams.set("locale", locale);
  location.replace(address);
}

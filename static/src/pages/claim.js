// The claim page.
import "../settings.js";

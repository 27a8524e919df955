// What a host's page loads: the assistant, the calls that were made before it was there, and a word about a second copy (docs/embed.md).
import "./violations.js";
import "./here.js";
import "./copies.js";
import { ClaimPilotAssistant } from "../elements/assistant.js";
import { takeCalls } from "./calls.js";

if (customElements.get("claimpilot-assistant") === ClaimPilotAssistant) takeCalls(window); // else another version has them

/** Holds the types that hosts get to the element; the type checker reads it, and nothing loads it (docs/embed.md, Types). */

/** @type {(element: import("../elements/assistant.js").ClaimPilotAssistant) => import("../claimpilot-assistant.d.ts").ClaimPilotAssistant} */
export const published = (element) => element;

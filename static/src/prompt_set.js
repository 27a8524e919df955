/** The set of prompt versions that an assistant sends, and the texts that it replaces (docs/assistant.md, Elements). */
import { counting, fingerprint } from "./fingerprint.js";

export class PromptSet {
  /** @type {import("./elements/panel.js").PromptSet} */
  named = { fingerprint: "default", count: 0, name: "", labUrl: "" };
  /** The text of each prompt by its id, as the server has them; none while they are not loaded. @type {Record<string, string>} */
  defaults = {};
  #namings = 0;

  /** @param {import("./elements/assistant.js").ClaimPilotAssistant} assistant */
  constructor(assistant) {
    this.assistant = assistant;
  }

  /** Load what the buttons and the badge need; without it there are no quick actions, and a question can still be typed. */
  async load() {
    this.assistant.catalogue = await this.assistant.server.prompts().catch(() => null);
    await this.name();
  }

  /** Name what this page sends now. */
  async name() {
    const naming = ++this.#namings;
    const { catalogue, promptOverrides, promptSetName: name, labUrl } = this.assistant;
    this.defaults = Object.fromEntries((catalogue?.prompts ?? []).map(({ id, defaultText }) => [id, defaultText]));
    const set = catalogue ? counting(promptOverrides, this.defaults) : promptOverrides;
    const named = { fingerprint: await fingerprint(set), count: Object.keys(set).length, name, labUrl };
    if (naming === this.#namings) this.named = named; // else it is another set by now
    this.assistant.requestUpdate();
  }
}

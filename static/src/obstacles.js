/** Why a question is not asked, in words of ours and the values in them (docs/embed.md, Calls). */

/** @typedef {import("./words.js").Word} Word */
/** @typedef {[word: Word, values?: Record<string, string>]} Obstacle */

/**
 * What keeps any question from being asked now.
 * @param {{busy: boolean, talking: boolean, fault: Word | "", next: string}} now `fault`: why there is no claim to ask about; `next`: the claim that the page shows while the conversation is about another
 * @returns {Obstacle | null}
 */
export function obstacle({ busy, talking, fault, next }) {
  if (busy) return [talking ? "voice_end_first" : "stop_first"];
  if (fault) return [fault];
  return next ? ["switch_title", { next }] : null;
}

/**
 * What is wrong with a question of the page's own script, or with the action that it names.
 * @param {unknown} question
 * @param {string | undefined} capability
 * @param {string[] | null} prompts the ids of the server's prompts; null while nobody knows them
 * @returns {Obstacle | null}
 */
export function amiss(question, capability, prompts) {
  if (typeof question !== "string" || !question.trim()) return ["no_question"];
  const known = !capability || !prompts || prompts.includes(`capability.${capability}`);
  return known ? null : ["no_action", { capability: String(capability) }];
}

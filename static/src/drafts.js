/** What is being written about each claim, wherever its box is, and which question it replaces (docs/assistant.md, Composer). */

/** @typedef {{parent: number | null, question: string, before: string}} Edit `before`: what stood in the box, and is put back */

export class Drafts {
  /** @type {Map<string, string>} */
  #texts = new Map();
  /** @type {Map<string, Edit>} */
  #edits = new Map();

  /** @param {string} claimId */
  of(claimId) {
    return this.#texts.get(claimId) ?? "";
  }

  /** @param {string} claimId @param {string} text */
  write(claimId, text) {
    this.#texts.set(claimId, text);
  }

  /** The question that the next one replaces, if any. @param {string} claimId */
  editing(claimId) {
    return this.#edits.get(claimId) ?? null;
  }

  /** Put a question that was asked in the box, to be asked anew after `parent`. @param {string} claimId @param {{question: string, parent: number | null}} asked */
  edit(claimId, { question, parent }) {
    const before = this.editing(claimId)?.before ?? this.of(claimId);
    this.#edits.set(claimId, { parent, question, before });
    this.write(claimId, question);
  }

  /** Leave the question as it was asked. @param {string} claimId */
  cancel(claimId) {
    this.write(claimId, this.editing(claimId)?.before ?? this.of(claimId));
    this.#edits.delete(claimId);
  }

  /** What is in the boxes stays, and replaces nothing. */
  forgetEdits() {
    this.#edits.clear();
  }

  /** A question was asked, from the box or by a button: it replaces nothing more. What was changed in the box stays, unless something waits for the place. @param {string} claimId */
  asked(claimId) {
    const edit = this.editing(claimId);
    this.#edits.delete(claimId);
    if (edit && (edit.before || this.of(claimId) === edit.question)) this.write(claimId, edit.before);
  }
}

/** What the assistant does when its parts tell it something, for the element that holds it (docs/assistant.md, Elements). */
import { Conversations } from "./conversations.js";
import { Drafts } from "./drafts.js";
import { firstPresent } from "./elements/placement.js";
import { feedback, outlivesPage, withoutContent } from "./feedback.js";
import { Kept, tabStore } from "./kept.js";
import { amiss, obstacle } from "./obstacles.js";
import { Pace } from "./pace.js";
import { carryOut } from "./page_actions.js";
import { unpoint } from "./panels.js";
import { Presence } from "./presence.js";
import { PromptSet } from "./prompt_set.js";
import { Talk } from "./talk.js";
import { phase, running, shown } from "./transcript.js";
import { Votes } from "./votes.js";

/** @typedef {import("./elements/assistant.js").ClaimPilotAssistant} Assistant */
/** @typedef {import("lit").ReactiveController} ReactiveController */
/** @typedef {import("./transcript.js").Turn} Turn */
/** @typedef {import("./transcript.js").Vote} Vote */

const TICK_MS = 1_000;

/** @implements {ReactiveController} */
export class Desk {
  /** What the conversation is about; the page may show another claim by now. */
  claimId = "";
  claimVersion = "";
  /** @type {import("./words.js").Word | ""} what has to be seen, and has no place in the conversation */
  notice = "";
  /** @type {Promise<void> | undefined} of what the buttons need */
  #loading;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;
  /** Whether the browser asks before the page is left. */
  #guarding = false;

  /** @param {Assistant} assistant */
  constructor(assistant) {
    this.assistant = assistant;
    assistant.addController(this);
    this.drafts = new Drafts();
    this.votes = new Votes();
    this.prompts = new PromptSet(assistant);
    this.voice = new Talk(this);
    this.pace = new Pace(() => this.#draw());
    this.presence = new Presence(() => assistant.server, (was) => this.#presenceChanged(was));
    this.conversations = new Conversations({
      api: { chat: (request, stopped) => assistant.server.chat(request, stopped) },
      kept: new Kept(tabStore(), () => assistant.name),
      now: () => Date.now(),
      changed: () => this.#changed(),
      carryOut: (action, claimId) => carryOut(assistant, action, claimId),
    });
  }

  hostConnected() {
    window.addEventListener("pagehide", this.#leave);
    window.addEventListener("pageshow", this.#back);
    this.presence.listen();
    this.assistant.updateComplete.then(() => this.addressed()); // what a page set before the script came is known by then
  }

  hostDisconnected() {
    window.removeEventListener("pagehide", this.#leave);
    window.removeEventListener("pageshow", this.#back);
    this.presence.leave();
    queueMicrotask(() => this.assistant.isConnected || this.#leave()); // an element that is moved is away for a moment only
  }

  /** The server is known, or it is another one or has another key now. */
  addressed() {
    this.presence.ask();
    if (!this.assistant.catalogue) this.#loading = this.prompts.load();
  }

  get conversation() {
    return this.conversations.of(this.claimId);
  }

  /** What an answer is being written about, or spoken, if any. */
  get busyWith() {
    return this.conversations.busyWith ?? (this.voice.on ? this.voice.claimId : null);
  }

  /** The claim that the page shows while the conversation is about another one. */
  get next() {
    const { file: claim } = this.assistant;
    return claim && this.claimId && claim.id !== this.claimId ? claim.id : "";
  }

  get draft() {
    return this.drafts.of(this.claimId);
  }

  /** Whether the next question replaces one that was asked. */
  get editing() {
    return this.drafts.editing(this.claimId) !== null;
  }

  /** The page shows another document: of the same claim, of another one, or none. An answer that is being written is not left without a word. */
  claimChanged() {
    const { file: claim } = this.assistant;
    if (this.busyWith === null) this.claimId = claim?.id ?? "";
    if (claim?.id === this.claimId) this.#asItIs(claim);
  }

  /** The document of the conversation's claim, and a copy of it: a page may change its own where it is, now and later. @param {import("./wire.d.ts").Claim} claim */
  #asItIs(claim) {
    const copied = this.conversations.open(claim);
    this.claimVersion = copied.claimVersion;
    return copied.claim;
  }

  /** Show the conversation about the page's claim, and stop the answer about the other. */
  switch() {
    this.conversations.stop();
    this.voice.end();
    this.claimChanged();
    this.assistant.requestUpdate();
  }

  /** A question of the page's own script. How its answer ended; throws Error in words where nothing is asked. @param {string} question @param {string} [capability] */
  async asked(question, capability) {
    const { assistant } = this;
    if (capability) await this.#loading;
    const why = this.#obstacle() ?? amiss(question, capability, assistant.catalogue && Object.keys(this.prompts.defaults));
    if (!why) return (await this.ask({ question, capability })) ?? "stopped";
    assistant.refuse(why);
    throw new Error(assistant.setting.words(...why));
  }

  /** How the answer ended, if it is still there. @param {{question: string, capability?: string, parent?: number | null}} asked no parent: after what is shown, or where a question is edited */
  async ask({ question, capability, parent }) {
    const { assistant } = this;
    if (this.#refused() || !assistant.file) return;
    const edit = this.drafts.editing(this.claimId);
    const after = parent !== undefined ? parent : edit ? edit.parent : this.conversation.last;
    this.drafts.asked(this.claimId);
    this.notice = "";
    const status = await this.conversations.ask(assistant.about(this.#asItIs(assistant.file)), { question, capability, parent: after });
    if (shown(this.conversation).at(-1)?.failure || !this.presence.reached) await this.presence.ask();
    return status;
  }

  /** Ask what is written in the box; it stays there when it cannot be asked. */
  async send() {
    const question = this.draft.trim();
    if (!question || this.#refused()) return;
    this.write("");
    await this.ask({ question });
  }

  /** @param {string} text what is in the box */
  write(text) {
    this.drafts.write(this.claimId, text);
    this.assistant.requestUpdate();
  }

  /** Begin to talk about the claim that the page shows. */
  async talk() {
    const { assistant } = this;
    if (this.#refused() || !assistant.file) return;
    this.edit({ question: "" });
    this.notice = "";
    this.presence.ask(); // no frame names the model that speaks, and since the page was opened it may have become another
    await this.voice.start(assistant.about(this.#asItIs(assistant.file)));
  }

  /** Why no question can be asked now. */
  #obstacle() {
    const { busy, claim } = this.assistant;
    const fault = this.assistant.reread() || (claim ? "" : "waiting_for_claim");
    return obstacle({ busy, talking: this.voice.on, fault, next: this.next });
  }

  /** Whether no question can be asked now; if so, why is said. */
  #refused() {
    const why = this.#obstacle();
    if (why) this.assistant.refuse(why);
    return why !== null;
  }

  clear() {
    this.drafts.cancel(this.claimId);
    this.happen({ type: "cleared" });
  }

  /** @param {import("./transcript.js").Happening} happening */
  happen(happening) {
    this.conversations.happen(this.claimId, happening);
  }

  /** @param {{question: string, parent?: number | null}} edited an empty question ends the editing */
  edit({ question, parent }) {
    if (question && parent !== undefined) this.drafts.edit(this.claimId, { question, parent });
    else this.drafts.cancel(this.claimId);
    this.assistant.requestUpdate();
  }

  /** @param {{turn: Turn & {turnId: string}, vote: Vote, pause: number}} cast */
  vote({ turn, vote, pause }) {
    const { assistant, claimId } = this;
    const { surface, sharesTexts } = assistant;
    const { locale, brand } = assistant.setting;
    this.happen({ type: "voted", turn: turn.id, vote });
    this.votes.cast(turn.id, {
      vote,
      before: turn.vote,
      pause,
      send: async (leaving) => {
        const whole = feedback({ ...turn, vote }, { claimId, surface, locale, brand });
        // A copy: what a listener makes of it is not what is sent. One that has been taken away is heard by nobody, so the page is told.
        const told = assistant.isConnected ? assistant : document;
        told.dispatchEvent(new CustomEvent("claimpilot-feedback", { detail: structuredClone(whole), bubbles: true, composed: true }));
        await assistant.server.vote(sharesTexts && (!leaving || outlivesPage(whole)) ? whole : withoutContent(whole));
        assistant.say(vote.rating ? "vote_saved" : "vote_removed");
      },
      undo: (kept) => {
        const gone = !this.conversations.of(claimId).turns.some(({ id }) => id === turn.id);
        if (gone) this.notify("vote_lost");
        else this.conversations.happen(claimId, { type: "vote_failed", turn: turn.id, vote: kept });
      },
    });
  }

  /** What has to be seen, and has no place in the conversation. @param {import("./words.js").Word} word */
  notify(word) {
    this.notice = word;
    this.assistant.requestUpdate();
  }

  /** A choice made here holds at once; the page is told, and may keep it. @param {{name: "announcements" | "highlights" | "captions", value: string}} chosen */
  choose({ name, value }) {
    Object.assign(this.assistant, { [name]: value });
    this.assistant.dispatchEvent(new CustomEvent("claimpilot-setting", { detail: { name, value }, bubbles: true, composed: true }));
  }

  /** The page or the element goes away. */
  #leave = () => {
    this.votes.flush();
    this.voice.end();
    this.conversations.leave();
    if (!firstPresent()) unpoint();
  };

  /** The page comes back as it was left; what was said on this tab in the meantime is not on it yet. @param {PageTransitionEvent} event */
  #back = ({ persisted }) => {
    if (!persisted) return;
    this.conversations.reopen();
    this.drafts.forgetEdits(); // the turns have other numbers now
    this.claimChanged();
    this.assistant.requestUpdate();
  };

  /** An answer is being written: the browser asks before the page is left. @param {BeforeUnloadEvent} event */
  #ask = (event) => event.preventDefault();

  #changed() {
    const turn = running(this.conversation);
    this.#guard(this.conversations.busyWith !== null);
    if (turn && this.#ticking === undefined) this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    if (!turn) this.#ticking = void clearInterval(this.#ticking);
    if (turn && phase(turn) === "writing") this.pace.soon();
    else this.pace.now();
  }

  /** What comes is drawn as it comes; that nothing came is seen by the clock alone. */
  #tick() {
    if (Date.now() - (running(this.conversation)?.heardAt ?? 0) >= TICK_MS) this.pace.now();
  }

  /** Only while an answer is written: it keeps some browsers from coming back to the page at once. @param {boolean} on */
  #guard(on) {
    if (on === this.#guarding) return;
    this.#guarding = on;
    if (on) window.addEventListener("beforeunload", this.#ask);
    else window.removeEventListener("beforeunload", this.#ask);
  }

  #draw() {
    this.assistant.now = Date.now();
    this.assistant.requestUpdate();
  }

  /** @param {import("./presence.js").Reachable} was */
  #presenceChanged(was) {
    if (was.offline !== this.presence.offline) this.assistant.say(this.presence.offline ? "announce_offline" : "announce_online");
    const { barred } = this.presence;
    if (barred && barred.kind !== was.barred?.kind) this.assistant.diagnose();
    else if (was.barred && !barred) this.assistant.hideDiagnosis();
    this.assistant.dispatchEvent(new CustomEvent("claimpilot-presence", { detail: this.presence.state })); // does not bubble
    this.assistant.requestUpdate();
  }
}

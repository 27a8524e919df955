/** Every word that the assistant says of itself, in one place and two spellings (docs/assistant.md, Words). */
import { CHECKS } from "./check_words.js";
import { isolated } from "./isolated.js";

/** @typedef {"en-GB" | "en-US"} Locale */
/** @typedef {keyof typeof BRITISH} Word */
/** @typedef {(word: Word, values?: Record<string, string | number>) => string} Words */

const BRITISH = {
  ...CHECKS,
  assistant: "Assistant",
  open: "Ask {brand}",
  close: "Close the assistant",
  new_chat: "New chat",
  menu: "Settings",
  announcements: "What a screen reader is told",
  announcements_off: "Nothing",
  announcements_ends: "When an answer starts and ends",
  announcements_answer: "The whole answer, once",
  announcements_sentences: "The answer by sentences",
  highlights: "Point at panels while answering",
  caution: "AI can be wrong. Check before you rely on it.",
  waiting_for_claim: "Waiting for this page to provide a claim.",
  empty: "Ask anything about this claim.",

  conversation: "Conversation",
  you_asked: "You asked",
  answered: "{brand} answered",
  answering: "{brand} is answering",
  looking: "Looking at the claim…",
  slow: "Still working ({seconds} s)…",
  looked_at: "What the assistant looked at",
  pointed_at: "What the answer points at",
  lookups_folded: "{count} lookups, {seconds}\u00a0s",
  lookups_failed: ", {count} failed",
  lookup_done: "Done",
  lookup_running: "Running",
  lookup_failed: "Failed",
  lookup_stopped: "Not finished",
  seconds: "{seconds}\u00a0s",
  go_to_panel: "Go to {panel}",
  panel_shown: "Shown on the page: {panel}",
  panel_offered: "See on the page: {panel}",
  no_panel: "Panel not on this page: {panel}",
  jump_to_latest: "Jump to latest",
  new_below: "({count} new)",
  cap: "Messages above this line are no longer sent",
  question_cut: "This question was longer than 20,000 characters. Only the first 20,000 were sent.",
  answer_cut: "Later questions carry only the first 20,000 characters of this answer.",
  stopped: "Stopped by you.",
  incomplete: "This answer is incomplete.",
  incomplete_stopped: "Stopped: this answer is incomplete.",
  stale: "The claim has changed since this answer.",
  versions: "Version {number} of {count}",
  version_before: "Show the version before",
  version_after: "Show the next version",

  answer_actions: "What to do with this answer",
  copy: "Copy",
  copied: "Copied",
  copy_failed: "This browser did not allow the copy.",
  copy_note: "Copy as file note",
  ask_again: "Ask again",
  try_again: "Try again",
  continue_from_here: "Continue from here",
  continue: "Continue",
  continue_question: "Continue from where the answer stopped.",
  continue_lookups: "Please continue.",
  edit_question: "Edit the question",
  details: "Details",
  model: "Model",
  tokens: "Tokens",
  tokens_of: "{input} in ({cached} from cache), {output} out",
  timing: "Time",
  timing_of: "first words after {first} s, {total} s in all",
  timing_total: "{total} s in all",
  prompts: "Prompts",
  prompts_default: "default",
  prompts_changed: "{fingerprint} ({count} changed)",
  turn: "Answer id",
  server_said: "The server said",
  lookups: "Lookups",
  no_lookups: "This answer came without a lookup.",
  lookup_cut: "Cut at 400 characters",
  copy_result: "Copy this result",
  total_tokens: "{count} tokens in this conversation",
  cost: "Cost",
  cost_of: "about {cost}, at list prices",
  total_cost: ", about {cost}",

  evidence: "Evidence: {found} of {total} facts found",
  unfound_one: "1 sentence states something that was not found",
  unfound_many: "{count} sentences state something that was not found",
  unfound_where: "Looked for in the claim, the question and what the lookups showed. A lookup shows the first 400 characters of its result, so what it worked out may be right all the same.",
  fact_unfound: "not found",
  fact_asked: "in the question",
  fact_sum: "worked out: {sum}",
  fact_shown: "shown by: {label}",
  fact_more: "and {count} more",
  sum_right: "The sum is right: {sum}",
  sum_wrong: "The sum is wrong: {sum}, not {stated}",
  coverage: "Looked into {count} of {total} panels",
  coverage_none: "No panel was looked into: answered from the claim brief",
  coverage_whole: "Rules went through the whole file.",
  unopened: "Not opened: {panels}.",
  changes: "Compared with version {number}",
  changes_none: "The same amounts, dates, names and verdict as version {number}.",
  change_verdict: "Verdict",
  change_changed: "Changed",
  change_added: "Added",
  change_removed: "Left out",

  vote_up: "Helpful",
  vote_down: "Not helpful",
  vote_removed: "Vote removed.",
  vote_saved: "Vote saved.",
  vote_failed: "Your vote wasn't saved. Try again.",
  vote_lost: "Your vote on an answer that is no longer shown wasn't saved.",
  what_was_wrong: "What was wrong?",
  reason_incorrect: "Incorrect",
  reason_missed: "Missed something",
  reason_off_target: "Off target",
  reason_unclear: "Unclear",
  reason_unsafe: "Unsafe",
  reason_other: "Other",
  add_note: "Add a note (optional)",

  question: "Ask about this claim",
  placeholder: "Ask about this claim…",
  send: "Send",
  stop: "Stop",
  offline: "Offline",
  characters: "{count} of 20,000 characters",
  note_characters: "{count} of 2,000 characters",
  too_long: "Only the first 20,000 characters will be sent.",
  editing: "The next question replaces the one you edit.",
  cancel: "Cancel",

  texts_shared: "Votes are sent with the question, the answer and its lookups.",
  texts_kept: "Votes are sent without the question, the answer and its lookups.",

  stop_first: "Stop the current answer first",
  how_to_set_up: "How to set up",
  more: "More",
  less: "Fewer",
  quick_actions: "Quick actions",
  reads: "Reads: {panels}.",
  reads_whole: "the whole file, by rules",
  no_suggestions: "The quick actions could not be loaded.",
  switch_title: "This page now shows {next}.",
  switch_busy: "An answer about {claim} is still being written. What was written so far is kept.",
  switch_idle: "This conversation is about {claim}, and is kept.",
  switch_stop: "Stop and switch",
  switch_wait: "Finish this answer first",
  switch_go: "Switch to {next}",

  announce_sent: "Question sent.",
  announce_ready: "Answer ready, {count} words.",
  announce_stopped: "Stopped.",
  announce_slow: "Still working.",
  announce_offline: "You are offline.",
  announce_online: "Back online.",

  you_said: "You said",
  voice: "Voice",
  voice_start: "Talk to {brand}",
  voice_asking: "Waiting for the microphone…",
  voice_connecting: "Connecting…",
  voice_listening: "Listening",
  voice_thinking: "Thinking…",
  voice_speaking: "Speaking",
  voice_reconnecting: "Reconnecting…",
  voice_muted: "Muted",
  voice_paused: "Voice paused because the page was in the background.",
  voice_mute: "Mute",
  voice_mute_keys: "Mute (Alt+M)",
  voice_hold: "Hold to talk",
  voice_end: "End",
  voice_resume: "Resume",
  voice_again: "Start",
  voice_close: "Close",
  voice_hearing: "…",
  voice_unwritten: "What you said was not written down.",
  voice_to_come: "Not spoken yet:",
  voice_unheard: "Not heard:",
  voice_interrupted: "Interrupted here.",
  voice_seam: "The connection was made anew here.",
  voice_end_first: "End the voice session first",
  voice_answer_browser: "Your browser asks whether this page may use the microphone. Look near the address bar.",
  voice_echo: "Echo control is off here. Use headphones, or hold to talk.",
  voice_slow: "Slow connection: some of what you say is lost.",
  voice_reconnected: "Reconnected. Please repeat your last sentence if it was cut.",
  voice_device_changed: "Another microphone is in use now.",
  voice_device_lost: "The microphone is gone. Voice goes on when one is there.",
  voice_denied: "The microphone is blocked for this site. Use the icon in the address bar to allow it, then press Start again.",
  voice_denied_in_safari: "The microphone is blocked for this site. Allow it in Safari's settings for this website, then press Start again.",
  voice_dismissed: "You closed the question about the microphone. Press Start to be asked again.",
  voice_none: "No microphone was found.",
  voice_in_use: "Another app is using the microphone.",
  voice_insecure: "Voice needs a secure (https) page.",
  voice_host_policy: "This page does not let the assistant use the microphone (Permissions-Policy).",
  voice_unset: "Voice isn't set up on this server yet.",
  voice_unloaded: "Voice could not be loaded on this page. Reload it and try again.",
  voice_refused: "The server did not begin a voice session. This page's key may be wrong, or the server busy. Try again in a moment.",
  voice_lost: "The connection dropped. Start again when you like.",
  voice_ended: "The voice session has ended.",

  failed_no_key: "The assistant isn't set up on this server yet. An administrator needs to add the model key.",
  failed_unauthorised: "This page isn't authorised to use the assistant. Its key is missing or wrong.",
  failed_forbidden: "This site isn't on the assistant's list of allowed sites: {origin}",
  failed_policy: "This page's security policy keeps the assistant from its server.",
  failed_no_claim: "This claim could not be found.",
  failed_refused: "The question could not be sent. It may be too long (limit 20,000 characters).",
  failed_too_large: "The question and its claim are too large to send (limit 16 MB).",
  failed_busy: "Too many questions at once. Try again in {seconds} seconds.",
  failed_signed_out: "You have been signed out. Reload this page to sign in again.",
  failed_server: "The server had a problem. Nothing was lost; try again.",
  failed_unreachable: "The server could not be reached. Nothing was lost; try again.",
  failed_silent: "The server did not answer in time. Nothing was lost; try again.",
  failed_model: "The answer stopped because of a problem with the model service.",
  failed_lost: "The connection dropped. The answer above is incomplete.",
  failed_left: "The page was left while this answer was being written. It is incomplete.",
  failed_lost_early: "The connection dropped before the answer began.",

  note_title: "File note",
  note_claim: "Claim",
  note_time: "Time",
  note_question: "Question",
  note_answer: "Answer",
  note_evidence: "Looked at",
  note_facts: "Where it stands",
  note_unfound: "Not found in the file",
  note_nothing: "nothing beyond the claim brief",
  note_unfinished: "not finished",
  note_made_by: "Made with",
  note_prompts: "prompts {fingerprint}",
  note_checked: "Checked by ____________________",
};

/** Only what an American reader would spell or say otherwise. @type {Partial<typeof BRITISH>} */
const AMERICAN = {
  check_contrast: "The colors can be read.",
  failed_unauthorised: "This page isn't authorized to use the assistant. Its key is missing or wrong.",
};

/**
 * The words of a locale. `{name}` in a text is replaced by the value of that name. In en-XA, which nobody speaks, each text
 * stands in brackets and is half as long again: what shows without brackets is no word of ours, and what is cut has no room.
 * @param {Locale | "en-XA"} locale
 * @returns {Words}
 */
export function wordsOf(locale) {
  if (locale === "en-XA") return (word, values) => lengthened(wordsOf("en-GB")(word, values));
  const texts = locale === "en-US" ? { ...BRITISH, ...AMERICAN } : BRITISH;
  return (word, values = {}) => texts[word].replace(/\{(\w+)\}/g, (slot, name) => isolated(String(values[name] ?? slot)));
}

/** @param {string} text */
function lengthened(text) {
  return `[${text}${" öñë".repeat(Math.ceil(text.length / 8))}]`;
}

/** @type {Record<"claimpilot" | "clonepilot", string>} */
export const BRANDS = { claimpilot: "ClaimPilot", clonepilot: "ClonePilot" };

/**
 * The sentence for a failure.
 * @param {{kind: import("./failures.js").FailureKind, seconds?: number}} failure
 * @param {{words: Words, origin: string, answered: boolean}} where `answered`: some of the answer had come
 */
export function failureWords({ kind, seconds = 30 }, { words, origin, answered }) {
  const word = kind === "lost" && !answered ? "failed_lost_early" : /** @type {const} */ (`failed_${kind}`);
  return words(word, { origin, seconds });
}

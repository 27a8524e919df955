/** What a frame of the voice socket says, in the order in which it counts (docs/voice.md, To the browser). */
import { eventOf } from "../events.js";
import { Calls, objects } from "./calls.js";
import { fromBase64, PcmReader } from "./pcm.js";

/** @typedef {import("../wire.d.ts").ChatEvent} ChatEvent */
/**
 * @typedef {{type: "ready"}
 *   | {type: "leaving"}
 *   | {type: "interrupted"}
 *   | {type: "words", text: string}
 *   | {type: "sound", samples: Float32Array}
 *   | {type: "said", text: string}
 *   | {type: "complete"}
 *   | {type: "chat", event: ChatEvent}
 *   | {type: "cancelled", tool: string}
 *   | {type: "refused", message: string}} LiveEvent `words` are the person's, `said` the model's; `leaving`: Live ends its connection; `cancelled`: a lookup
 */

export class FrameReader {
  #pcm = new PcmReader();
  #calls = new Calls();

  /** The events of a frame; none for what is no JSON, or says nothing that a page shows. @param {string} frame @returns {LiveEvent[]} */
  read(frame) {
    const { setupComplete, goAway, toolCall, toolCallCancellation, chat, error, serverContent } = parsed(frame);
    const event = chat ? eventOf(chat) : null;
    if (setupComplete) this.#begin();
    this.#calls.asked(toolCall?.functionCalls);
    if (event?.type === "activity") this.#calls.began(event.tool);
    if (event?.type === "tool_result") this.#calls.ended();
    return [
      ...(setupComplete ? [/** @type {const} */ ({ type: "ready" })] : []),
      ...(goAway ? [/** @type {const} */ ({ type: "leaving" })] : []),
      ...(serverContent ? this.#content(serverContent) : []),
      ...this.#calls.cancelled(toolCallCancellation?.ids).map((tool) => /** @type {const} */ ({ type: "cancelled", tool })),
      ...(event ? [/** @type {const} */ ({ type: "chat", event })] : []),
      ...(typeof error?.message === "string" ? [/** @type {const} */ ({ type: "refused", message: error.message })] : []),
    ];
  }

  #begin() {
    this.#pcm.forget();
    this.#calls.forget();
  }

  /** What interrupts comes first, and sound that comes with it is already stale. @param {any} content @returns {LiveEvent[]} */
  #content({ interrupted, inputTranscription, modelTurn, outputTranscription, turnComplete }) {
    const samples = interrupted ? [] : objects(modelTurn?.parts).map((part) => this.#sound(part));
    if (interrupted || turnComplete) this.#pcm.forget();
    const sounds = samples.filter((each) => each.length).map((each) => /** @type {const} */ ({ type: "sound", samples: each }));
    return [
      ...(interrupted ? [/** @type {const} */ ({ type: "interrupted" })] : []),
      ...text("words", inputTranscription),
      ...sounds,
      ...text("said", outputTranscription),
      ...(turnComplete ? [/** @type {const} */ ({ type: "complete" })] : []),
    ];
  }

  /** @param {any} part */
  #sound({ inlineData }) {
    const isPcm = typeof inlineData?.data === "string" && String(inlineData.mimeType ?? "").startsWith("audio/pcm");
    return isPcm ? this.#pcm.read(fromBase64(inlineData.data)) : new Float32Array();
  }
}

/** @template {"words" | "said"} T @param {T} type @param {any} transcription @returns {{type: T, text: string}[]} */
function text(type, transcription) {
  return typeof transcription?.text === "string" && transcription.text ? [{ type, text: transcription.text }] : [];
}

/** @param {string} frame @returns {any} */
function parsed(frame) {
  try {
    return JSON.parse(frame) ?? {};
  } catch {
    return {};
  }
}

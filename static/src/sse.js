/** Bytes of an answer to chat events, however they were split (docs/assistant.md, Reading the stream). */
import { createParser } from "eventsource-parser";
import { eventOf } from "./events.js";

/** @typedef {import("./wire.d.ts").ChatEvent} ChatEvent */

const LONGEST_FRAME = 1024 * 1024; // characters; a stream that never ends a frame must not fill the memory

/**
 * Reads one stream. A frame that is no event is skipped and counted; one that the stream leaves unfinished is dropped;
 * one that grows beyond all measure is an error.
 */
export class EventReader {
  skipped = 0;
  /** @type {ChatEvent[]} */
  #found = [];
  #decoder = new TextDecoder();
  #parser = createParser({
    maxBufferSize: LONGEST_FRAME,
    onEvent: ({ data }) => this.#take(data),
  });

  /**
   * The events that these bytes complete, in order.
   * @param {Uint8Array} bytes
   */
  read(bytes) {
    this.#found = [];
    this.#parser.feed(this.#decoder.decode(bytes, { stream: true }));
    return this.#found;
  }

  /** @param {string} data */
  #take(data) {
    const event = eventOf(parsed(data));
    if (event) this.#found.push(event);
    else this.skipped++;
  }
}

/** What a text says as JSON, or null. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

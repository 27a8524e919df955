/** The few pictures beside words; each stands with a word or a name, never alone (docs/assistant.md, Elements). */
import { svg } from "lit";

/** @param {string} path */
const icon = (path) => svg`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

export const DONE = icon("M5 13l4 4L19 7");
export const FAILED = icon("M12 8v5M12 16.5v.5M12 3l9 17H3z");
export const STOPPED = icon("M7 7h10v10H7z");
export const RUNNING = icon("M12 3a9 9 0 1 0 9 9");
export const UP = icon("M7 11v9H4v-9zM7 11l4-8a2 2 0 0 1 2 2v4h6a2 2 0 0 1 2 2l-2 7a2 2 0 0 1-2 2H7");
export const DOWN = icon("M7 13V4H4v9zM7 13l4 8a2 2 0 0 0 2-2v-4h6a2 2 0 0 0 2-2l-2-7a2 2 0 0 0-2-2H7");
export const COPY = icon("M9 9h11v11H9zM5 15H4V4h11v1");
export const NOTE = icon("M6 3h9l4 4v14H6zM9 12h7M9 16h7");
export const AGAIN = icon("M4 12a8 8 0 1 1 2.5 5.8M4 19v-5h5");
export const MORE = icon("M6 9l6 6 6-6");
export const GO = icon("M5 12h14M13 6l6 6-6 6");
export const BACK = icon("M15 6l-6 6 6 6");
export const NEXT = icon("M9 6l6 6-6 6");
export const EDIT = icon("M4 20h4L19 9l-4-4L4 16z");
export const MENU = icon("M4 7h16M4 12h16M4 17h16");
export const NEW = icon("M12 5v14M5 12h14");
export const MICROPHONE = icon("M12 4a3 3 0 0 0-3 3v4a3 3 0 0 0 6 0V7a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4");
export const MUTED = icon("M9 9v2a3 3 0 0 0 5 2M15 11V7a3 3 0 0 0-6-1M6 11a6 6 0 0 0 9 5M12 17v4M4 4l16 16");
export const SPEAKING = icon("M4 10v4h3l5 4V6L7 10zM16 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12");
export const CAPTIONS = icon("M4 6h16v12H4zM7.5 11h4M14 11h2.5M7.5 14.5h2M12 14.5h4.5");
export const NO_CAPTIONS = icon("M8 6h12v12M16 18H4V6M4 3l17 18");
export const HEADPHONES = icon("M4 17v-4a8 8 0 0 1 16 0v4M4 14h3v6H4zM17 14h3v6h-3z");
export const CLOSE = icon("M6 6l12 12M18 6L6 18");

/** What a host's page may say to <claimpilot-assistant> and hears from it. Every property is explained in docs/embed.md. */
import type { Claim, FeedbackRequest } from "./wire.d.ts";

export type { Claim, FeedbackRequest };

export interface ClaimPilotAssistant extends HTMLElement {
  /** The document that the page shows; may be set before the script has loaded. */
  claim: Claim | null;
  locale: "en-GB" | "en-US";
  brand: "claimpilot" | "clonepilot";
  theme: "auto" | "light" | "dark";
  /** The assistant's server, when it is not the one that the script came from. */
  api: string;
  embedKey: string;
  /** Ids of quick actions with spaces between them, or a list of them; empty for all. */
  capabilities: string | readonly string[];
  screenActions: boolean;
  feedbackContent: boolean;
  docked: boolean;
  /** Whether it is open; set it to begin with it open, and call `open` or `close` later. */
  opened: boolean;
  /** Such as `Alt+Shift+A`; empty for none. */
  shortcut: string;
  announcements: "ends" | "off" | "answer" | "sentences";
  highlights: "on" | "off";
  /** Whether what is said is seen while a voice session lasts; after it, the words are in the conversation either way. */
  captions: "on" | "off";
  setupUrl: string;
  promptOverrides: Record<string, string>;
  /** Points at a panel and says whether the page has it; without one of the page's own, `[data-panel]` of the document is looked for. */
  pointAt: ((panel: string) => boolean | Promise<boolean>) | null;
  /** Called with paths of the page's own origin only. */
  navigate: ((path: string) => void | Promise<void>) | null;
  /** Whether an answer is being written. */
  readonly busy: boolean;

  /** Settles when the answer has ended, with how it ended. Rejects with an Error in words where nothing is asked. */
  ask(question: string, capability?: string): Promise<Ending>;
  open(): Promise<void>;
  close(): Promise<void>;
  stop(): Promise<void>;
  diagnose(): Promise<Check[]>;
}

/** How an answer ended; `lost`: the connection broke off amid it. */
export type Ending = "done" | "stopped" | "failed" | "lost";

/** One thing that was looked at; `fix` is the line to add, or nothing. */
export interface Check {
  check: "policy" | "server" | "origin" | "key" | "model" | "claim" | "attributes" | "panels" | "version" | "clock" | "microphone" | "contrast";
  ok: boolean;
  message: string;
  fix: string;
}

export interface ClaimPilotEvents {
  "claimpilot-ready": CustomEvent<null>;
  "claimpilot-open": CustomEvent<null>;
  "claimpilot-close": CustomEvent<null>;
  /** The whole vote, whatever of it leaves the browser. */
  "claimpilot-feedback": CustomEvent<FeedbackRequest>;
  "claimpilot-setting": CustomEvent<{ name: "announcements" | "highlights" | "captions"; value: string }>;
}

/** What each call takes, and what its promise settles with. */
export interface Calls {
  ask: { given: [question: string, capability?: string]; settles: Ending };
  open: { given: []; settles: void };
  close: { given: []; settles: void };
  stop: { given: []; settles: void };
  diagnose: { given: []; settles: Check[] };
}

/** Calls that may be made before the script has loaded; docs/embed.md has the line that a page needs for it. */
export interface Call {
  <Name extends keyof Calls>(name: Name, ...given: Calls[Name]["given"]): Promise<Calls[Name]["settles"]>;
  /** Those that wait. */
  calls?: Waiting[];
}

/** A call that waits for the script, and what settles its promise. */
export type Waiting = [call: [name: string, ...given: any[]], settle: [resolve: (value: any) => void, reject: (reason: any) => void]];

declare global {
  interface HTMLElementTagNameMap {
    "claimpilot-assistant": ClaimPilotAssistant;
  }
  interface GlobalEventHandlersEventMap extends ClaimPilotEvents {}
  /** There once the page's line, or the script, has run. */
  var claimpilot: Call;
}

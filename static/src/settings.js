/** What a person chose on this device, kept without a cookie (docs/pages.md, Settings). */

/** Each setting with the values it may have; the first is meant when nothing was chosen. @type {Record<string, readonly string[]>} */
export const CHOICES = {
  theme: ["auto", "light", "dark"],
  locale: ["auto", "en-GB", "en-US"], // auto: the claim's own
  brand: ["claimpilot", "clonepilot"],
  announcements: ["ends", "off", "answer", "sentences"],
  highlights: ["on", "off"],
  captions: ["on", "off"],
};

/** @typedef {"theme" | "locale" | "brand" | "announcements" | "highlights" | "captions"} Setting */
/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Store */

/** This browser's own store; null where the person forbids it. @returns {Store | null} */
export function store() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The value of a setting; a value that is none of its choices counts for nothing. @param {Store | null} kept @param {Setting} name */
export function read(kept, name) {
  const value = kept?.getItem(`claimpilot.${name}`);
  return value && CHOICES[name].includes(value) ? value : CHOICES[name][0];
}

/** Keep a choice. A full or forbidden store keeps nothing, and the choice holds for this page alone. @param {Store | null} kept @param {Setting} name @param {string} value */
export function write(kept, name, value) {
  if (!CHOICES[name].includes(value)) throw new RangeError(`${name} cannot be ${value}`);
  try {
    kept?.setItem(`claimpilot.${name}`, value);
  } catch {
    // QuotaExceededError: nothing to do for a preference
  }
}

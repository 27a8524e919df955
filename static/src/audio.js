/** The audio contexts of a voice session; made in the click that begins it, since no browser lets a page sound before (docs/voice.md, Sound). */

/** @typedef {{speaker: AudioContext, microphone: AudioContext}} Contexts */

/** One that plays at the rate of Live's voice, and one at the microphone's own: not every browser takes a microphone at another. @returns {Contexts} */
export function openContexts() {
  const contexts = { speaker: new AudioContext({ sampleRate: 24_000, latencyHint: "interactive" }), microphone: new AudioContext() };
  for (const context of Object.values(contexts)) context.resume();
  return contexts;
}

/** @param {Contexts} contexts */
export function closeContexts(contexts) {
  for (const context of Object.values(contexts)) if (context.state !== "closed") context.close();
}

/** The microphone: why it cannot be had, what it is like, and the light that goes out (docs/voice.md, The microphone). */

/** @typedef {"denied" | "denied_in_safari" | "dismissed" | "none" | "in_use" | "insecure" | "host_policy"} Obstacle */

const WANTED = { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 } };

/** A microphone that cannot be had. */
export class NoMicrophone extends Error {
  /** @param {Obstacle} obstacle */
  constructor(obstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}

/**
 * Ask for the microphone. Errors: NoMicrophone.
 * @param {Navigator} navigator
 * @param {{allowsFeature: (name: string) => boolean} | undefined} policy the page's, where the browser tells it
 * @returns {Promise<MediaStream>}
 */
export async function openMicrophone(navigator, policy) {
  if (!navigator.mediaDevices) throw new NoMicrophone("insecure"); // plain http has none
  if (policy && !policy.allowsFeature("microphone")) throw new NoMicrophone("host_policy");
  try {
    return await navigator.mediaDevices.getUserMedia(WANTED);
  } catch (error) {
    const obstacle = obstacleOf(/** @type {DOMException} */ (error).name, await permission(navigator), navigator.userAgent);
    throw new NoMicrophone(obstacle);
  }
}

/**
 * Why the microphone was not given. A refusal and a question that was closed have the same name; only the permission tells them apart.
 * @param {string} name of the browser's error
 * @param {PermissionState | "unknown"} permission
 * @param {string} userAgent
 * @returns {Obstacle}
 */
export function obstacleOf(name, permission, userAgent) {
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  if (name === "NotReadableError" || name === "AbortError") return "in_use";
  if (permission === "prompt") return "dismissed";
  return /^(?!.*(?:Chrome|Chromium|Android|Firefox)).*Safari/.test(userAgent) ? "denied_in_safari" : "denied";
}

/** Only a hint: some browsers do not know the name, and some do not tell. @param {Navigator} navigator @returns {Promise<PermissionState | "unknown">} */
async function permission(navigator) {
  try {
    return (await navigator.permissions.query({ name: /** @type {PermissionName} */ ("microphone") })).state;
  } catch {
    return "unknown";
  }
}

/** Whether the browser takes the speaker's sound out of the microphone's; asked for is not given. @param {MediaStreamTrack} track */
export function cancelsEcho(track) {
  return Boolean(track.getSettings().echoCancellation);
}

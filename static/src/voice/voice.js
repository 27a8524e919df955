/** All that a voice session needs, loaded with the first one (docs/voice.md, In the browser). */
import "../elements/voice.js";

export { Call } from "./call.js";
export { promptMark } from "./prompts.js";
export { socketUrl } from "./socket.js";
export { turnId } from "./turn_id.js";

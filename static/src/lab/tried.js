/** A call to the server on behalf of an element, whose failure is shown there in words (docs/prompt-lab.md). */
import { Failure } from "../failures.js";

/**
 * What a call gives; null where it failed, and then the controller has the failure.
 * @template T
 * @param {{failure: Failure | null, host: {requestUpdate: () => void}}} controller
 * @param {() => Promise<T>} call
 * @returns {Promise<T | null>}
 */
export async function tried(controller, call) {
  controller.failure = null;
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    controller.failure = error;
    return null;
  } finally {
    controller.host.requestUpdate();
  }
}

// The coach's pages: the start message is copied by one press.
import { settle } from "../settings_form.js";

settle();

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-copies]"))) {
  button.addEventListener("click", async () => {
    const area = /** @type {HTMLTextAreaElement} */ (document.getElementById(String(button.getAttribute("data-copies"))));
    const told = /** @type {HTMLElement} */ (document.getElementById("copied"));
    area.select();
    try {
      await navigator.clipboard.writeText(area.value);
      told.textContent = "Copied.";
    } catch {
      told.textContent = document.execCommand("copy") ? "Copied." : "It is selected: copy it with the keyboard.";
    }
  });
  button.disabled = false;
}

/**
 * A page that the server has drawn can be pressed before its scripts can answer. This script loads first: it
 * remembers presses on buttons, and repeats them when the page can answer.
 */

/** Sent by catch-up.ts. The name is written twice, as this script must be one file. */
const ANSWERING = 'loovia:answering';

/** In the order of the presses; repeated presses count once. */
const pressed = new Set<HTMLButtonElement>();

function keep(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  // Sending a form would leave the page.
  event.preventDefault();
  pressed.delete(button);
  pressed.add(button);
}

/** One press at a time, so that each sees what the one before has changed. */
async function pressAll(): Promise<void> {
  document.removeEventListener('click', keep, true);
  for (const button of pressed) {
    // A button that was drawn again is found by its id.
    const now = button.isConnected ? button : document.getElementById(button.id);
    now?.click();
    await Promise.resolve();
  }
}

// If this script loads last, nothing would ever repeat the presses.
if (!document.documentElement.dataset.answers) {
  document.addEventListener('click', keep, true);
  document.addEventListener(ANSWERING, () => void pressAll(), { once: true });
}

/**
 * A page that the server has drawn can be pressed before its scripts can answer. This one is here
 * first: it keeps presses on buttons, and does them when they say that they can.
 */

/** Sent by catch-up.ts, which cannot share it: this script is to be one file. */
const ANSWERING = 'loovia:answering';

/** In their order; impatience counts once. */
const pressed = new Set<HTMLButtonElement>();

function keep(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  // A form would leave the page.
  event.preventDefault();
  pressed.delete(button);
  pressed.add(button);
}

/** One press at a time: the next one finds what this one has changed. */
async function pressAll(): Promise<void> {
  document.removeEventListener('click', keep, true);
  for (const button of pressed) {
    // What was drawn again meanwhile is found by its id.
    const now = button.isConnected ? button : document.getElementById(button.id);
    now?.click();
    await Promise.resolve();
  }
}

// The network may bring it last: nothing would ever do the presses that it keeps then.
if (!document.documentElement.dataset.answers) {
  document.addEventListener('click', keep, true);
  document.addEventListener(ANSWERING, () => void pressAll(), { once: true });
}

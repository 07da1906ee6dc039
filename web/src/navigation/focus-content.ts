/** The id of the page's `main`, which stays while all inside it changes. */
export const CONTENT_ID = 'content';

/** For when what had the focus goes. It scrolls nothing. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

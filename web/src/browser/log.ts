/** The page's only log. The screen shows a sentence; the cause goes to the browser's console. */
export function logError(what: string, cause: unknown): void {
  // eslint-disable-next-line no-console -- this is the one place that writes there
  console.error(what, cause);
}

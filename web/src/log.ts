/** The page's only log: causes go to the browser's console, sentences go on the screen. */
export function logError(what: string, cause: unknown): void {
  // eslint-disable-next-line no-console -- this is the one place that writes there
  console.error(what, cause);
}

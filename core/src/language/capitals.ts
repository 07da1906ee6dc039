/** The same words with a capital, to begin a sentence or to stand alone. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same words without a capital, for later in a sentence. */
export function inSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

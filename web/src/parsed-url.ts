/** An address as the browser reads it, or null. `URL.canParse` is too young for iPhones in use. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

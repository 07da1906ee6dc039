/** An address as the browser reads it, or null. Some iPhones in use do not have `URL.canParse`. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

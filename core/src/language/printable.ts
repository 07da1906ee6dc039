/**
 * A text without what databases (JSON in PostgreSQL), calendars (RFC 5545: 3.1, 3.3.11) and UTF-8 do not
 * take: control characters other than tabs and line ends, and halves of surrogate pairs.
 */
export function printable(text: string): string {
  return text.replace(/\p{Cs}|(?![\t\r\n])\p{Cc}/gu, '');
}

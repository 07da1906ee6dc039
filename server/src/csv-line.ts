export type CsvValue = string | number | boolean | Date | null | undefined;

/** A spreadsheet would run such a text: anyone may write one, and someone else opens the file. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of comma-separated values (RFC 4180), safe for spreadsheets; null and undefined are empty. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: CsvValue): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

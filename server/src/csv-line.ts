export type CsvValue = string | number | boolean | Date | null | undefined;

/** What a spreadsheet would run. Anyone may write a text; someone else opens the file. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of comma-separated values (RFC 4180), fit for a spreadsheet; nothing for null and undefined. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: CsvValue): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

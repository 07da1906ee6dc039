/** A row whose dates are text. */
type WithIsoMoments<Row> = {
  [Key in keyof Row]: Row[Key] extends Date
    ? string
    : Row[Key] extends Date | null
      ? string | null
      : Row[Key];
};

/** A row as the API sends it: dates as ISO 8601 in UTC, everything else unchanged. */
export function isoMoments<Row extends object>(row: Row): WithIsoMoments<Row> {
  const entries = Object.entries(row).map(([key, value]: [string, unknown]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ]);
  // The type of `fromEntries` does not show that these are the row's entries.
  return Object.fromEntries(entries) as WithIsoMoments<Row>;
}

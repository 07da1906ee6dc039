/** A row whose moments are text. */
type WithIsoMoments<Row> = {
  [Key in keyof Row]: Row[Key] extends Date
    ? string
    : Row[Key] extends Date | null
      ? string | null
      : Row[Key];
};

/** A row as it is sent: moments as ISO 8601 in UTC, all else as it is. */
export function isoMoments<Row extends object>(row: Row): WithIsoMoments<Row> {
  const entries = Object.entries(row).map(([key, value]: [string, unknown]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ]);
  // The entries are the row's, which `fromEntries` does not say.
  return Object.fromEntries(entries) as WithIsoMoments<Row>;
}

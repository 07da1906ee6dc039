import { OSM_DAYS, type OpeningRow } from './opening.ts';

/**
 * Hours as an OSM `opening_hours` expression: the source's own, else one made of the weekly rows, where a
 * day without a row is closed; null where nothing is known.
 */
export function hoursText({
  openingHours: rows,
  openingHoursExpression: expression,
}: {
  readonly openingHours: readonly OpeningRow[] | null;
  readonly openingHoursExpression: string | null;
}): string | null {
  if (expression !== null || rows === null) return expression;
  const closed = OSM_DAYS.filter((_, dow) => rows.every((row) => row.dow !== dow));
  // After a comma a rule adds to those before it: what runs past midnight is not cut.
  return [
    ...(closed.length > 0 ? [`${closed.join(',')} off`] : []),
    ...rows.map(({ dow, openTime, closeTime }) => {
      const until = closeTime === '00:00' ? '24:00' : closeTime;
      return `${OSM_DAYS[dow] ?? ''} ${openTime}-${until}`;
    }),
  ].join(', ');
}

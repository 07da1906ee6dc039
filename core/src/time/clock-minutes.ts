/**
 * The whole minutes of an instant, as clock times are cut to them: to the second, as seconds added up as
 * decimals may fall just short.
 */
export function clockMinute(instant: Date | string): number {
  return Math.floor(Math.round(new Date(instant).getTime() / 1000) / 60);
}

/** Whole minutes between two instants, as their clock times differ that are shown. */
export function minutesBetween(from: Date | string, to: Date | string): number {
  return clockMinute(to) - clockMinute(from);
}

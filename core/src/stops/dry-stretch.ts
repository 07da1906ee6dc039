import { plural } from '../language/index.ts';
import { addMinutes, clockMinute, formatClockTime } from '../time/index.ts';

/** A part of a journey without a toilet. */
export interface DryStretch {
  /** Whole minutes, in agreement with the clock times. */
  readonly minutes: number;
  readonly from: Date;
  readonly to: Date;
}

/**
 * The longest time between two toilets on a journey, departure and arrival counting as ends; the
 * first of equally long ones. Its ends are cut to whole minutes, as clock times are, so that it agrees
 * with the times of the journey and of its stops.
 * @param passedMinutes when toilets are passed, in minutes from departure, in any order
 */
export function longestDryStretch(
  passedMinutes: readonly number[],
  durationMinutes: number,
  departure: Date,
): DryStretch {
  // A visit to a toilet past the destination would end after the arrival without it.
  const moments = passedMinutes.map((minutes) => Math.min(minutes, durationMinutes));
  const marks = [0, ...moments.toSorted((a, b) => a - b), durationMinutes].map((minutes) =>
    clockMinute(addMinutes(departure, minutes)),
  );
  let from = clockMinute(departure);
  let to = from;
  marks.forEach((mark, index) => {
    const previous = marks[index - 1] ?? mark;
    if (mark - previous > to - from) [from, to] = [previous, mark];
  });
  return { minutes: to - from, from: new Date(from * 60_000), to: new Date(to * 60_000) };
}

/** The journey ribbon in words, e.g. 'Longest stretch without a listed toilet: 42 minutes, 14:10 to 14:52'. */
export function dryStretchSentence({ minutes, from, to }: DryStretch): string {
  return plural(
    minutes,
    {
      one: 'Longest stretch without a listed toilet: {count} minute, {from} to {to}',
      other: 'Longest stretch without a listed toilet: {count} minutes, {from} to {to}',
    },
    { from: formatClockTime(from), to: formatClockTime(to) },
  );
}

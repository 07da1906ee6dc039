import { addMinutes, clockMinute } from '../time/index.ts';

/** A part of a journey without a toilet. */
export interface DryStretch {
  /** Whole minutes, in agreement with the clock times. */
  readonly minutes: number;
  readonly from: Date;
  readonly to: Date;
  /** When it begins, in minutes from departure, not cut. */
  readonly fromMinutes: number;
}

/**
 * The stretches between the toilets of a journey, in turn, departure and arrival counting as ends. Their
 * ends are cut to whole minutes, as clock times are, so that they agree with the times of the journey and
 * of its stops.
 * @param passedMinutes when toilets are passed, in minutes from departure, in any order
 */
export function dryStretches(
  passedMinutes: readonly number[],
  durationMinutes: number,
  departure: Date,
): DryStretch[] {
  // A visit to a toilet past the destination would end after the arrival without it.
  const moments = passedMinutes.map((minutes) => Math.min(minutes, durationMinutes));
  const marks = [0, ...moments.toSorted((a, b) => a - b)];
  const cut = (minutes: number) => clockMinute(addMinutes(departure, minutes));
  return marks.map((fromMinutes, index) => {
    const [from, to] = [cut(fromMinutes), cut(marks[index + 1] ?? durationMinutes)];
    return {
      minutes: to - from,
      from: new Date(from * 60_000),
      to: new Date(to * 60_000),
      fromMinutes,
    };
  });
}

import { londonInstant, nextDate } from '../time/index.ts';

/** A time from `start` up to, but not including, `end` in which a toilet is open. */
export interface OpenStretch {
  readonly start: Date;
  readonly end: Date;
}

/** Open stretches of the days around an instant. */
export interface DaysAround {
  /** Every open stretch that touches `seen`. */
  readonly open: readonly OpenStretch[];
  /** Stretches in which it may be open or not. */
  readonly unknown?: readonly OpenStretch[];
  /** The days looked at. Where an open stretch reaches beyond them, its beginning or end is not known. */
  readonly seen: OpenStretch;
}

/** The civil day of London as a stretch. */
export function londonDay(date: string): OpenStretch {
  return { start: londonInstant(date, '00:00'), end: londonInstant(nextDate(date), '00:00') };
}

/**
 * Hours that say nothing of Christmas Day are an ordinary day's, but then nearly everything is shut: what
 * would open that day may be open or not. Outside its usual hours it is shut on that day, too. What is open
 * all day long is taken at its word.
 */
export function doubtChristmas(around: DaysAround): DaysAround {
  const { open, unknown = [], seen } = around;
  const christmas = londonDay(`${seen.start.getUTCFullYear()}-12-25`);
  const isDoubtful = ({ start, end }: OpenStretch) =>
    christmas.start <= start &&
    start < christmas.end &&
    !(start <= christmas.start && christmas.end <= end);
  const doubtful = open.filter(isDoubtful);
  if (doubtful.length === 0) return around;
  const certain = open.filter((stretch) => !isDoubtful(stretch));
  return { open: certain, unknown: [...unknown, ...doubtful], seen };
}

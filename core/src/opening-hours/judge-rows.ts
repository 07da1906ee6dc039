import { londonCivil, londonInstant, nextDate, shiftDate, toIsoWithOffset } from '../time/index.ts';
import { londonDay, doubtChristmas, type DaysAround, type OpenStretch } from './days-around.ts';
import { type Opening, OPENING_REASONS, type OpeningRow } from './opening.ts';

/**
 * Judges weekly rows at an instant, in London's civil time (STOP-29 to STOP-38).
 *
 * No rows, null or empty, is 'Opening hours not available': state 'unknown', treated as open.
 * Rows that touch, also across midnight, are one stretch. 'Closed on this day' is a day on which no
 * row begins and into which none runs past midnight. `opens` and `closes` are absent when always
 * open. On summer-time change days a row's times are the instants that `londonInstant` gives. Rows say
 * nothing of Christmas Day ({@link doubtChristmas}).
 */
export function judgeRows(rows: readonly OpeningRow[] | null, at: Date): Opening {
  if (!rows || rows.length === 0) return unknownOpening(at);
  return judgeStretches(at, (days) => doubtChristmas(rowsAround(rows, at, days)));
}

function rowsAround(rows: readonly OpeningRow[], at: Date, days: number): DaysAround {
  const { date, dow } = londonCivil(at);
  const open: OpenStretch[] = [];
  // A row of the day before the first may run into it.
  for (let shift = -days - 1; shift <= days; shift += 1) {
    const rowDate = shiftDate(date, shift);
    const rowDow = (dow + shift + 14) % 7;
    for (const row of rows) if (row.dow === rowDow) open.push(stretchOn(rowDate, row));
  }
  const seen = {
    start: londonInstant(shiftDate(date, -days), '00:00'),
    end: londonInstant(shiftDate(date, days + 1), '00:00'),
  };
  return { open, seen };
}

/** The stretch of a row on a date; a close time at or before the open time is the next day's. */
function stretchOn(date: string, { openTime, closeTime }: OpeningRow): OpenStretch {
  const closeDate = closeTime <= openTime ? nextDate(date) : date;
  return { start: londonInstant(date, openTime), end: londonInstant(closeDate, closeTime) };
}

/** The opening state where hours are not known: treated as open (STOP-34). */
export function unknownOpening(at: Date): Opening {
  return { state: 'unknown', reason: OPENING_REASONS.unknown, at: toIsoWithOffset(at) };
}

/** Days on either side to look at first, and then where those don't show the next change. */
const DAYS_NEAR = 1;
/** More than a week: a stretch of weekly hours that is longer never ends. */
const DAYS_FAR = 8;
/** Three stretches of a day. */
const MOST_LATER_CHANGES = 6;

/**
 * Judges the stretches around an instant (STOP-34 to STOP-38). Open ones that touch or overlap are one,
 * so that 'open until' is when the door really shuts. Changes more than eight days away, or beyond unknown
 * hours, are not looked for: `opens` and `closes` are then absent.
 * @param look returns the stretches of the civil day of `at` and this many days on either side
 */
export function judgeStretches(at: Date, look: (days: number) => DaysAround): Opening {
  const near = judgeWithin(at, look(DAYS_NEAR));
  const isSettled = near.opens !== undefined && (near.state === 'closed' || near.closes);
  return isSettled || near.state === 'unknown' ? near : judgeWithin(at, look(DAYS_FAR));
}

function judgeWithin(at: Date, around: DaysAround): Opening {
  const { unknown = [], seen } = around;
  const isNow = ({ start, end }: OpenStretch) => start <= at && at < end;
  if (unknown.some(isNow)) return unknownOpening(at);
  const joined = joinStretches(around.open);
  const day = londonDay(londonCivil(at).date);
  const current = joined.find(isNow);
  const { next, ...further } = changesAfter(at, joined, around);
  if (current) {
    const isAllDay = current.start <= day.start && day.end <= current.end;
    return {
      state: 'open',
      reason: isAllDay ? OPENING_REASONS.open24Hours : OPENING_REASONS.open,
      at: toIsoWithOffset(at),
      ...(current.start > seen.start && { opens: toIsoWithOffset(current.start) }),
      ...(next && { closes: toIsoWithOffset(next) }),
      ...further,
    };
  }
  const mayOpenThatDay = [...joined, ...unknown].some(
    ({ start, end }) => start < day.end && day.start < end,
  );
  return {
    state: 'closed',
    reason: mayOpenThatDay ? OPENING_REASONS.closed : OPENING_REASONS.closedThisDay,
    at: toIsoWithOffset(at),
    ...(next && { opens: toIsoWithOffset(next) }),
    ...further,
  };
}

/** The next change, and what is known about those after it. */
function changesAfter(
  at: Date,
  joined: readonly OpenStretch[],
  { unknown = [], seen }: DaysAround,
) {
  const [next, ...later] = joined
    .flatMap(({ start, end }) => [start, end])
    .filter((change) => at < change && change < seen.end);
  const ends = [
    seen.end,
    ...unknown.map(({ start }) => start).filter((start) => at < start),
    ...later.slice(MOST_LATER_CHANGES),
  ];
  const knownUntil = new Date(Math.min(...ends.map(Number)));
  const laterChanges = later.filter((change) => change < knownUntil).map(toIsoWithOffset);
  return {
    // It may open or close before a change that lies beyond unknown hours.
    next: next && next <= knownUntil ? next : undefined,
    ...(laterChanges.length > 0 && { laterChanges }),
    knownUntil: toIsoWithOffset(knownUntil),
  };
}

/** Stretches in order, those that touch or overlap made one; empty ones left out. */
function joinStretches(stretches: readonly OpenStretch[]): OpenStretch[] {
  const joined: { start: Date; end: Date }[] = [];
  const sorted = stretches
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  for (const stretch of sorted) {
    const last = joined.at(-1);
    if (!last || last.end < stretch.start) joined.push({ ...stretch });
    else if (last.end < stretch.end) last.end = stretch.end;
  }
  return joined;
}

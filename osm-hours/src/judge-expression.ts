import {
  type DaysAround,
  doubtChristmas,
  judgeRows,
  judgeStretches,
  type Opening,
  type OpeningRow,
  unknownOpening,
} from '@loovia/core/opening-hours';
import { withClosure, type ClosureReport } from '@loovia/core/revisions';
import { londonCivil, londonInstant, shiftDate } from '@loovia/core/time';
import type { Nation } from '@loovia/core/toilets';
import { CivilDate, toInstant } from './civil-date.ts';
import {
  type CivilHours,
  type OpeningPlace,
  openingPlaceKey,
  readCivilHours,
} from './civil-hours.ts';
import { memoise } from './memoise.ts';
import { namesChristmas } from './names-christmas.ts';
import { MOST_WORK, withinWork } from './work-limit.ts';

/** Toilets of a journey share expressions and days: reading and evaluating them is slow. */
const REMEMBERED = 2_000;

/**
 * Judges an OSM `opening_hours` expression at an instant (STOP-33): seasons, the bank holidays of the
 * place's nation, sunrise at its position. The answer is like that of `judgeRows`; 'unknown' ('Opening
 * hours not available') where the expression says so or can't be read.
 */
export function judgeExpression(expression: string, place: OpeningPlace, at: Date): Opening {
  const { date } = londonCivil(at);
  try {
    return judgeStretches(at, (days) => {
      const around = expressionAround({ expression, place, date, days });
      if (around === NOT_READ) throw new RangeError(`not read: ${expression}`);
      return around;
    });
  } catch {
    return unknownOpening(at);
  }
}

/** A position decides the sunrise alone: any will do. */
const ANYWHERE = { lat: 55, lng: -3 };

/** Whether a date (`YYYY-MM-DD`) is a bank holiday of a nation, as the hours of its toilets have them. */
export function isBankHoliday(date: string, nation: Nation): boolean {
  const noon = londonInstant(date, '12:00');
  return judgeExpression('PH', { nation, location: ANYWHERE }, noon).state === 'open';
}

/**
 * Judges a toilet's hours at an instant, by its expression, else by its weekly rows (STOP-29 to STOP-38),
 * and by people's reports of that day (FACT-05).
 */
export function judgeOpening(
  toilet: OpeningPlace & {
    readonly openingHours: readonly OpeningRow[] | null;
    readonly openingHoursExpression: string | null;
    readonly people?: { readonly reports: readonly ClosureReport[] } | undefined;
  },
  at: Date,
): Opening {
  const { openingHoursExpression: expression, openingHours: rows } = toilet;
  const opening =
    expression === null ? judgeRows(rows, at) : judgeExpression(expression, toilet, at);
  return withClosure(opening, toilet.people?.reports ?? [], at);
}

interface Around {
  readonly expression: string;
  readonly place: OpeningPlace;
  /** Civil date in London, and days on either side of it. */
  readonly date: string;
  readonly days: number;
}

/** What cannot be read or judged is not tried again and again. */
const NOT_READ = 'not read';

const hoursOf = memoise(
  ({ expression, place }: Around) => orNotRead(() => readCivilHours(expression, place)),
  ({ expression, place }) => `${openingPlaceKey(place)} ${expression}`,
  REMEMBERED,
);

function orNotRead<Read>(read: () => Read): Read | typeof NOT_READ {
  try {
    return withinWork(MOST_WORK, read);
  } catch {
    // The library throws texts as well as errors for what it can't read.
    return NOT_READ;
  }
}

const expressionAround = memoise(
  (around: Around) => {
    const hours = hoursOf(around);
    return hours === NOT_READ ? NOT_READ : orNotRead(() => look(hours, around));
  },
  ({ expression, place, date, days }) => `${date} ${days} ${openingPlaceKey(place)} ${expression}`,
  REMEMBERED,
);

function look({ stretches: between }: CivilHours, around: Around): DaysAround {
  const from = midnight(shiftDate(around.date, -around.days));
  const to = midnight(shiftDate(around.date, around.days + 1));
  const stretches = between(from, to).map(({ start, end, isUnknown }) => ({
    start: toInstant(start),
    end: toInstant(end),
    isUnknown,
  }));
  const found = {
    open: stretches.filter(({ isUnknown }) => !isUnknown),
    unknown: stretches.filter(({ isUnknown }) => isUnknown),
    seen: { start: toInstant(from), end: toInstant(to) },
  };
  return namesChristmas(around.expression) ? found : doubtChristmas(found);
}

function midnight(date: string): CivilDate {
  return new CivilDate(Date.parse(`${date}T00:00Z`));
}

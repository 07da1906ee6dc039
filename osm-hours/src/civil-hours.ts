import type { LatLng } from '@loovia/core/geo';
import { DAY_MS } from '@loovia/core/time';
import type { Nation } from '@loovia/core/toilets';
import { CivilDate } from './civil-date.ts';
import { OpeningHours, type LibraryHours } from './library.ts';
import { memoise } from './memoise.ts';
import { splitAtMidnight } from './past-midnight.ts';
import { countWork, MOST_WORK } from './work-limit.ts';

/** Where a toilet is: its nation decides the bank holidays, its position the sunrise. */
export interface OpeningPlace {
  readonly nation: Nation;
  readonly location: LatLng;
}

/** A stretch of London's civil time in which an expression is open or unknown. */
export interface CivilStretch {
  readonly start: Date;
  readonly end: Date;
  readonly isUnknown: boolean;
}

/** An expression as the library reads it for one place. */
export interface CivilHours {
  readonly library: LibraryHours;
  /** The open and unknown stretches between two civil times, in order, cut off at both. */
  readonly stretches: (from: CivilDate, to: CivilDate) => CivilStretch[];
  /** Those of a sample, worked out once. */
  readonly sampled: (sample: Sample) => readonly CivilStretch[];
}

/** Whole weeks, from a Monday. */
export interface Sample {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly weeks: number;
}

const MONDAY = new CivilDate(2024, 0, 1);
/** More than a year: every season and every bank holiday. */
const YEAR: Sample = { from: MONDAY, to: new CivilDate(2025, 0, 13), weeks: 54 };
const THREE_WEEKS: Sample = { from: MONDAY, to: new CivilDate(2024, 0, 22), weeks: 3 };

const WEEKDAY = '(?:mo|tu|we|th|fr|sa|su)';
const ALIKE_EVERY_WEEK = new RegExp(
  String.raw`^(?:${WEEKDAY}\b|\b\d\d?[:.]\d\d\b|\b(?:off|closed)\b|[\s,;\-])+$`,
  'i',
);

/** What shows all that an expression says: of weekdays and clock times alone, every week is the same. */
export function sampleFor(expression: string): Sample {
  return ALIKE_EVERY_WEEK.test(expression) ? THREE_WEEKS : YEAR;
}

/** Sunrise differs by less than 30 seconds within a tenth of a degree. */
const POSITION_DECIMALS = 1;

/** All places with the same key have the same hours, whatever the expression. */
export function openingPlaceKey({ nation, location }: OpeningPlace): string {
  const { lat, lng } = location;
  return `${nation} ${lat.toFixed(POSITION_DECIMALS)} ${lng.toFixed(POSITION_DECIMALS)}`;
}

const STATES = {
  england: 'England',
  scotland: 'Scotland',
  wales: 'Wales',
  'northern-ireland': 'Northern Ireland',
} as const satisfies Record<Nation, string>;

/**
 * Bank holidays proclaimed for one year, which the library doesn't have, each with a similar holiday of
 * the same nation, weekday and season whose hours apply.
 */
const PROCLAIMED: readonly { nation: Nation; day: CivilDate; like: CivilDate }[] = [
  // World Cup, proclaimed 3 February 2026; like the spring bank holiday.
  { nation: 'scotland', day: new CivilDate(2026, 5, 15), like: new CivilDate(2026, 4, 25) },
];

/** Reading a text asks for the same parts of it several times. */
const REMEMBERED = 100;
/** Taking apart a letter takes about as long as so many uses of a date. */
const WORK_PER_LETTER = 80;
/** Words that it doesn't know take as long as their square. */
const WORK_PER_PAIR_OF_WORDS = 20;

/**
 * Reads an expression for a place.
 * @throws what the library throws (texts, too) for what it can't read, and where that would take too long
 */
export function readCivilHours(expression: string, place: OpeningPlace): CivilHours {
  return remembered({ expression, place });
}

const remembered = memoise(
  ({ expression, place }: { readonly expression: string; readonly place: OpeningPlace }) => {
    const hours = readNew(expression, place);
    const known = new Map<Sample, readonly CivilStretch[]>();
    const sampled = (sample: Sample) => {
      const stretches = known.get(sample) ?? hours.stretches(sample.from, sample.to);
      known.set(sample, stretches);
      return stretches;
    };
    return { ...hours, sampled };
  },
  ({ expression, place }) => `${openingPlaceKey(place)} ${expression}`,
  REMEMBERED,
);

function readNew(expression: string, place: OpeningPlace): Omit<CivilHours, 'sampled'> {
  const read = (text: string) => {
    const words = text.match(/[a-z]+/gi)?.length ?? 0;
    const wordsWork = Math.min(words ** 2 * WORK_PER_PAIR_OF_WORDS, MOST_WORK);
    countWork(text.length * WORK_PER_LETTER + wordsWork);
    return new OpeningHours(text, {
      lat: place.location.lat.toFixed(POSITION_DECIMALS),
      lon: place.location.lng.toFixed(POSITION_DECIMALS),
      address: { country_code: 'gb', state: STATES[place.nation] },
    });
  };
  const proclaimed = PROCLAIMED.filter(({ nation }) => nation === place.nation);
  const library = read(expression);
  const parts = splitAtMidnight(library.prettifyValue());
  if (!parts) {
    return { library, stretches: (from, to) => stretchesWith(library, proclaimed, from, to) };
  }
  const [day, night] = [read(parts.day), read(parts.night)];
  return {
    library,
    stretches: (from, to) =>
      overlaid([
        ...stretchesWith(day, proclaimed, from, to),
        ...stretchesWith(night, proclaimed, later(from, -DAY_MS), later(to, -DAY_MS)).map(
          (stretch) => shifted(stretch, DAY_MS),
        ),
      ]),
  };
}

/** Turns overlapping stretches into separate ones: what is open in any is open. */
function overlaid(stretches: readonly CivilStretch[]): CivilStretch[] {
  const changes = stretches
    .flatMap(({ start, end, isUnknown }) => [
      { time: start.getTime(), isUnknown, by: 1 },
      { time: end.getTime(), isUnknown, by: -1 },
    ])
    .sort((a, b) => a.time - b.time);
  const laid: CivilStretch[] = [];
  let [open, unknown] = [0, 0];
  for (const [index, { time, isUnknown, by }] of changes.entries()) {
    if (isUnknown) unknown += by;
    else open += by;
    const next = changes[index + 1]?.time ?? time;
    if (next === time || open + unknown === 0) continue;
    laid.push({ start: new CivilDate(time), end: new CivilDate(next), isUnknown: open === 0 });
  }
  return laid;
}

/** Takes a proclaimed holiday, and the day after that it may run into, from its similar holiday. */
function stretchesWith(
  library: LibraryHours,
  proclaimed: typeof PROCLAIMED,
  from: CivilDate,
  to: CivilDate,
): CivilStretch[] {
  const holiday = proclaimed.find(({ day }) => day < to && from < later(day, 2 * DAY_MS));
  if (!holiday) return stretchesBetween(library, from, to);
  const { day, like } = holiday;
  const start = from < day ? day : from;
  const dayAfterEnd = later(day, 2 * DAY_MS);
  const end = to < dayAfterEnd ? to : dayAfterEnd;
  const shiftMs = day.getTime() - like.getTime();
  return [
    ...stretchesBetween(library, from, start),
    ...stretchesBetween(library, later(start, -shiftMs), later(end, -shiftMs)).map((stretch) =>
      shifted(stretch, shiftMs),
    ),
    ...stretchesBetween(library, end, to),
  ];
}

function stretchesBetween(library: LibraryHours, from: CivilDate, to: CivilDate): CivilStretch[] {
  if (from >= to) return [];
  return library
    .getOpenIntervals(from, to)
    .map(([start, end, isUnknown]) => ({ start, end, isUnknown }));
}

function shifted({ start, end, isUnknown }: CivilStretch, milliseconds: number): CivilStretch {
  return { start: later(start, milliseconds), end: later(end, milliseconds), isUnknown };
}

function later(civil: Date, milliseconds: number): CivilDate {
  return new CivilDate(civil.getTime() + milliseconds);
}

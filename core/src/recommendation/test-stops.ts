import fc from 'fast-check';
import type { CandidateStop, Route } from '../api/index.ts';
import { addMinutes, londonInstant, toIsoWithOffset } from '../time/index.ts';
import { nearestInterval } from '../stops/index.ts';
import { UNKNOWN_FACTS } from '../toilets/index.ts';
import type { CostedStop } from './index.ts';

export const DEPARTURE = londonInstant('2024-03-05', '09:00');

/** A stop this many minutes into the journey, as the rules see it. */
export function ruled(name: string, elapsedMinutes: number, isUsable = true) {
  return { placeId: `db_${name}`, name, elapsedMinutes, isUsable };
}

const NO_COST = { detour: 0, cleanliness: 0, opening: 0, access: 0, entry: 0, price: 0, wishes: 0 };

export function costedStop(change: Partial<CostedStop> = {}): CostedStop {
  const { elapsedMinutes = 50 } = change;
  return {
    placeId: 'db_1',
    name: 'Market Hall',
    elapsedMinutes,
    isUsable: true,
    detourMinutes: 2,
    distanceFromRouteMetres: 40,
    opening: {
      state: 'open',
      reason: 'Open',
      at: toIsoWithOffset(addMinutes(DEPARTURE, elapsedMinutes)),
      closes: toIsoWithOffset(londonInstant('2024-03-05', '18:00')),
    },
    cleanliness: { predicted: 4.2, confidence: 0.5, ratings: 2 },
    predictedCleanliness: 4.2,
    ...UNKNOWN_FACTS,
    isAccessible: true,
    isAccessFromOnePerson: false,
    isAccessDoubtful: false,
    isPublic: true,
    isFree: true,
    sureness: [true, true],
    merits: [true, true, true, true],
    wished: [],
    cost: NO_COST,
    costMinutes: 0,
    ...change,
  };
}

export function candidateStop(change: Partial<CandidateStop> = {}): CandidateStop {
  const { elapsedMinutes = 50 } = change;
  const { opening, isAccessible, isFree } = costedStop({ elapsedMinutes });
  return {
    placeId: 'db_1',
    name: 'Market Hall',
    address: 'High Street, Newport',
    location: { lat: 51.5889, lng: -2.9987 },
    source: { name: 'Test', licence: 'CC0-1.0' },
    distanceFromRouteMetres: 40,
    elapsedMinutes,
    remainingMinutes: 70,
    interval: nearestInterval(elapsedMinutes, 50),
    score: 0.1,
    suggested: false,
    detour: { metres: 90, minutes: 2 },
    opening,
    cleanliness: { rating: 4.5, predicted: 4.2, confidence: 0.5, ratings: 2 },
    areas: ['Newport'],
    venueType: null,
    ...UNKNOWN_FACTS,
    isPublic: true,
    isFree,
    isAccessible,
    ...change,
  };
}

/** Moments and detours crowd together, and some stops come after the arrival of {@link routeWith}. */
export function candidatesAround(frequency: number): fc.Arbitrary<CandidateStop[]> {
  const fact = fc.constantFrom(true, false, null);
  const one = fc.record({
    elapsedMinutes: fc.oneof(
      fc.integer({ min: 0, max: 1300 }).map((tenths) => tenths / 10),
      fc.integer({ min: 1, max: 40 }).map((threes) => threes * 3),
    ),
    minutes: fc.oneof(
      fc.integer({ min: 0, max: 15 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 45 }),
      fc.integer({ min: 90, max: 500 }).map((tenths) => tenths / 10),
    ),
    state: fc.constantFrom(...(['open', 'open', 'open', 'open', 'unknown', 'closed'] as const)),
    saidByOne: fc.constantFrom(true, false, false),
    facts: fc.record({
      isPublic: fc.constantFrom(true, true, true, true, false, null),
      isFree: fact,
      isAccessible: fc.constantFrom(true, true, true, false, null),
      isWomenOnly: fc.constantFrom(true, false, null, null, null),
      hasBabyChanging: fact,
      radar: fact,
    }),
  });
  return fc.array(one, { maxLength: 16 }).map((all) =>
    all.map(({ elapsedMinutes, minutes, state, saidByOne, facts }, index) => {
      const { opening } = candidateStop({ elapsedMinutes });
      return candidateStop({
        ...facts,
        placeId: `db_${index}`,
        elapsedMinutes,
        interval: nearestInterval(elapsedMinutes, frequency),
        detour: { metres: minutes * 80, minutes },
        opening: { ...opening, state },
        ...(saidByOne &&
          facts.isAccessible === true && {
            people: { isAccessible: { known: 'person', people: 1 } },
          }),
      });
    }),
  );
}

/** The parts of a two-hour route that a recommendation reads. */
export function routeWith(stops: CandidateStop[]) {
  return {
    index: 0,
    durationSeconds: 7200,
    distanceMetres: 9000,
    departure: toIsoWithOffset(DEPARTURE),
    arrival: toIsoWithOffset(addMinutes(DEPARTURE, 120)),
    stops,
  } satisfies Partial<Route>;
}

/** Text as anyone may write it: Unicode, Markdown, HTML, addresses, line breaks, space at its ends. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(
        ...['[a](javascript:alert(1))', '<b>', '<!--', '&amp;', '&#42;', '**', '_x_', '`', '~~~'],
        ...['https://x.test', '<https://x.test>', '![i](u)', '# ', '1. ', '- ', '> ', '    ', '\t'],
        ...['\n', '\r\n', '\n\n', '\u2028', '\\', '***', '===', '| a |', '[x]: y', ' ', '\u00a0'],
        ...['\u202e', '\u2066', '\u200f ', ' \u2069', '’', '”', "'", '’ Checked by Loovia: ‘'],
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''));

/** A text on one line, trimmed, without characters that turn its direction. */
export function plainText(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- removing them is the point
      .replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ')
      .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
      .trim()
  );
}

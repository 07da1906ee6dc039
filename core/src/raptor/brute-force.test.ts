import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NONE } from '../timetable/index.ts';
import { boardingsOf, chooseJourneys, Raptor, type RaptorJourney } from './index.ts';
import { allMerits, unbeaten, type Merits } from './test-brute-force.ts';
import { brokenRules } from './test-journey-rules.ts';
import { instant, queryOf, type Question } from './test-questions.ts';
import {
  testTimetable,
  type PlainCall,
  type PlainContinuation,
  type PlainFootpath,
  type PlainTimetable,
} from '../testing/test-raptor-timetable.ts';

const STOPS = ['A', 'B', 'C', 'D', 'E'];
const stop = fc.constantFrom(...STOPS);
const mostly = fc.integer({ min: 0, max: 14 }).map((number) => number > 0);
const wheelchair = fc.constantFrom(...(['yes', 'yes', 'yes', 'unknown', 'no'] as const));

/** Stops of a line and what one may do there; some lines come back to where they began. */
const line = fc
  .tuple(fc.shuffledSubarray(STOPS, { minLength: 3 }), mostly, fc.infiniteStream(mostly))
  .map(([stops, isStraight, rules]) =>
    [...stops, ...stops.slice(0, isStraight ? 0 : 1)].map((id) => {
      const [board = true, alight = true] = rules.take(2);
      return { stop: id, board, alight };
    }),
  );

/** Of trips, to the rules of changes. */
const KINDS = [0, 1, 2];
const DATES = ['2024-03-04', '2024-03-05', '2024-03-06'];

/** Times in steps of five minutes, so that many are equal; around midnight, so that days mix. */
const FIVE_MINUTES = 300;
const trip = (lines: readonly (readonly Omit<PlainCall, 'arrival' | 'departure'>[])[]) =>
  fc
    .record({
      calls: fc.constantFrom(...lines),
      start: fc.integer({ min: 22 * 12, max: 25 * 12 }),
      ridden: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }),
      waited: fc.array(fc.constantFrom(0, 0, 0, 1), { minLength: 6, maxLength: 6 }),
      dates: fc.constantFrom(['2024-03-05'], ['2024-03-04', '2024-03-06'], DATES, DATES),
      wheelchair,
      changeKind: fc.constantFrom(...KINDS),
    })
    .map(({ calls, start, ridden, waited, ...rest }) => {
      let time = start * FIVE_MINUTES;
      const timed = calls.map((call, index) => {
        const arrival = time + (index > 0 ? (ridden[index] ?? 0) * FIVE_MINUTES : 0);
        const departure = arrival + (waited[index] ?? 0) * FIVE_MINUTES;
        time = departure;
        return { ...call, arrival, departure };
      });
      return { ...rest, calls: timed };
    });

/** Pairs of stops with a time for each two kinds of trips, some longer than any journey. */
const rulesBetween = (stops: readonly string[]) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...stops), fc.constantFrom(...stops)), {
      maxLength: 3,
      selector: (pair) => pair.join(),
    })
    .chain((pairs) =>
      fc.tuple(
        ...pairs.flatMap(([from, to]) =>
          KINDS.flatMap((fromKind) =>
            KINDS.map((toKind) =>
              fc
                .constantFrom(NONE, 0, 60, 600, 7 * 24 * 3600)
                .map((seconds) => ({ from, to, fromKind, toKind, seconds })),
            ),
          ),
        ),
      ),
    );

const footpath = fc.tuple(stop, stop, fc.constantFrom(60, 300, 600, 1500));

const timetable: fc.Arbitrary<PlainTimetable> = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .chain((lines) =>
    fc.record({
      trips: fc.array(trip(lines), { minLength: 4, maxLength: 16, size: 'max' }),
      footpaths: fc.array(footpath, { maxLength: 5 }),
      stepFreeFootpaths: fc.array(footpath, { maxLength: 3 }),
      changeRules: rulesBetween(STOPS),
      changeSeconds: fc.dictionary(stop, fc.constantFrom(0, 60, 300, 600), { maxKeys: 2 }),
      wheelchairStops: fc.record({ A: wheelchair, B: wheelchair, C: wheelchair, D: wheelchair }),
    }),
  );

const walksOf = (...stops: string[]) =>
  fc.dictionary(fc.constantFrom(...stops), fc.constantFrom(0, 120, 300, 900), {
    minKeys: 1,
    maxKeys: 2,
  });

const question = fc.record({
  from: walksOf('A', 'B', 'C'),
  to: walksOf('C', 'D', 'E'),
  leave: fc.constantFrom('22:00', '22:45', '23:30'),
  changeSeconds: fc.constantFrom(0, 120, 300),
  stepFree: fc.constantFrom(...(['any', 'any', 'any', 'possible', 'confirmed'] as const)),
  windowSeconds: fc.constantFrom(300, 3600, 7200),
});

/** Trips that go on as others, on the same day or the next: as the file has them, only forward in time. */
function withContinuations(plain: PlainTimetable, chosen: readonly number[]): PlainTimetable {
  const ends = plain.trips.map(({ calls }) => {
    const [first, last] = [calls.at(0), calls.at(-1)];
    if (typeof first !== 'object' || typeof last !== 'object')
      throw new TypeError('calls as texts');
    return { begins: first.departure, ends: last.arrival };
  });
  const all = ends.flatMap((one, from) =>
    ends.flatMap((other, to) =>
      [0, 1].flatMap((daysLater): PlainContinuation[] => {
        const wait = other.begins + daysLater * 86_400 - one.ends;
        const isForward = other.ends + daysLater * 86_400 > one.ends;
        return wait >= 0 && wait <= 3600 && isForward ? [[from, to, daysLater]] : [];
      }),
    ),
  );
  const picked = new Set(chosen.flatMap((at) => (all.length > 0 ? [at % all.length] : [])));
  return { ...plain, continuations: all.filter((_, at) => picked.has(at)) };
}

/** A question about a timetable that has the stops it asks for. */
const continued = fc
  .tuple(timetable, fc.array(fc.nat(1000), { maxLength: 6 }))
  .map(([plain, chosen]) => withContinuations(plain, chosen));
const scene = fc.tuple(continued, question).map(([plain, asked]) => {
  const served = new Set(testTimetable(plain).stops.ids);
  const keep = (of: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(of).filter(([id]) => served.has(id)));
  return { plain, asked: { ...asked, from: keep(asked.from), to: keep(asked.to) } };
});

function meritsOf(journey: RaptorJourney): Merits {
  const { departureTime, arrivalTime } = journey;
  return { departureTime, arrivalTime, rides: boardingsOf(journey) };
}

type Asked = Question & { readonly windowSeconds: number };

function inWindow(merits: readonly Merits[], { leave, windowSeconds = 0 }: Question): Merits[] {
  return merits.filter(({ departureTime }) => departureTime <= instant(leave) + windowSeconds);
}

/** From A to E one must change, at B or C or between them. */
const CROSSING = [
  ['A', 'B', 'C'],
  ['A', 'C', 'B'],
  ['B', 'D', 'E'],
  ['C', 'D', 'E'],
  ['C', 'B', 'E'],
];
const crossing = fc
  .record({
    trips: fc.array(
      trip(CROSSING.map((calls) => calls.map((id) => ({ stop: id, board: true, alight: true })))),
      { minLength: 8, maxLength: 16, size: 'max' },
    ),
    footpaths: fc.subarray<PlainFootpath>([
      ['B', 'C', 60],
      ['C', 'B', 300],
    ]),
    changeRules: rulesBetween(['B', 'C']),
  })
  .map((plain) => ({
    plain: { ...plain, trips: plain.trips.map((one) => ({ ...one, dates: DATES })) },
    asked: { from: { A: 0 }, to: { E: 0 }, leave: '21:30', windowSeconds: 4 * 3600 },
  }))
  .filter(({ plain }) => plain.trips.some(({ calls }) => calls[0]?.stop === 'A'))
  .filter(({ plain }) => plain.trips.some(({ calls }) => calls.at(-1)?.stop === 'E'));

function checkSearches(plain: PlainTimetable, asked: Asked, isAimed: boolean): void {
  const built = testTimetable(plain);
  const raptor = new Raptor(built);
  const plainQuery = { ...queryOf(built, asked), windowSeconds: asked.windowSeconds };
  const remaining = raptor.remainingTo(plainQuery.egress);
  const query = isAimed ? { ...plainQuery, remaining } : plainQuery;
  const merits = allMerits(plain, asked);

  const found = raptor.range(query);
  expect(found.map(meritsOf)).toEqual(inWindow(unbeaten(merits), asked));

  // The earliest arrival, with the fewest rides, that leaves last.
  const earliest = raptor.earliest(query);
  const [best = null] = merits.toSorted(
    (a, b) =>
      a.arrivalTime - b.arrivalTime || a.rides - b.rides || b.departureTime - a.departureTime,
  );
  expect(earliest && meritsOf(earliest)).toEqual(best);

  // By each last stop alone.
  const latest = (best?.arrivalTime ?? asked.windowSeconds) + 20 * 60;
  const inTime = query.egress.filter((walk) => {
    const one = raptor.earliest({ ...query, egress: [walk] });
    return one !== null && one.arrivalTime <= latest;
  });
  expect(raptor.lastStopsBy(query, latest).sort()).toEqual(inTime.map(({ stop }) => stop).sort());

  const chosen = chooseJourneys(built, found, { ...query, most: 3 });
  // Of the same vehicles, one with an easier end may arrive a minute later.
  const first = Math.min(...chosen.map(({ arrivalTime }) => arrivalTime));
  const soonest = Math.min(...found.map(({ arrivalTime }) => arrivalTime));
  expect(found.length === 0 || first - soonest <= 60).toBe(true);
  expect(chosen.map(({ arrivalTime }) => arrivalTime)).toEqual(
    chosen.map(({ arrivalTime }) => arrivalTime).sort((a, b) => a - b),
  );

  const journeys = [...found, ...chosen, ...(earliest ? [earliest] : [])];
  expect(journeys.flatMap((one) => brokenRules(built, query, one))).toEqual([]);
}

describe('against a search that tries everything', () => {
  it('finds every unbeaten journey of the window and the best of all, and keeps the rules', () => {
    fc.assert(
      fc.property(scene, fc.boolean(), ({ plain, asked }, isAimed) => {
        checkSearches(plain, asked, isAimed);
      }),
      { numRuns: 500 },
    );
  });

  it('does so where changes depend on the trips', () => {
    fc.assert(
      fc.property(crossing, fc.boolean(), ({ plain, asked }, isAimed) => {
        checkSearches(plain, asked, isAimed);
      }),
      { numRuns: 150 },
    );
  });
});

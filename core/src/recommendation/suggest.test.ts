import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CandidateStop } from '../api/index.ts';
import { isAccessFromOnePerson } from '../revisions/index.ts';
import { NEWPORT_JOURNEY } from '../testing/test-journey.ts';
import type { WISHES } from '../stops/index.ts';
import { recommend, costedStops, recommendationData, rhythmOf } from './index.ts';
import { withSuggestions } from './recommend.ts';
import { candidatesAround, candidateStop, routeWith } from './test-stops.ts';

const at = (placeId: string, elapsedMinutes: number, change: Partial<CandidateStop> = {}) =>
  candidateStop({ placeId, name: placeId, elapsedMinutes, ...change });
const unknown = { state: 'unknown', reason: 'Opening hours not available', at: '' } as const;
const nothingKnown = { opening: unknown, isPublic: null, isFree: null, isAccessible: null };
const ids = (stops: readonly CandidateStop[]) =>
  stops.filter(({ suggested }) => suggested).map(({ placeId }) => placeId);

/** The four of STOP-26 in its words, and what is wished for. */
function meritsOf(stop: CandidateStop, wishes: readonly (typeof WISHES)[number][]) {
  const known = (fact: boolean | null) => (fact === null ? 1 : fact ? 2 : 0);
  return [
    stop.opening.state === 'open' ? 1 : 0,
    known(stop.isWomenOnly ? false : stop.isPublic),
    isAccessFromOnePerson(stop) ? 1 : known(stop.isAccessible),
    known(stop.isFree),
    ...(wishes.includes('baby') ? [known(stop.hasBabyChanging)] : []),
    ...(wishes.includes('radar') ? [known(stop.radar)] : []),
  ];
}

describe('withSuggestions', () => {
  it('STOP-26 prefers a free, open, step-free toilet to an unknown one', () => {
    // The first is nearer to its target, and within its window; the second is not.
    const stops = [
      at('museum', 64.9, nothingKnown),
      at('toilets', 65.1, { isPublic: true, isFree: true, isAccessible: true }),
    ];
    expect(ids(withSuggestions(NEWPORT_JOURNEY, routeWith(stops)).stops)).toEqual(['toilets']);
  });

  const adding = (minutes: number) => ({ detour: { metres: minutes * 80, minutes } });

  it.each([
    [
      'an hour’s detour to a customers’ toilet on time, where public ones come a little late',
      [at('sports', 48, { ...adding(73.4), isPublic: false }), at('queensway', 70, adding(12.4))],
      'queensway',
    ],
    [
      'a toilet open on some days on time, where one known to be open comes a little early',
      [at('sports', 45, { ...adding(23.1), ...nothingKnown }), at('station', 30, adding(0))],
      'station',
    ],
    [
      'a pub on time, where a public toilet comes two minutes before the window',
      [at('pub', 40, { ...adding(0), isPublic: false }), at('public', 33, adding(3))],
      'public',
    ],
    [
      'a toilet just after the arrival, where one comes before it',
      [at('after', 121, adding(0)), at('before', 78, adding(9))],
      'before',
    ],
  ])('STOP-26 suggests not %s', (_, stops, suggested) => {
    expect(ids(withSuggestions(NEWPORT_JOURNEY, routeWith(stops)).stops)).toEqual([suggested]);
  });

  it.each([
    // Asked for every 20 minutes, a stop at the first minute is none.
    [20, [at('departure', 1, adding(0)), at('due', 17, adding(12))], 'due'],
    [20, [at('early', 13, adding(0)), at('due', 17, adding(12))], 'early'],
    // Every 100 minutes, one that is a little early is as good.
    [100, [at('early', 60, adding(0)), at('due', 90, adding(12))], 'early'],
  ])(
    'STOP-26 weighs minutes off time by their share of the frequency: every %i min',
    (frequency, stops, suggested) => {
      const journey = { ...NEWPORT_JOURNEY, frequency };
      const placed = stops.map((stop) => ({ ...stop, interval: 1 }));
      expect(ids(withSuggestions(journey, routeWith(placed)).stops)).toEqual([suggested]);
    },
  );

  it('STOP-26 what one person says of access is not as good as what is confirmed', () => {
    const spotless = { rating: 5, predicted: 4.9, confidence: 0.9, ratings: 20 };
    const people = { isAccessible: { known: 'person', people: 1 } } as const;
    const stops = [at('said', 50, { people, cleanliness: spotless }), at('confirmed', 50)];
    expect(ids(withSuggestions(NEWPORT_JOURNEY, routeWith(stops)).stops)).toEqual(['confirmed']);
  });

  it('STOP-26 TRUE-10 suggests none that another dominates, and what the recommendation picks', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 5, max: 100 })
          .chain((frequency) => fc.tuple(fc.constant(frequency), candidatesAround(frequency))),
        fc.subarray(['baby' as const, 'radar' as const]),
        fc.boolean(),
        ([frequency, all], wishes, disabilityAccess) => {
          const journey = { ...NEWPORT_JOURNEY, frequency, disabilityAccess };
          const route = routeWith(all);
          const { stops, intervals } = withSuggestions(journey, route, wishes);
          const suggested = stops.filter((stop) => stop.suggested);
          expect(suggested.length).toBeLessThanOrEqual(5);
          const usable = stops.filter(
            ({ opening, isAccessible }) =>
              opening.state !== 'closed' && !(disabilityAccess && isAccessible === false),
          );
          for (const one of suggested) {
            for (const other of usable) {
              const gains = meritsOf(other, wishes).map(
                (merit, index) => merit - (meritsOf(one, wishes)[index] ?? 0),
              );
              const isBetter = gains.every((gain) => gain >= 0) && gains.some((gain) => gain > 0);
              const isNear =
                other.interval === one.interval &&
                Math.round(Math.abs(other.elapsedMinutes - one.elapsedMinutes) * 10) <= 30 &&
                (other.detour?.minutes ?? 0) <= (one.detour?.minutes ?? 0);
              expect(isBetter && isNear).toBe(false);
            }
          }
          const data = recommendationData(journey, route, wishes);
          const { stops: picked } = recommend(costedStops(data), rhythmOf(data));
          expect(suggested.map(({ placeId }) => placeId).toSorted()).toEqual(
            picked.map(({ placeId }) => placeId).toSorted(),
          );
          expect(intervals.flatMap(({ suggestedStopId }) => suggestedStopId ?? [])).toHaveLength(
            suggested.length,
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('STOP-18 AI-13 suggests none where the journey wants none, though one would be recommended', () => {
    const journey = { ...NEWPORT_JOURNEY, frequency: 100 };
    const short = { ...routeWith([at('a', 50)]), durationSeconds: 5990 };
    expect(withSuggestions(journey, short)).toMatchObject({
      stops: [{ suggested: false }],
      intervals: [],
    });
    expect(ids(withSuggestions(journey, { ...short, durationSeconds: 6000 }).stops)).toEqual(['a']);
  });

  it('STOP-20 STOP-30 aims at k x frequency minutes and names what is suggested', () => {
    const closed = { ...candidateStop().opening, state: 'closed' as const };
    const stops = [at('second', 100), at('third', 150, { opening: closed })];
    const route = { ...routeWith(stops), durationSeconds: 160 * 60 };
    expect(withSuggestions(NEWPORT_JOURNEY, route).intervals).toEqual([
      { number: 1, targetMinutes: 50, suggestedStopId: null },
      { number: 2, targetMinutes: 100, suggestedStopId: 'second' },
      {
        number: 3,
        targetMinutes: 150,
        suggestedStopId: null,
        noneBecause: expect.stringContaining('closed then') as string,
      },
    ]);
  });

  it.each([
    ['radar', { radar: true }],
    ['baby', { hasBabyChanging: true }],
    ['genderNeutral', { isGenderNeutral: true }],
    ['free', { isFree: true }],
    ['changingPlaces', { hasChangingPlaces: true }],
  ] as const)('TRUE-10 suggests what is put first: %s', (wish, fact) => {
    const stops = [
      at('plain', 50, { isFree: false }),
      at('wished', 52, { isFree: false, detour: { metres: 500, minutes: 8 }, ...fact }),
      at('too far', 48, { isFree: false, detour: { metres: 3000, minutes: 40 }, ...fact }),
    ];
    const route = routeWith(stops);
    const suggestedFor = (wishes: (typeof WISHES)[number][]) =>
      ids(withSuggestions(NEWPORT_JOURNEY, route, wishes).stops);
    expect(suggestedFor(wish === 'free' ? ['radar'] : [])).toEqual(['plain']);
    expect(suggestedFor([wish])).toEqual(['wished']);
  });
});

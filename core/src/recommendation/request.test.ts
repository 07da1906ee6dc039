import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CandidateStop } from '../api/index.ts';
import { NEWPORT_JOURNEY } from '../testing/test-journey.ts';
import { OPENING_REASONS } from '../opening-hours/index.ts';
import { anyString } from '../testing/test-strings.ts';
import {
  recommendationData,
  recommendationDataSchema,
  recommendationPrompt,
  recommendationRequest,
  recommendationRequestSchema,
} from './index.ts';
import { candidateStop, routeWith } from './test-stops.ts';

const tenths = (most: number) => fc.integer({ min: 0, max: most * 10 }).map((count) => count / 10);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const fact = fc.constantFrom(true, false, null);
/** So many code points at most, as a source of toilets may have. */
const text = (maxLength: number) => anyString({ minLength: 1, maxLength });

const stopChange: fc.Arbitrary<Partial<CandidateStop>> = fc.record({
  name: text(255),
  address: orNull(text(500)),
  distanceFromRouteMetres: fc.double({ min: 0, max: 25_000, noNaN: true }),
  elapsedMinutes: tenths(2000),
  remainingMinutes: tenths(2000),
  interval: fc.integer({ min: 0, max: 2000 }),
  detour: orNull(fc.record({ metres: tenths(9000), minutes: tenths(300) })),
  isAccessible: fact,
  isFree: fact,
  cleanliness: fc.record({
    rating: orNull(tenths(5)),
    predicted: tenths(5),
    confidence: tenths(1),
    ratings: fc.nat(5000),
  }),
  areas: fc.array(text(60), { maxLength: 6 }),
  venueType: orNull(text(60)),
});
const moreOf: fc.Arbitrary<Partial<CandidateStop>> = fc.record(
  { description: text(1000), rating: tenths(5), userRatingsTotal: fc.nat(), priceLevel: fc.nat(4) },
  { requiredKeys: [] },
);
const anyStops = fc
  .array(fc.tuple(stopChange, moreOf), { maxLength: 20 })
  .map((all) =>
    all.map(([one, more], index) => candidateStop({ ...one, ...more, placeId: `db_${index}` })),
  );

describe('recommendationRequest', () => {
  it('API-04 API-05 API-06 AI-20 can be read again, with the same prompt, for any candidates', () => {
    fc.assert(
      fc.property(anyStops, fc.integer({ min: 0, max: 100 }), (stops, frequency) => {
        const journey = { ...NEWPORT_JOURNEY, frequency };
        const request = recommendationRequestSchema.parse(
          recommendationRequest(journey, routeWith(stops)),
        );
        const read = recommendationDataSchema.parse(JSON.parse(request.json));
        expect(read).toEqual(recommendationData(journey, routeWith(stops)));
        expect(recommendationPrompt(read)).toBe(request.prompt);
      }),
    );
  });

  const stops = [
    candidateStop({ description: 'Behind the hall' }),
    candidateStop({ placeId: 'db_2', elapsedMinutes: 95, interval: 2, rating: 4.5 }),
    candidateStop({ placeId: 'db_3', elapsedMinutes: 60, detour: null }),
  ];
  const data = recommendationData(NEWPORT_JOURNEY, routeWith(stops));

  it('API-04 has the specification’s fields', () => {
    expect(data).toMatchObject({
      routeIndex: 0,
      maximum_Number: 2,
      userPreferences: { frequency: 50, tolerance: 50, disabilityAccess: false },
      journeyContext: { transport: 'walking', durationMinutes: 120, distanceMetres: 9000 },
      toiletsByFrequency: { '1': ['db_1', 'db_3'], '2': ['db_2'] },
      intervalKeys: ['1', '2'],
      intervalCounts: { '1': 2, '2': 1 },
    });
  });

  it('API-05 has the specification’s fields of each toilet', () => {
    const [first, second, third] = data.toilets;
    expect(first).toEqual({
      place_id: 'db_1',
      name: 'Market Hall',
      address: 'High Street, Newport',
      location: { lat: 51.5889, lng: -2.9987 },
      distanceFromRoute: 40,
      timeElapsed: 50,
      timeRemaining: 70,
      frequencyInterval: 1,
      is_accessible: true,
      is_free: true,
      cleanliness_rating: 4.5,
      areas: ['Newport'],
      venueType: null,
      rating: null,
      userRatingsTotal: null,
      priceLevel: null,
      hasKnownOpeningHours: true,
      opening: stops[0]?.opening,
      detourMinutes: 2,
      is_public: true,
      is_men_only: null,
      is_women_only: null,
      radar: null,
      has_baby_changing: null,
      is_gender_neutral: null,
      has_changing_places: null,
      predictedCleanliness: { predicted: 4.2, confidence: 0.5, ratings: 2 },
    });
    expect(second).toMatchObject({ frequencyInterval: 2, rating: 4.5 });
    expect(third).toMatchObject({ detourMinutes: null });
  });

  it('TRUE-10 includes wishes only where there are some', () => {
    const { json, prompt } = recommendationRequest(NEWPORT_JOURNEY, routeWith(stops), ['radar']);
    const { userPreferences } = recommendationDataSchema.parse(JSON.parse(json));
    expect(userPreferences.wishes).toEqual(['radar']);
    expect(data.userPreferences).not.toHaveProperty('wishes');
    expect(prompt).toBe(recommendationPrompt(data));
  });

  it('API-05 sends no description: the server gives a model the one in its database', () => {
    expect(JSON.stringify(data)).not.toContain('Behind the hall');
  });

  it('says neither where the journey starts nor where it ends', () => {
    const { json } = recommendationRequest(NEWPORT_JOURNEY, routeWith(stops));
    expect(json).not.toContain(NEWPORT_JOURNEY.startLocation);
    expect(json).not.toContain(NEWPORT_JOURNEY.endLocation);
    expect(json).not.toContain(String(NEWPORT_JOURNEY.endCoordinates.lat));
  });

  it('refuses a toilet that is named twice', () => {
    const [toilet] = data.toilets;
    const twice = { ...data, toilets: [toilet, toilet] };
    expect(recommendationDataSchema.safeParse(twice).success).toBe(false);
    expect(recommendationDataSchema.safeParse({ ...data, extra: 1 }).success).toBe(false);
  });

  const takes = (change: object) =>
    recommendationDataSchema.safeParse({ ...data, ...change }).success;
  const takesToilet = (change: object) => takes({ toilets: [{ ...data.toilets[0], ...change }] });

  it('API-04 accepts only short keys of intervals, and at most a hundred', () => {
    const [short, long] = ['1234567890', '12345678901'];
    const keys = (count: number) => Array.from({ length: count }, (_, key) => String(key));
    const each = <T>(count: number, value: T) =>
      Object.fromEntries(keys(count).map((key) => [key, value]));
    expect(takes({ toiletsByFrequency: { [short]: [] }, intervalCounts: { [short]: 1 } })).toBe(
      true,
    );
    expect(takes({ toiletsByFrequency: each(100, []), intervalCounts: each(100, 1) })).toBe(true);
    expect(takes({ intervalKeys: [short] })).toBe(true);
    expect(takes({ toiletsByFrequency: { [long]: [] } })).toBe(false);
    expect(takes({ toiletsByFrequency: { '1': ['x'.repeat(201)] } })).toBe(false);
    expect(takes({ toiletsByFrequency: each(101, []) })).toBe(false);
    expect(takes({ intervalCounts: { [long]: 1 } })).toBe(false);
    expect(takes({ intervalCounts: each(101, 1) })).toBe(false);
    expect(takes({ intervalKeys: [long] })).toBe(false);
    expect(takes({ intervalKeys: keys(101) })).toBe(false);
  });

  it('API-04 accepts only the years 2000 to 2100', () => {
    const at = (year: string) => `${year}-06-01T12:00:00Z`;
    const journey = (change: object) =>
      takes({ journeyContext: { ...data.journeyContext, ...change } });
    const opening = (change: object) =>
      takesToilet({ opening: { ...data.toilets[0]?.opening, ...change } });
    for (const [year, isTaken] of [
      ...([
        ['2000', true],
        ['2099', true],
        ['2100', true],
      ] as const),
      ...([
        ['0000', false],
        ['1999', false],
        ['2101', false],
        ['9999', false],
      ] as const),
    ] as const) {
      expect(journey({ departure: at(year) })).toBe(isTaken);
      expect(journey({ arrival: at(year) })).toBe(isTaken);
      for (const field of ['at', 'opens', 'closes']) {
        expect(opening({ [field]: at(year) })).toBe(isTaken);
      }
    }
    expect(opening({ at: '2024-06-01' })).toBe(false);
  });

  it('STOP-34 accepts only our own reasons for opening hours', () => {
    const { opening } = data.toilets[0] ?? {};
    for (const reason of Object.values(OPENING_REASONS)) {
      expect(takesToilet({ opening: { ...opening, reason } })).toBe(true);
    }
    for (const reason of ['', 'open', 'Open at all hours, and checked']) {
      expect(takesToilet({ opening: { ...opening, reason } })).toBe(false);
    }
  });

  it('API-05 has no field for a description', () => {
    expect(takesToilet({})).toBe(true);
    expect(takesToilet({ description: 'Behind the hall' })).toBe(false);
  });
});

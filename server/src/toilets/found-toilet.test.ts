import { describe, expect, it } from 'vitest';
import { cleanlinessOf } from './kind-means.ts';
import { asOfNow, fromToilet, openingAt } from './found-toilet.ts';
import { daily, journeyOf, livePlace, placeAt, plan, toilet } from '../testing/test-world.ts';

const expected = {
  meanOfKind: (kind: string | null) => (kind === 'cafe' ? 4 : 3),
  today: '2024-03-05',
};
const NOW = new Date('2024-03-05T09:00:00Z');

describe('a stop', () => {
  it.each([true, false, null])('says of its toilet that it is public: %s', (isPublic) => {
    expect(fromToilet(toilet('a', placeAt(1), { isPublic })).isPublic).toBe(isPublic);
  });

  it('knows nothing of that from a live place', () => {
    expect(asOfNow(livePlace('a', placeAt(1)), NOW).isPublic).toBeNull();
  });

  it.each([true, false])('says whether it is a Changing Places toilet: %s', (hasChangingPlaces) => {
    const known = { hasChangingPlaces };
    expect(fromToilet(toilet('a', placeAt(1), known))).toMatchObject(known);
  });

  it('AI-19 has a predicted cleanliness: its ratings, shrunk towards the mean of its kind', () => {
    const expectedOf = (change: Parameters<typeof toilet>[2]) =>
      cleanlinessOf(fromToilet(toilet('a', placeAt(1), change)), expected);
    const cleanlinessRatings = [{ rating: 5, ratedOn: '2024-03-05' }];
    const rated = { cleanlinessRating: 5, cleanlinessRatings };
    expect(expectedOf({})).toEqual({ rating: null, predicted: 3, confidence: 0, ratings: 0 });
    expect(expectedOf({ venueType: 'cafe' })).toMatchObject({ rating: null, predicted: 4 });
    // (2.04 · 3 + 5) / (2.04 + 1), and the same from 4
    expect(expectedOf(rated)).toEqual({
      rating: 5,
      predicted: 3.66,
      confidence: 0.33,
      ratings: 1,
    });
    expect(expectedOf({ ...rated, venueType: 'cafe' })).toMatchObject({ predicted: 4.33 });
  });

  it('AI-19 a live place counts as its kind does, whatever people say of the venue', () => {
    const cafe = livePlace('a', placeAt(1), {
      venueType: 'cafe',
      rating: 5,
      userRatingsTotal: 900,
    });
    expect(cleanlinessOf(cafe, expected)).toEqual({
      rating: null,
      predicted: 4,
      confidence: 0,
      ratings: 0,
    });
  });

  it('AI-19 is predicted on the day of planning, by its kind', async () => {
    const cafe = { venueType: 'cafe', cleanlinessRating: 5 };
    const rated = [{ rating: 5, ratedOn: '2024-07-05' }];
    const { route } = await plan(
      {
        toilets: [toilet('a', placeAt(30), { ...cafe, cleanlinessRatings: rated })],
        places: [livePlace('b', placeAt(60), { venueType: 'cafe' })],
        kindMeans: { cafe: 4 },
        now: new Date('2024-07-05T09:00:00Z'),
      },
      journeyOf(90, { journeyDate: '2024-09-05' }),
    );
    const cleanliness = Object.fromEntries(
      route.stops.map((one) => [one.placeId, one.cleanliness]),
    );
    expect(cleanliness).toEqual({
      db_a: { rating: 5, predicted: 4.33, confidence: 0.33, ratings: 1 },
      b: { rating: null, predicted: 4, confidence: 0, ratings: 0 },
    });
  });
});

describe('STOP-29 a live place that its source calls closed now', () => {
  const hours = {
    openingHours: daily('08:00', '18:00'),
    openingHoursExpression: null,
    nation: 'wales',
  } as const;
  const stateOf = (openNow: boolean | undefined, at: string, openTime = '08:00') => {
    const own = { ...hours, openingHours: daily(openTime, '18:00') };
    const place = asOfNow(livePlace('a', placeAt(1), { openNow, hours: own }), NOW);
    return openingAt(place, new Date(at)).state;
  };

  it('against its weekly hours, is not known to be open that day', () => {
    expect(stateOf(false, '2024-03-05T12:00:00Z')).toBe('unknown');
    expect(stateOf(false, '2024-03-06T12:00:00Z')).toBe('open');
    expect(stateOf(undefined, '2024-03-05T12:00:00Z')).toBe('open');
    expect(stateOf(true, '2024-03-05T12:00:00Z')).toBe('open');
  });

  it('as its weekly hours do, opens when they say', () => {
    expect(stateOf(false, '2024-03-05T12:00:00Z', '11:00')).toBe('open');
  });
});

import { describe, expect, it } from 'vitest';
import { fromPlace, fromToilet } from './found.ts';
import { livePlace, placeAt, toilet } from '../test-world.ts';

const expected = {
  meanOfKind: (kind: string | null) => (kind === 'cafe' ? 4 : 3),
  today: '2024-03-05',
};

describe('a stop', () => {
  it.each([true, false, null])('says of its toilet that it is public: %s', (isPublic) => {
    expect(fromToilet(toilet('a', placeAt(1), { isPublic }), expected).facts.isPublic).toBe(
      isPublic,
    );
  });

  it('knows nothing of that from a live place', () => {
    expect(fromPlace(livePlace('a', placeAt(1)), expected).facts.isPublic).toBeNull();
  });

  it('AI-19 has a predicted cleanliness: its ratings, shrunk towards the mean of its kind', () => {
    const cleanlinessOf = (change: Parameters<typeof toilet>[2]) =>
      fromToilet(toilet('a', placeAt(1), change), expected).facts.cleanliness;
    const cleanlinessRatings = [{ rating: 5, ratedOn: '2024-03-05' }];
    const rated = { cleanlinessRating: 5, cleanlinessRatings };
    expect(cleanlinessOf({})).toEqual({ rating: null, predicted: 3, confidence: 0, ratings: 0 });
    expect(cleanlinessOf({ venueType: 'cafe' })).toMatchObject({ rating: null, predicted: 4 });
    // (2.04 · 3 + 5) / (2.04 + 1), and the same from 4
    expect(cleanlinessOf(rated)).toEqual({
      rating: 5,
      predicted: 3.66,
      confidence: 0.33,
      ratings: 1,
    });
    expect(cleanlinessOf({ ...rated, venueType: 'cafe' })).toMatchObject({ predicted: 4.33 });
  });

  it('AI-19 a live place counts as its kind does, whatever people say of the venue', () => {
    const cafe = livePlace('a', placeAt(1), {
      venueType: 'cafe',
      rating: 5,
      userRatingsTotal: 900,
    });
    const { facts } = fromPlace(cafe, expected);
    expect(facts).toMatchObject({ venueType: 'cafe', rating: 5, userRatingsTotal: 900 });
    expect(facts.cleanliness).toEqual({ rating: null, predicted: 4, confidence: 0, ratings: 0 });
  });
});

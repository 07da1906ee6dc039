import type { Revision } from '@loovia/core/revisions';
import { describe, expect, it } from 'vitest';
import { toiletRecord } from '../../testing/test-toilets.ts';
import { liveToilet } from './live-toilet.ts';

const rated = (by: string, at: string, cleanliness: number): Revision => ({
  id: `${by} ${at}`,
  kind: 'rating',
  at,
  by,
  isOperator: false,
  until: null,
  cleanliness,
  before: {},
  after: {},
});

describe('FACT-06 the rating of a toilet', () => {
  const added = toiletRecord({
    sourceId: 'hall',
    cleanlinessRating: 1,
    source: { name: 'Test', licence: 'MIT', confirmedOn: '2024-03-05' },
  });
  const ratingsAfter = (...revisions: Revision[]) => {
    const { toilet } = liveToilet([{ sourceKey: 'list', record: added }], revisions);
    const { cleanlinessRating, cleanlinessRatings } = toilet;
    return { latest: cleanlinessRating, all: cleanlinessRatings.map(({ rating }) => rating) };
  };

  it('is the latest, not the lowest of its day', () => {
    const early = rated('ada', '2024-03-05T09:00:00Z', 2);
    const late = rated('ben', '2024-03-05T17:00:00Z', 4.5);
    // Of the record only the day is known.
    const expected = { latest: 4.5, all: [4.5, 2, 1] };
    expect(ratingsAfter(early, late)).toEqual(expected);
    expect(ratingsAfter(late, early)).toEqual(expected);
  });

  it('is the latest of a person who rated twice', () => {
    const first = rated('ada', '2024-03-05T09:00:00Z', 5);
    const between = rated('ben', '2024-03-05T12:00:00Z', 2);
    const again = rated('ada', '2024-03-05T17:00:00Z', 4);
    expect(ratingsAfter(first, between, again)).toEqual({ latest: 4, all: [4, 2, 1] });
  });
});

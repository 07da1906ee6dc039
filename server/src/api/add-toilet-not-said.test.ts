import { toiletsNearAnswerSchema } from '@loovia/core/api';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { emptyTables, useDatabase } from '../testing/test-suite-database.ts';
import {
  added,
  annsCalls,
  appOn,
  type Around,
  payload,
  rowsOf,
  storeUsers,
} from '../testing/test-add-toilet.ts';
import type { Router } from '../http/router.ts';

describe.each(TEST_BACKENDS)('what a form left alone says, on $name', (backend) => {
  const database = useDatabase(backend);
  let around: Around;
  let app: Router;
  beforeAll(() => storeUsers(database.db));
  beforeEach(() => {
    around = annsCalls(database.db);
    app = appOn(around);
  });
  afterEach(() => emptyTables(database.db, 'toilets', 'toilet_sources', 'gazetteer'));

  const stored = (table: 'toilets' | 'opening_hours' | 'toilet_sources') =>
    rowsOf(database.db, table);

  it('DATA-08 ADD-07 an unticked box is stored and served as not known, never as no', async () => {
    const { toilet } = await added(app, payload({ is_public: false, is_free: false }));
    const nothing = { isPublic: null, isFree: null, isAccessible: null, isGenderNeutral: null };
    const rest = { isMenOnly: null, isWomenOnly: null, hasBabyChanging: null, radar: null };
    expect(toilet).toMatchObject({ ...nothing, ...rest });
    const near = await app.request('/api/toilets/near?lat=51.588&lng=-2.997');
    expect(toiletsNearAnswerSchema.parse(await near.json()).toilets).toMatchObject([
      { ...nothing, ...rest },
    ]);
  });

  it.each([
    [{}, null],
    [{ cleanliness_rating: 3, cleanliness_rated: false }, null],
    [{ cleanliness_rating: 3, cleanliness_rated: true }, 3],
    [{ cleanliness_rating: 4.2 }, 4.2],
  ])('LIMIT-11 ADD-08 of %j the rating is %s', async (sent, rating) => {
    const { toilet } = await added(app, payload(sent));
    expect(toilet.cleanlinessRating).toBe(rating);
    const ratings = rating === null ? [] : [{ rating, ratedOn: '2024-07-05' }];
    expect(await stored('toilets')).toMatchObject([
      { cleanliness_rating: rating, cleanliness_ratings: ratings },
    ]);
  });

  it.each([
    [{ opening_hours: {} }, null],
    [{ opening_hours: { monday: { closed: false, open: '09:00', close: '' } } }, null],
    [{ opening_hours: { sunday: { closed: true } } }, 'Mo-Su off'],
    [{ opening_hours: {}, hours_known: true }, 'Mo-Su off'],
  ])('ADD-10 ADD-11 hours of %j', async (sent, expression) => {
    const { toilet } = await added(app, payload(sent));
    // An empty list of rows would read as closed all week where only the expression is known.
    expect(toilet.openingHours).toBeNull();
    expect(toilet.openingHoursExpression).toBe(expression);
  });
});

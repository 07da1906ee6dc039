import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choiceFromQuery, journeyFromQuery, journeyToQuery, withChoice } from './index.ts';
import { NEWPORT_JOURNEY } from './test-journey.ts';

it('RES-04 a link gives back the journey and what was chosen', () => {
  const stopId = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 });
  const stopIds = fc.uniqueArray(stopId, { maxLength: 20 });
  fc.assert(
    fc.property(fc.nat({ max: 2 }), stopIds, (route, ids) => {
      const link = withChoice(journeyToQuery(NEWPORT_JOURNEY), { route, stopIds: ids });
      const query = new URLSearchParams(link.toString());
      expect(choiceFromQuery(query)).toEqual({ route, stopIds: ids });
      expect(journeyFromQuery(query)).toEqual({ kind: 'journey', journey: NEWPORT_JOURNEY });
    }),
  );
});

it('an address without a choice has none', () => {
  expect(choiceFromQuery(journeyToQuery(NEWPORT_JOURNEY))).toBeNull();
});

it.each([
  ['route=0', { route: 0, stopIds: [] }],
  ['route=-1&stop=', { route: 0, stopIds: [] }],
  ['route=1e2&stop=db_1&stop=db_1', { route: 0, stopIds: ['db_1'] }],
  ['stop=db_2', { route: 0, stopIds: ['db_2'] }],
  ['route=3', { route: 2, stopIds: [] }],
  [`route=2&stop=${'x'.repeat(201)}`, { route: 1, stopIds: [] }],
])('reads what it can of %s', (query, choice) => {
  expect(choiceFromQuery(new URLSearchParams(query))).toEqual(choice);
});

it('takes no more stops than a route lists', () => {
  const many = new URLSearchParams(
    Array.from({ length: 50 }, (_, id): [string, string] => ['stop', `db_${id}`]),
  );
  expect(choiceFromQuery(many)?.stopIds).toHaveLength(20);
});

import type { ClosureReport, FactsByPeople } from '@loovia/core/revisions';
import { expect, it } from 'vitest';
import { daily, journeyOf, placeAt, plan, toilet } from '../../testing/test-world.ts';

const report = (by: string): ClosureReport => ({
  kind: 'closed-today',
  until: null,
  by,
  isOperator: false,
  at: '2024-03-05T08:00:00Z',
});
const saying = (reports: ClosureReport[], known: FactsByPeople = {}) => ({
  openingHours: daily('06:00', '22:00'),
  people: { known, reports },
});

it('FACT-05 one report lowers a toilet among suggestions, two take it out, for that day', async () => {
  const suggestedWith = async (reports: ClosureReport[], journeyDate = '2024-03-05') => {
    const toilets = [
      toilet('a', placeAt(30), saying(reports)),
      toilet('b', placeAt(30, 200), { openingHours: daily('06:00', '22:00') }),
    ];
    const { route } = await plan({ toilets }, journeyOf(50, { journeyDate }));
    return {
      suggested: route.stops.filter((stop) => stop.suggested).map((stop) => stop.placeId),
      listed: route.stops.map((stop) => stop.placeId).toSorted(),
    };
  };
  expect(await suggestedWith([])).toEqual({ suggested: ['db_a'], listed: ['db_a', 'db_b'] });
  expect(await suggestedWith([report('1')])).toEqual({
    suggested: ['db_b'],
    listed: ['db_a', 'db_b'],
  });
  const two = [report('1'), report('2')];
  expect(await suggestedWith(two)).toEqual({ suggested: ['db_b'], listed: ['db_b'] });
  expect((await suggestedWith(two, '2024-03-06')).suggested).toEqual(['db_a']);
});

it('FACT-05 a stop says that one person reports it closed', async () => {
  const toilets = [toilet('a', placeAt(30), saying([report('1')]))];
  const { route } = await plan({ toilets }, journeyOf(50));
  expect(route.stops[0]?.opening).toMatchObject({
    state: 'unknown',
    reason: 'Reported closed by one person',
    reported: { state: 'closed-today', reports: 1, isCertain: false },
  });
});

it('STOP-13 with disability access what one person says comes after what is confirmed', async () => {
  const accessible = { isAccessible: true };
  const byOne = saying([], { isAccessible: { known: 'person', people: 1 } });
  const byTwo = saying([], { isAccessible: { known: 'people', people: 2 } });
  const toilets = [
    toilet('one', placeAt(30), { ...accessible, ...byOne }),
    toilet('two', placeAt(22, 300), { ...accessible, ...byTwo }),
  ];
  const access = await plan({ toilets }, journeyOf(50, { disabilityAccess: true }));
  expect(access.route.stops.map(({ placeId, suggested }) => [placeId, suggested])).toEqual([
    ['db_two', true],
    ['db_one', false],
  ]);
  expect(access.route.stops[1]?.people?.isAccessible).toEqual({ known: 'person', people: 1 });
  const without = await plan({ toilets }, journeyOf(50));
  expect(without.route.stops[0]?.placeId).toBe('db_one');
});

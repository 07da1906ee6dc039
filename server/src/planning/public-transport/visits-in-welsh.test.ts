import { routeSchema } from '@loovia/core/api';
import { addCatalogue, setLanguageSource } from '@loovia/core/language';
import { welsh } from '@loovia/core/language/cy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { busJourney, everyTwenty, stopOf } from '../../testing/test-buses.ts';
import { scriptedTransit } from '../../testing/test-timetable.ts';
import { knownRoute, placeAt, planningIn, toilet } from '../../testing/test-world.ts';
import { planJourneys } from '../plan-journeys.ts';
import { routeVisiting } from '../test-visits.ts';

beforeAll(() => {
  addCatalogue('cy', welsh);
  setLanguageSource(() => 'cy');
});
afterAll(() => {
  setLanguageSource(() => 'en');
});

it('names a toilet on the way to it and from it as in its row', async () => {
  const named = { name: 'Public toilet, Mill', isAccessible: true };
  const toilets = [toilet('mill', placeAt(60, 200), named), toilet('near', placeAt(61, 250))];
  const { transit } = scriptedTransit(everyTwenty);
  const { planning } = planningIn({ toilets, transit });
  const journey = busJourney();
  const [route] = await planJourneys(journey, planning);
  const again = await routeVisiting(
    { journey, route: knownRoute(routeSchema.parse(route)), stopIds: ['db_mill'] },
    planning,
  );
  const { name } = stopOf(again.stops, 'mill');
  expect(name).toBe('Toiled cyhoeddus, Mill');
  const names = again.legs.flatMap(({ from, to }) => [from.name, to.name]);
  expect(names.filter((one) => one.endsWith(', Mill'))).toEqual([name, name]);
  expect(stopOf(again.stops, 'near').visit?.from).toBe(name);
});

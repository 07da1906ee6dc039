import { distanceMetres } from '@loovia/core/geo';
import { readHouses } from '@loovia/core/regions';
import { expect, it } from 'vitest';
import { AdminAreas } from '../admin-areas/admin-areas.ts';
import { at, TestOsm } from '../testing/test-osm.ts';
import { streetEntries } from './streets.ts';

function housesOf(osm: TestOsm, name: string) {
  const data = osm.data();
  const entries = streetEntries(data, new AdminAreas(data)).filter((entry) => entry.name === name);
  return entries.map(({ houses, location }) =>
    houses === undefined ? [] : readHouses(houses, location),
  );
}

const numbers = (houses: readonly { number: string }[]) =>
  houses.map(({ number }) => number).sort();

it('PLAN-06 a street has the house numbers of nodes and buildings of its address', () => {
  const osm = new TestOsm();
  osm.way([at(0, 0), at(200, 0)], { highway: 'residential', name: 'High Street' });
  osm.node(at(20, 10), { 'addr:housenumber': '24A', 'addr:street': 'High Street' });
  osm.area([at(40, 10), at(50, 10), at(50, 20)], {
    building: 'yes',
    'addr:housenumber': '26-28',
    'addr:street': 'High St',
  });
  osm.node(at(60, 10), { 'addr:housenumber': '30', 'addr:street': 'Low Street' });
  osm.node(at(60, 1000), { 'addr:housenumber': '32', 'addr:street': 'High Street' });
  osm.node(at(60, 10), { 'addr:housenumber': 'Rose House', 'addr:street': 'High Street' });
  const [houses = []] = housesOf(osm, 'High Street');
  expect(numbers(houses)).toEqual(['24a', '26', '26-28', '28']);
  const first = houses.find(({ number }) => number === '24a');
  expect(first?.isApproximate).toBe(false);
  expect(distanceMetres(first?.location ?? at(0, 0), at(20, 10))).toBeLessThan(2);
});

it('PLAN-06 a house is of the nearest of two streets of one name', () => {
  const osm = new TestOsm();
  for (const [far, place] of [
    [0, 'Upton'],
    [5000, 'Downton'],
  ] as const) {
    osm.node(at(far, 50), { place: 'village', name: place });
    osm.way([at(far, 0), at(far + 100, 0)], { highway: 'residential', name: 'High Street' });
    osm.node(at(far + 10, 5), {
      'addr:housenumber': String(far + 1),
      'addr:street': 'High Street',
    });
  }
  expect(housesOf(osm, 'High Street').map(numbers).sort()).toEqual([['1'], ['5001']]);
});

it('PLAN-06 a line of numbers gives those between its ends, along its bends, as approximate', () => {
  const osm = new TestOsm();
  osm.way([at(0, 0), at(100, 0)], { highway: 'residential', name: 'High Street' });
  const tags = (number: string) => ({ 'addr:housenumber': number, 'addr:street': 'High Street' });
  const from = osm.node(at(0, 10), tags('2'));
  const bend = osm.node(at(40, 10), {});
  const to = osm.node(at(40, 50), tags('10'));
  osm.way([from, bend, to], { 'addr:interpolation': 'even' });
  const [houses = []] = housesOf(osm, 'High Street');
  expect(numbers(houses)).toEqual(['10', '2', '4', '6', '8']);
  const six = houses.find(({ number }) => number === '6');
  expect(six?.isApproximate).toBe(true);
  expect(distanceMetres(six?.location ?? at(0, 0), at(40, 10))).toBeLessThan(2);
});

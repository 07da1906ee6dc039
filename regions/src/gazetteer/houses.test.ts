import { distanceMetres } from '@loovia/core/geo';
import { readHouses } from '@loovia/core/regions';
import { describe, expect, it } from 'vitest';
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

describe('ADD-06 the postcode', () => {
  const POSTCODES = ['NP20 1FX', 'NP20 1FY'] as const;

  /** A street of `metres` with an address every 10 m, one for each text: its postcode, '' = it has none. */
  function street(metres: number, addresses: readonly string[], change = {}) {
    const osm = new TestOsm();
    osm.way([at(0, 0), at(metres, 0)], { highway: 'residential', name: 'High Street' });
    for (const [n, postcode] of addresses.entries()) {
      osm.node(at(10 * n, 10), {
        'addr:street': 'High Street',
        'addr:housenumber': String(n + 1),
        ...(postcode !== '' && { 'addr:postcode': postcode }),
        ...change,
      });
    }
    const data = osm.data();
    return streetEntries(data, new AdminAreas(data))[0];
  }
  const [fx, fy] = POSTCODES;

  it('of a house is that of its address, in its usual form', () => {
    const entry = street(100, ['np201fx', '', 'nonsense', fy]);
    const houses = readHouses(entry?.houses ?? '', entry?.location ?? at(0, 0));
    expect(houses.map(({ postcode }) => postcode)).toEqual([fx, null, null, fy]);
  });

  it.each([
    ['all addresses have', 100, [fx, fx, fx]],
    ['most addresses have, and no other', 100, [fx, fx, '']],
    ['the only address of a short street has', 100, [fx]],
  ])('of a street is the one that %s', (_, metres, addresses) => {
    expect(street(metres, addresses)?.postcode).toBe(fx);
  });

  it.each([
    ['has two', 100, [fx, fx, fy]],
    ['has one at few of its addresses', 100, [fx, '', '', '']],
    ['has one at half of its addresses', 100, [fx, '']],
    ['goes on far beyond the addresses that have one', 400, [fx, fx, fx]],
    ['has none', 100, ['', '']],
  ])('of a street that %s is not known', (_, metres, addresses) => {
    expect(street(metres, addresses)?.postcode).toBeNull();
  });

  it('of a street is also that of its places without a number', () => {
    const entry = street(100, [fx, fx], { 'addr:housenumber': '' });
    expect([entry?.postcode, entry?.houses]).toEqual([fx, undefined]);
  });

  it('of a number that is only between others is not known', () => {
    const osm = new TestOsm();
    osm.way([at(0, 0), at(100, 0)], { highway: 'residential', name: 'High Street' });
    const ends = [2, 6].map((n) =>
      osm.node(at(10 * n, 10), {
        'addr:housenumber': String(n),
        'addr:street': 'High Street',
        'addr:postcode': fx,
      }),
    );
    osm.way(ends, { 'addr:interpolation': 'even' });
    const [houses = []] = housesOf(osm, 'High Street');
    expect(houses.map(({ number, postcode }) => [number, postcode])).toEqual([
      ['2', fx],
      ['6', fx],
      ['4', null],
    ]);
  });
});

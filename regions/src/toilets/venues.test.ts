import { describe, expect, it } from 'vitest';
import { at, square, type TestOsm } from '../testing/test-osm.ts';
import { only, toilets, wc } from './test-toilets.ts';

const PUB = { amenity: 'pub', name: 'The Crown' };

describe('TRUE-07 an accessible toilet in a venue', () => {
  const inPub = (venue: object, toilet: object) =>
    only((osm) => {
      osm.area(square(0, 30, 20), { ...PUB, ...venue });
      osm.node(at(0, 30), wc({ access: 'customers', ...toilet }));
    }).isAccessible;

  it.each([
    ['no', 'yes', null],
    ['limited', 'yes', null],
    ['yes', 'yes', true],
    ['unknown', 'yes', true],
    // What is known not to be accessible stays so.
    ['no', 'no', false],
    ['limited', 'limited', false],
  ])('of wheelchair=%s with wheelchair=%s is accessible: %s', (venue, toilet, isAccessible) => {
    expect(inPub({ wheelchair: venue }, { wheelchair: toilet })).toBe(isAccessible);
  });

  it('stays so where the venue says nothing, or another one has the step', () => {
    expect(inPub({}, { wheelchair: 'yes' })).toBe(true);
    const beside = only((osm) => {
      osm.area(square(60, 30, 20), { ...PUB, wheelchair: 'no' });
      osm.node(at(0, 30), wc({ access: 'customers', wheelchair: 'yes', operator: 'The Crown' }));
    });
    expect(beside).toMatchObject({ name: 'Toilet, The Crown', isAccessible: true });
  });
});

describe('a toilet in a venue that is closed for good', () => {
  const NAMED = { name: 'The Crown' };
  const inVenue = (venue: Record<string, string>, toilet: object) =>
    toilets((osm) => {
      osm.area(square(0, 30, 60), { leisure: 'park', name: 'Belle Vue Park' });
      osm.area(square(0, 30, 20), venue);
      osm.node(at(0, 30), wc(toilet));
    });

  it.each([
    { ...PUB, disused: 'yes' },
    { ...NAMED, 'disused:amenity': 'pub', building: 'yes' },
    { ...NAMED, 'abandoned:shop': 'mall', shop: 'vacant' },
    { ...NAMED, 'was:amenity': 'pub' },
  ])('is left out if it is for customers, others in its grounds are not: %j', (venue) => {
    const left = inVenue(venue, { access: 'customers' });
    expect(left).toMatchObject({ records: [], elements: 0, leftOut: 1 });
    expect(inVenue(venue, { access: 'yes' }).records).toHaveLength(1);
  });

  it.each([
    { ...PUB, disused: 'no' },
    { ...PUB, 'was:shop': 'books' },
    { ...NAMED, 'proposed:amenity': 'pub' },
    { ...NAMED, 'disused:man_made': 'mast' },
  ])('is not that of one in %j', (venue) => {
    expect(inVenue(venue, { access: 'customers' }).records).toHaveLength(1);
  });

  it.each([
    [{ 'disused:amenity': 'pub' }, { disused: 'no' }, 0],
    [{ amenity: 'pub' }, { disused: 'yes' }, 1],
  ])('is by its operator that of a point %j, in a park of %j', (point, park, count) => {
    const { records, leftOut } = toilets((osm) => {
      osm.area(square(0, 30, 60), { leisure: 'park', name: 'Belle Vue Park', ...park });
      osm.node(at(20, 30), { ...NAMED, ...point });
      osm.node(at(0, 30), wc({ access: 'customers', operator: 'The Crown' }));
    });
    expect([records.length, leftOut]).toEqual([count, 1 - count]);
  });

  it('is not that of one in a building that was a venue and is the toilet now', () => {
    const building = { ...wc({ access: 'customers' }), ...NAMED, 'was:amenity': 'pub' };
    const { records } = toilets((osm) => {
      osm.area(square(0, 30, 20), building);
    });
    expect(records).toHaveLength(1);
  });
});

describe("STOP-29 a venue's opening hours", () => {
  const inCafe = (toilet: object, cafe: object = {}) =>
    only((osm) => {
      const tags = { amenity: 'cafe', name: 'Café', opening_hours: 'Mo-Fr 09:00-17:00', ...cafe };
      osm.area(square(0, 30, 20), tags);
      osm.node(at(0, 30), wc({ access: 'customers', ...toilet }));
    });

  it('are those of a toilet for its customers, and the description says so', () => {
    expect(inCafe({})).toMatchObject({
      openingHoursExpression: 'Mo-Fr 09:00-17:00',
      description: 'Opening hours are those of the venue.',
    });
  });

  it.each<[toilet: object, venue: object, hours: string | null]>([
    [{ opening_hours: 'Mo-Sa 10:00-16:00' }, {}, 'Mo-Sa 10:00-16:00'],
    // It has hours of its own, whatever they are.
    [{ opening_hours: 'see notice' }, {}, null],
    [{ seasonal: 'summer' }, {}, null],
    [{ description: 'Out of order' }, {}, 'off'],
    [{ description: 'Perhaps closed' }, {}, null],
    [{}, { description: 'Temporarily closed' }, 'off'],
    [{ opening_hours: 'Mo-Su 09:00-12:00' }, { note: 'Closed for refurbishment' }, 'off'],
    [{ access: 'yes' }, {}, null],
    [{ access: 'key' }, {}, null],
    [{}, { opening_hours: '24/7' }, null],
    // Nobody is a customer while the café is shut.
    [{ opening_hours: '24/7' }, {}, 'Mo-Fr 09:00-17:00'],
    [{ opening_hours: 'Mo-Su 00:00-24:00' }, {}, 'Mo-Fr 09:00-17:00'],
    [{ opening_hours: '24/7' }, { opening_hours: 'see notice' }, null],
    [{ opening_hours: '24/7' }, { opening_hours: '24/7' }, '24/7'],
    [{ opening_hours: '24/7', access: 'yes' }, {}, '24/7'],
    [{}, { seasonal: 'summer' }, null],
  ])('of %j in one of %j are %s', (toilet, venue, hours) => {
    expect(inCafe(toilet, venue).openingHoursExpression).toBe(hours);
  });
});

describe('TRUE-07 toilets of two venues', () => {
  const LIBRARY = { amenity: 'library', name: 'Library', opening_hours: 'Mo-Fr 09:00-17:00' };
  const customers = (more: object) => wc({ access: 'customers', ...more });
  const women = { female: 'yes', opening_hours: 'Mo-Su 11:00-23:00' };
  const forAll = { unisex: 'yes', wheelchair: 'yes' };

  it('near each other are two', () => {
    const { records } = toilets((osm) => {
      osm.area(square(0, 30, 15), LIBRARY);
      osm.area(square(40, 30, 15), PUB);
      osm.node(at(0, 30), customers(forAll));
      osm.node(at(40, 30), customers(women));
    });
    expect(
      records.map(({ name, isAccessible, openingHoursExpression: hours }) => [
        name,
        isAccessible,
        hours,
      ]),
    ).toEqual([
      ['Toilet, Library', true, 'Mo-Fr 09:00-17:00'],
      ['Toilet, The Crown', null, 'Mo-Su 11:00-23:00'],
    ]);
  });

  it('are two if only one is in the area of a venue', () => {
    const { records } = toilets((osm) => {
      osm.area(square(0, 30, 15), LIBRARY);
      osm.node(at(0, 30), customers(forAll));
      osm.node(at(40, 30), customers(women));
    });
    expect(records.map(({ openingHoursExpression: hours }) => hours)).toEqual([
      'Mo-Fr 09:00-17:00',
      'Mo-Su 11:00-23:00',
    ]);
  });

  it('are one in the same venue', () => {
    const record = only((osm) => {
      osm.area(square(20, 30, 60), LIBRARY);
      osm.node(at(0, 30), customers(forAll));
      osm.node(at(40, 30), customers(women));
    });
    expect(record).toMatchObject({ name: 'Toilet, Library', isAccessible: true });
  });
});

describe('TRUE-07 another venue of the operator', () => {
  const COUNCIL = { operator: 'Newport City Council' };
  const MUSEUM = {
    tourism: 'museum',
    name: 'Museum',
    toilets: 'yes',
    'toilets:wheelchair': 'yes',
    'addr:street': 'John Frost Square',
  };
  const nearMuseum = (museum: object, toilet: object, more?: (osm: TestOsm) => void) =>
    toilets((osm) => {
      osm.area(square(70, 30, 20), { ...MUSEUM, ...museum });
      osm.node(at(0, 30), wc(toilet));
      more?.(osm);
    }).records.map(({ name, address, isAccessible }) => [name, address, isAccessible]);
  const museum = ['Museum', 'John Frost Square, Newport', true];
  const NEAR = 'Near Commercial Street, Newport';

  it('gives a public toilet neither name nor address, and keeps its own', () => {
    expect(nearMuseum(COUNCIL, { ...COUNCIL, wheelchair: 'no', access: 'yes' })).toEqual([
      ['Public toilet, Commercial Street', NEAR, false],
      museum,
    ]);
  });

  it('does not name a toilet in the grounds of another', () => {
    const park = { leisure: 'park', name: 'Belle Vue Park' };
    const inPark = nearMuseum(COUNCIL, { ...COUNCIL, access: 'yes' }, (osm) => {
      osm.area(square(0, 30, 20), park);
    });
    expect(inPark).toEqual([['Public toilet, Belle Vue Park', NEAR, null], museum]);
  });

  it('gives one for its customers, or of its own name or brand, the name alone', () => {
    const named = ['Toilet, Museum', NEAR, null];
    const customers = { ...COUNCIL, access: 'customers' };
    expect(nearMuseum(COUNCIL, customers)).toEqual([named, museum]);
    const ofItself = { operator: 'Museum', access: 'customers' };
    expect(nearMuseum({}, ofItself)).toEqual([named, museum]);
    expect(nearMuseum({ brand: 'Art' }, { operator: 'Art' })).toEqual([
      ['Public toilet, Museum', NEAR, null],
      museum,
    ]);
  });

  it('is the venue, with its address, if it is the operator itself, mapped as a point', () => {
    const record = only((osm) => {
      osm.area(square(0, 30, 50), { leisure: 'park', name: 'Belle Vue Park' });
      osm.node(at(20, 30), { ...PUB, toilets: 'yes', 'addr:street': 'High Street' });
      osm.node(at(0, 30), wc({ operator: 'The Crown', access: 'customers' }));
    });
    expect(record).toMatchObject({ name: 'Toilet, The Crown', address: 'High Street, Newport' });
  });

  it('is not the venue of a public toilet, even of the name: a council has an office', () => {
    const { records } = toilets((osm) => {
      osm.area(square(0, 30, 50), { leisure: 'park', name: 'Belle Vue Park' });
      osm.node(at(20, 30), {
        office: 'government',
        name: 'Newport City Council',
        toilets: 'yes',
        'addr:street': 'High Street',
      });
      osm.node(at(0, 30), wc({ ...COUNCIL, access: 'yes' }));
    });
    expect(records.map(({ name, address }) => [name, address])).toEqual([
      ['Newport City Council', 'High Street, Newport'],
      ['Public toilet, Belle Vue Park', NEAR],
    ]);
  });

  it('names a public toilet if it is a railway station, not if a bus station', () => {
    const near = (station: object) =>
      only((osm) => {
        osm.node(at(200, 30), { name: 'Newport', ...COUNCIL, ...station });
        osm.node(at(0, 30), wc(COUNCIL));
      }).name;
    expect(near({ railway: 'station' })).toBe('Public toilet, Newport railway station');
    expect(near({ amenity: 'bus_station' })).toBe('Public toilet, Commercial Street');
  });
});

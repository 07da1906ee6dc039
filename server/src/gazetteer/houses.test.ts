import { numbersOf, readHouses, writeHouses, type House } from '@loovia/core/regions';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { TEST_GAZETTEER } from '../testing/test-gazetteer.ts';
import type { Geocoder } from '../maps/ports.ts';
import { createGazetteer } from './gazetteer.ts';
import { findHouse, houseNumberIn } from './houses.ts';
import { replaceGazetteer } from './replace.ts';

const at = (metres: number) => ({ lat: 51.6 + metres / 111_195, lng: -3 });
const house = (number: string, metres: number, postcode: string | null = null): House => ({
  number,
  location: at(metres),
  isApproximate: false,
  postcode,
});

describe('the house number of an address', () => {
  it.each([
    ['24 High Street, Newport', '24', ['High Street', 'Newport']],
    ['24 High St', '24', ['High St']],
    ['24a High Street', '24a', ['High Street']],
    ['24 A High Street', '24 A', ['High Street']],
    ['24-26 High Street', '24-26', ['High Street']],
    ['24 – 26 High Street', '24 – 26', ['High Street']],
    ['24, High Street, Newport', '24', ['High Street', 'Newport']],
    ['Flat 2, 24 High Street', '24', ['High Street']],
    ['Flat 2 24 High Street', '24', ['High Street']],
    ['Fflat 2b, 24 High Street', '24', ['High Street']],
    ['Unit 9, Langland Way', 'Unit 9', ['Langland Way']],
    ['NP20 1FX 24', '24', []],
    ['24 NP20 1FX', '24', []],
    ['24 High Street NP20 1FX', '24', ['High Street', 'NP20 1FX']],
    ['24 High Street, Newport NP20 1FX', '24', ['High Street', 'Newport', 'NP20 1FX']],
    ['High Street 24, Newport', '24', ['High Street', 'Newport']],
    ['Rose House, 24 High Street', '24', ['High Street']],
  ])('PLAN-06 of “%s” is %s', (text, number, parts) => {
    const { number: found, parts: rest = [] } = houseNumberIn(text) ?? {};
    expect(found).toBe(number);
    const isArea = (part: string) => /^NP20 1FX$/.test(part);
    expect(rest.filter((part) => !isArea(part))).toEqual(parts.filter((part) => !isArea(part)));
  });

  it.each(['High Street', 'Newport', 'NP20 1FX', '', '?', 'M4', '1st Avenue', 'Flat 2'])(
    'is none in “%s”',
    (text) => {
      expect(houseNumberIn(text)).toBeNull();
    },
  );
});

it.each([
  ['24', ['24']],
  ['24A', ['24a']],
  ['24 a', ['24a']],
  ['24; 26', ['24', '26']],
  ['24-28', ['24-28', '24', '28', '26']],
  ['33 - 35', ['33-35', '33', '35']],
  ['7-8', ['7-8', '7', '8']],
  ['Unit 9', ['unit 9']],
  ['1-9999', ['1-9999', '1', '9999']],
  ['Rose House', []],
])('the map’s “%s” stands for %j', (given, numbers) => {
  expect(numbersOf(given)).toEqual(numbers);
});

it('houses are read as they were written, to a metre', () => {
  const near = fc.record({
    number: fc.constantFrom('1', '24a', '24-26', 'unit 9', '99999'),
    lat: fc.double({ min: 51, max: 52, noNaN: true }),
    lng: fc.double({ min: -4, max: -2, noNaN: true }),
    isApproximate: fc.boolean(),
    postcode: fc.constantFrom(null, 'NP20 1HG', 'W1A 1AA'),
  });
  fc.assert(
    fc.property(fc.array(near, { minLength: 1 }), (given) => {
      const houses = given.map(({ lat, lng, ...rest }) => ({ ...rest, location: { lat, lng } }));
      const read = readHouses(writeHouses(houses, at(0)), at(0));
      expect(read.map(({ number }) => number)).toEqual(houses.map(({ number }) => number));
      for (const [n, { location, isApproximate, postcode }] of read.entries()) {
        expect(location.lat).toBeCloseTo(houses[n]?.location.lat ?? NaN, 4);
        expect(location.lng).toBeCloseTo(houses[n]?.location.lng ?? NaN, 4);
        expect(isApproximate).toBe(houses[n]?.isApproximate);
        expect(postcode).toBe(houses[n]?.postcode);
      }
    }),
  );
});

it('a text of houses from before postcodes has none', () => {
  expect(readHouses('24 12 -30;~26 15 -28', at(0)).map(({ postcode }) => postcode)).toEqual([
    null,
    null,
  ]);
});

describe('a house of a street', () => {
  const street = [
    house('20', 0),
    house('24', 40),
    house('21', 0),
    house('31', 150),
    house('60', 900),
  ];

  it('is where the map has it', () => {
    expect(findHouse(street, '24')).toMatchObject({ location: at(40), isApproximate: false });
  });

  it.each([
    ['22', 20],
    ['24a', 40],
    ['23', 30],
  ])('%s is about where its neighbours are', (number, metres) => {
    const found = findHouse(street, number);
    expect(found?.isApproximate).toBe(true);
    expect(found?.location.lat).toBeCloseTo(at(metres).lat, 3);
  });

  it.each(['2', '100', '44', '', 'x', 'unit 3', '10-12'])('%s is not known', (number) => {
    expect(findHouse(street, number)).toBeNull();
  });

  it('that is not in the map is between two that are, or not known', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 200 }), (known, wanted) => {
        const houses = known.map((number) => house(String(number), 8 * number));
        const found = findHouse(houses, String(wanted));
        if (known.includes(wanted)) expect(found?.isApproximate).toBe(false);
        else if (found) {
          expect(found.location.lat).toBeCloseTo(at(8 * wanted).lat, 6);
          expect(found.isApproximate).toBe(true);
        } else {
          const lower = Math.max(...known.filter((number) => number < wanted));
          const higher = Math.min(...known.filter((number) => number > wanted));
          expect(8 * (higher - lower)).toBeGreaterThan(100);
        }
      }),
    );
  });
});

describe.each(TEST_BACKENDS)('the search for house numbers on $name', (backend) => {
  const database = useDatabase(backend);
  const quay = TEST_GAZETTEER.find(({ id }) => id === 'street/commercial-quay');
  const upton = TEST_GAZETTEER.find(({ id }) => id === 'street/high-a');
  const from = quay?.location ?? at(0);
  let gazetteer: Geocoder;
  const suggest = (text: string) => gazetteer.suggest({ text, near: null, session: null });

  beforeAll(async () => {
    const houses = new Map([
      [quay?.id, writeHouses([house('12', 5), house('16', 45), house('3', 10)], from)],
      [upton?.id, writeHouses([house('24', 3000)], upton?.location ?? at(0))],
      ['street/long', writeHouses([house('40', 450)], from)],
      [
        'street/commercial-rd',
        writeHouses([house('5', 2, 'PX20 1AC'), house('9', 30, 'PX20 1AC'), house('11', 40)], from),
      ],
      ['street/cardiff', writeHouses([house('5', 2), house('7', 8, 'PX20 2AA')], from)],
    ]);
    const entries = TEST_GAZETTEER.map((entry) => ({
      ...entry,
      ...(houses.has(entry.id) && { houses: houses.get(entry.id) }),
      ...(entry.id === 'venue/yard-1' && { isOutside: true }),
      ...(entry.id === 'street/cardiff' && { postcode: 'PX20 1AC' }),
    }));
    await replaceGazetteer(database.db, entries);
    gazetteer = createGazetteer(database.db);
  }, 60_000);

  it.each([
    '12 Commercial Street',
    '12 commercial st, Pennyport',
    'Flat 2, 12 Commercial Street, Pennyport, PX20 1AB',
    'PX20 1AB 12',
    'commercial street 12',
  ])('PLAN-06 “%s” offers the house, and its place is where the map has it', async (text) => {
    const [first] = await suggest(text);
    expect(first).toMatchObject({
      primary: '12 Commercial Street',
      secondary: 'Old Quay, Pennyport',
    });
    const place = await gazetteer.place(first?.id ?? '', null);
    expect(place?.formattedAddress).toBe('12 Commercial Street, Old Quay, Pennyport');
    expect(place?.location.lat).toBeCloseTo(at(5).lat, 4);
  });

  it.each([
    ['5 Commercial Road', '5 Commercial Road, Pennyport, PX20 1AC'],
    ['5a Commercial Road', '5a Commercial Road, Pennyport, PX20 1AC (approximate)'],
    // The road has no postcode of its own, and the one between two others may have either.
    ['11 Commercial Road', '11 Commercial Road, Pennyport'],
    ['7 Commercial Road', '7 Commercial Road, Pennyport (approximate)'],
    ['Commercial Road', 'Commercial Road, Pennyport'],
    ['5 Cardiff Road', '5 Cardiff Road, Pennyport, PX20 1AC'],
    ['7 Cardiff Road', '7 Cardiff Road, Pennyport, PX20 2AA'],
    ['Cardiff Road', 'Cardiff Road, Pennyport, PX20 1AC'],
  ])('ADD-06 the place of “%s” is “%s”, with its postcode where known', async (text, address) => {
    const [first] = await suggest(text);
    const place = await gazetteer.place(first?.id ?? '', null);
    expect(place?.formattedAddress).toBe(address);
    if (/\d/.test(text)) {
      const found = await gazetteer.geocode(address);
      expect(found?.location).toEqual(place?.location);
    }
  });

  it('PLAN-06 says of a house between two others that its position is approximate', async () => {
    const [first] = await suggest('14 Commercial Street');
    expect(first).toMatchObject({
      primary: '14 Commercial Street',
      secondary: 'approximate position, Old Quay, Pennyport',
    });
    const place = await gazetteer.place(first?.id ?? '', null);
    expect(place?.formattedAddress).toBe('14 Commercial Street, Old Quay, Pennyport (approximate)');
    expect(place?.location.lat).toBeCloseTo(at(25).lat, 4);
    expect(await gazetteer.geocode(place?.formattedAddress ?? '')).toEqual(place);
  });

  it('PLAN-06 says of a number that the map lacks that it is not known, and offers the street', async () => {
    expect((await suggest('99 Commercial Street'))[0]).toEqual({
      id: 'street/commercial-quay',
      primary: 'Commercial Street',
      secondary: 'number 99 not known, Old Quay, Pennyport',
    });
  });

  it('PLAN-06 offers the street that has the number before its namesake that lacks it', async () => {
    const found = await suggest('24 High Street');
    expect(found.map(({ primary, secondary }) => [primary, secondary])).toEqual([
      ['24 High Street', 'Upton'],
      ['High Street', 'number 24 not known, Downton'],
    ]);
    expect((await suggest('24 High Street, Downton')).map(({ id }) => id)).toEqual([
      'street/high-b',
    ]);
  });

  it('PLAN-06 still finds names that begin with a number', async () => {
    expect((await suggest('7 day l'))[0]?.primary).toBe('7 Day Laundry');
  });

  it('API-20 geocodes a house of a street that is twice there only with its locality', async () => {
    expect(await gazetteer.geocode('24 High Street')).toBeNull();
    const place = await gazetteer.geocode('24 High Street, Upton');
    expect(place?.formattedAddress).toBe('24 High Street, Upton');
  });

  it('API-20 geocodes a house of a long street, and none that it does not know', async () => {
    expect((await gazetteer.geocode('40 Long Road'))?.location.lat).toBeCloseTo(at(450).lat, 4);
    expect(await gazetteer.geocode('400 Long Road')).toBeNull();
  });

  it('PLAN-06 says of a place outside the map that it is, after those inside', async () => {
    const found = await suggest('coal yard');
    expect(found.map(({ secondary }) => secondary)).toEqual([
      'Pennyport',
      'outside the map, Pennyport',
    ]);
  });

  it.each(['street/commercial-quay/99', 'street/commercial-quay/', 'street/nowhere/12', 'x/12'])(
    'has no place %s',
    async (id) => {
      expect(await gazetteer.place(id, null)).toBeNull();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { at, square } from '../testing/test-osm.ts';
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

it("a closed venue's toilet for customers is left out, others in its grounds are not", () => {
  const inClosed = (toilet: object) =>
    toilets((osm) => {
      osm.area(square(0, 30, 20), { ...PUB, disused: 'yes' });
      osm.node(at(0, 30), wc(toilet));
    });
  expect(inClosed({ access: 'customers' })).toEqual({ records: [], elements: 0, leftOut: 1 });
  expect(inClosed({ access: 'yes' }).records).toHaveLength(1);
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
      ['Toilet, Library', true, null],
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
      null,
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

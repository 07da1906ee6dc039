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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowdedMarkers, orderOf, spreadMarkers } from './use-crowded-stops.ts';

const at = (id: string, lng: number, lat = 51.58) => ({
  id,
  at: { lat, lng },
  sizePixels: 28,
  givesWay: true,
});

describe('markers that would be under others', () => {
  it('give way to more important ones', () => {
    // 0.001 degrees of longitude are 24 pixels at zoom 14.04, and 47 one further in.
    const places = [at('first', -3), at('second', -2.999), at('far', -2.9)];
    expect([...crowdedMarkers(places, 14)]).toEqual(['second']);
    expect([...crowdedMarkers(places, 15)]).toEqual([]);
  });

  it('STOP-13 are those that are not sure before those that are', () => {
    const stop = { chosen: false, suggested: false };
    const orders = [
      orderOf({ ...stop, chosen: true, state: 'unknown' }, false),
      orderOf({ ...stop, suggested: true }, false),
      orderOf(stop, false),
      orderOf({ ...stop, state: 'unknown' }, false),
    ];
    expect(orders).toEqual([...new Set(orders)].toSorted((a, b) => b - a));
    expect(orderOf({ ...stop, state: 'closed' }, false)).toBe(orders.at(-1));
  });

  it('take no room themselves', () => {
    const places = [at('a', -3), at('b', -2.999), at('c', -2.998)];
    expect([...crowdedMarkers(places, 14)]).toEqual(['b']);
  });

  it('still give way to one that never gives way', () => {
    const places = [at('a', -3), { ...at('b', -2.999), givesWay: false }, at('c', -2.998)];
    expect([...crowdedMarkers(places, 14)]).toEqual(['c']);
  });

  it('count whether side by side or one above the other', () => {
    const crowded = crowdedMarkers([at('a', -3, 51.58), at('b', -3, 51.5801)], 14);
    expect([...crowded]).toEqual(['b']);
  });

  it('never include the most important one, nor any once the others are gone', () => {
    const lng = fc.double({ min: -3.1, max: -2.9, noNaN: true });
    fc.assert(
      fc.property(fc.array(lng, { minLength: 1, maxLength: 20 }), (lngs) => {
        const places = lngs.map((one, index) => at(String(index), one));
        const crowded = crowdedMarkers(places, 13);
        expect(crowded.has('0')).toBe(false);
        const free = places.filter(({ id }) => !crowded.has(id));
        expect(crowdedMarkers(free, 13).size).toBe(0);
      }),
    );
  });
});

describe('markers side by side', () => {
  it('RES-33 each has room of its own beside those before it', () => {
    const places = Array.from({ length: 12 }, (_, index) => at(String(index), -3));
    const beside = spreadMarkers(places, 17);
    expect(beside.has('0')).toBe(false);
    expect(beside.size).toBe(11);
    const spread = places.map((place) => ({ ...place, at: beside.get(place.id) ?? place.at }));
    expect(crowdedMarkers(spread, 17).size).toBe(0);
  });

  it('those with room stay in their place, and so do those that never give way', () => {
    const places = [at('a', -3), { ...at('sign', -3), givesWay: false }, at('far', -2.9)];
    expect([...spreadMarkers(places, 17).keys()]).toEqual([]);
  });
});

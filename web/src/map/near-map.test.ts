import { boundsOf, type LatLng } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import { fitFor } from './near-map.tsx';

const AT = { lat: 51.58499, lng: -3.004 };
const north = (metres: number, from: LatLng = AT) => ({
  lat: from.lat + metres / 111_195,
  lng: from.lng,
});
const toilets = (...places: LatLng[]) => places.map((location) => ({ location }));
const HERE = { name: 'You are here', at: AT };
const FAR = { name: 'You are here', at: north(40_000) };

describe('the map of toilets near a place', () => {
  const first = fitFor(null, HERE, toilets(north(100)));

  it('waits for a place and for its toilets', () => {
    expect(fitFor(null, null, [])).toBeNull();
    expect(fitFor(null, HERE, null)).toBeNull();
    expect(fitFor(first, FAR, null)).toBeNull();
  });

  it('shows the place with the six nearest', () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((times) => north(times * 100));
    expect(first?.bounds).toEqual(boundsOf([AT, north(100)]));
    expect(fitFor(null, HERE, toilets(...all))?.bounds).toEqual(boundsOf([AT, north(600)]));
  });

  it('stays where the user has moved it while the place moves a little', () => {
    for (const metres of [-3, -2, 2, 3, 490]) {
      const moved = { ...HERE, at: north(metres) };
      expect(fitFor(first, moved, toilets(north(100)))).toBeNull();
    }
  });

  it('shows a place that is too far away for the same toilets', () => {
    const moved = { ...HERE, at: north(-550) };
    expect(fitFor(first, moved, toilets(north(-500)))?.bounds).toEqual(
      boundsOf([north(-550), north(-500)]),
    );
  });

  it('shows another place that was chosen close by', () => {
    const chosen = { name: 'Commercial Street', at: north(300) };
    expect(fitFor(first, chosen, toilets(north(100)))?.place).toBe(chosen);
  });

  it('shows a place without toilets, and its first toilets once they are found', () => {
    const alone = fitFor(first, FAR, []);
    expect(alone?.bounds).toEqual(boundsOf([FAR.at]));
    expect(fitFor(alone, FAR, [])).toBeNull();
    const distant = north(5000, FAR.at);
    const found = fitFor(alone, FAR, toilets(distant));
    expect(found?.bounds).toEqual(boundsOf([FAR.at, distant]));
    // A filter that hides them all for a while does not move the map.
    expect(fitFor(found, FAR, [])).toBeNull();
    expect(fitFor(found, FAR, toilets(distant))).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres, type LatLng } from '../geo/index.ts';
import type { NearToilet } from '../api/index.ts';
import { sortByNearness, distanceAfterMove, openingOnArrival, type Distance } from './index.ts';

type Listed = Distance & Pick<NearToilet, 'placeId' | 'opening'>;

const NINE = '2024-03-05T09:00:00Z';
const after = (minutes: number) => new Date(Date.parse(NINE) + minutes * 60_000).toISOString();
const away = (minutes: number) => ({ distanceMetres: 100, walk: { metres: 100, minutes } });

describe('NEAR-03 whether a toilet is open on arrival', () => {
  it.each([
    ['open', { closes: after(30) }, 10, 'open'],
    ['open', { closes: after(10), knownUntil: after(60) }, 10, 'closed'],
    ['open', { closes: after(10), knownUntil: after(60) }, 60, 'unknown'],
    ['open', {}, 10_000, 'open'],
    ['closed', { opens: after(5), knownUntil: after(60) }, 10, 'open'],
    ['closed', { opens: after(11) }, 10, 'closed'],
    ['closed', {}, 10, 'closed'],
    ['unknown', {}, 10, 'unknown'],
    [
      'closed',
      { opens: after(5), reported: { state: 'gone', reports: 2, isCertain: true } },
      10,
      'closed',
    ],
    ['unknown', { reported: { state: 'closed', reports: 1, isCertain: false } }, 10, 'unknown'],
  ] as const)('%s now, %j, %i minutes off: %s', (state, hours, minutes, expected) => {
    const opening = { state, reason: 'As judged', at: NINE, ...hours };
    const onArrival = openingOnArrival({ ...away(minutes), opening });
    expect(onArrival.state).toBe(expected);
    expect(new Date(onArrival.at)).toEqual(new Date(after(minutes)));
  });

  it('it may have shut and opened again by then', () => {
    const known = { closes: after(5), laterChanges: [after(10)], knownUntil: after(60) };
    const opening = { state: 'open', reason: 'Open', at: NINE, ...known } as const;
    const states = [4, 9, 10].map(
      (minutes) => openingOnArrival({ ...away(minutes), opening }).state,
    );
    expect(states).toEqual(['open', 'closed', 'open']);
  });
});

const toilets = fc.array(
  fc.record({
    placeId: fc.uuid(),
    distanceMetres: fc.nat(2500),
    walk: fc.option(fc.record({ metres: fc.nat(4000), minutes: fc.nat(60) })),
    opening: fc.record({
      state: fc.constantFrom('open', 'closed', 'unknown'),
      reason: fc.constant('As judged'),
      at: fc.constant(NINE),
    }),
  }),
);

describe('NEAR-03 the order of toilets', () => {
  it('is open before not known before closed, each by minutes on foot, whatever the order was', () => {
    fc.assert(
      fc.property(toilets, fc.nat(), (given, turn) => {
        const sorted = sortByNearness(given);
        const at = given.length === 0 ? 0 : turn % given.length;
        expect(sortByNearness([...given.slice(at), ...given.slice(0, at)])).toEqual(sorted);
        expect(sorted.toSorted(byId)).toEqual(given.toSorted(byId));
        const states = sorted.map(({ opening }) => opening.state).join(' ');
        expect(states).toMatch(/^(open ?)*(unknown ?)*(closed ?)*$/);
        sorted.slice(1).forEach((toilet, index) => {
          const before = sorted[index];
          if (before?.opening.state !== toilet.opening.state) return;
          if (before.walk === null) expect(toilet.walk).toBeNull();
          else if (toilet.walk) {
            expect(before.walk.minutes).toBeLessThanOrEqual(toilet.walk.minutes);
          }
        });
      }),
    );
  });

  it('puts one that shuts before one gets there with the closed ones', () => {
    const toilet = (placeId: string, minutes: number, closes: string): Listed => ({
      placeId,
      ...away(minutes),
      opening: { state: 'open', reason: 'Open', at: NINE, closes },
    });
    const sorted = sortByNearness([toilet('shuts', 3, after(2)), toilet('stays', 9, after(60))]);
    expect(sorted.map(({ placeId }) => placeId)).toEqual(['stays', 'shuts']);
  });
});

const byId = (a: Listed, b: Listed) => (a.placeId < b.placeId ? -1 : 1);

const START: LatLng = { lat: 51.58, lng: -3 };
const north = (metres: number): LatLng => ({ ...START, lat: START.lat + metres / 111_195 });

describe('NEAR-06 the distance of somebody who moves on', () => {
  const toilet = { location: north(300), walk: { metres: 400, minutes: 5 } };

  it('is as it was asked for where they are still there', () => {
    const { walk } = distanceAfterMove(toilet, START, START);
    expect(walk?.metres).toBeCloseTo(400);
    expect(walk?.minutes).toBeCloseTo(5);
  });

  it('falls and rises with the way they have gone', () => {
    expect(distanceAfterMove(toilet, START, north(80)).walk?.metres).toBeCloseTo(320, 0);
    expect(distanceAfterMove(toilet, START, north(80)).walk?.minutes).toBeCloseTo(4, 1);
    expect(distanceAfterMove(toilet, START, north(-80)).walk?.metres).toBeCloseTo(480, 0);
  });

  it('is never less than the straight line, and that alone where no way is known', () => {
    const place = fc.record({
      lat: fc.double({ min: 51.57, max: 51.59, noNaN: true }),
      lng: fc.double({ min: -3.01, max: -2.99, noNaN: true }),
    });
    fc.assert(
      fc.property(place, fc.nat(3000), fc.nat(60), (now, metres, minutes) => {
        const straight = distanceMetres(now, toilet.location);
        const moved = distanceAfterMove({ ...toilet, walk: { metres, minutes } }, START, now);
        expect(moved.distanceMetres).toBe(straight);
        expect(moved.walk?.metres).toBeGreaterThanOrEqual(straight);
        expect(moved.walk?.minutes).toBeGreaterThanOrEqual(0);
        const without = distanceAfterMove({ ...toilet, walk: null }, START, now);
        expect(without).toEqual({ distanceMetres: straight, walk: null });
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareRanked,
  nearestInterval,
  score,
  shortlist,
  sortByDistance,
  timingMismatch,
  type Ranked,
} from './index.ts';
import { preferences, scene } from './test-arbitraries.ts';

const elapsed = fc.double({ min: 0, max: 600, noNaN: true });

describe('nearestInterval', () => {
  it.each([
    [0, 1],
    [24, 1],
    [50, 1],
    [74, 1],
    [75, 2],
    [124, 2],
    [1000, 20],
  ])('STOP-21 at %d minutes of a stop every 50 it is interval %d', (minutes, interval) => {
    expect(nearestInterval(minutes, 50)).toBe(interval);
  });

  it('STOP-20 STOP-21 no other interval’s target is nearer', () => {
    fc.assert(
      fc.property(elapsed, preferences, (minutes, { frequency }) => {
        const interval = nearestInterval(minutes, frequency);
        const off = Math.abs(minutes - interval * frequency);
        for (let other = 1; other <= minutes / frequency + 2; other += 1) {
          expect(Math.abs(minutes - other * frequency)).toBeGreaterThanOrEqual(off - 1e-9);
        }
      }),
    );
  });

  it('STOP-19 there is none at frequency 0', () => {
    expect(nearestInterval(30, 0)).toBe(0);
    expect(timingMismatch(30, 0)).toBe(0);
  });
});

describe('timingMismatch', () => {
  it('STOP-22 is the distance to the target as a part of the frequency', () => {
    expect(timingMismatch(50, 50)).toBe(0);
    expect(timingMismatch(40, 50)).toBeCloseTo(0.2, 12);
    expect(timingMismatch(110, 50)).toBeCloseTo(0.2, 12);
    expect(timingMismatch(0, 50)).toBe(1);
  });

  it('STOP-22 is at most 1', () => {
    fc.assert(
      fc.property(elapsed, preferences, (minutes, { frequency }) => {
        const mismatch = timingMismatch(minutes, frequency);
        expect(mismatch).toBeGreaterThanOrEqual(0);
        expect(mismatch).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('score', () => {
  it('STOP-23 is half the distance part and half the timing part', () => {
    const wants = { frequency: 50, tolerance: 50 };
    expect(score({ distanceFromRouteMetres: 0, elapsedMinutes: 100 }, wants)).toBe(0);
    expect(score({ distanceFromRouteMetres: 500, elapsedMinutes: 100 }, wants)).toBe(0.5);
    expect(score({ distanceFromRouteMetres: 100, elapsedMinutes: 40 }, wants)).toBeCloseTo(0.2, 12);
    expect(score({ distanceFromRouteMetres: null, elapsedMinutes: 50 }, wants)).toBe(0.5);
  });

  it('STOP-23 at tolerance 0 only what is on the route scores', () => {
    const wants = { frequency: 50, tolerance: 0 };
    expect(score({ distanceFromRouteMetres: 0, elapsedMinutes: 50 }, wants)).toBe(0);
    expect(score({ distanceFromRouteMetres: 1, elapsedMinutes: 50 }, wants)).toBe(0.5);
  });

  it('STOP-23 is 0 to 1 within the tolerance', () => {
    fc.assert(
      fc.property(scene, ({ candidates }) => {
        for (const candidate of candidates) {
          expect(candidate.score).toBeGreaterThanOrEqual(0);
          expect(candidate.score).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('compareRanked', () => {
  const ranked: Ranked = {
    placeId: 'db_1',
    distanceFromRouteMetres: 100,
    elapsedMinutes: 50,
    interval: 1,
    score: 0.1,
    opening: { state: 'unknown' },
  };
  const better = (a: Partial<Ranked>, b: Partial<Ranked>) => {
    expect(compareRanked({ ...ranked, ...a }, { ...ranked, ...b })).toBeLessThan(0);
    expect(compareRanked({ ...ranked, ...b }, { ...ranked, ...a })).toBeGreaterThan(0);
  };

  it('STOP-23 the lower score is better, whatever is known of the hours', () => {
    better({ score: 0.1 }, { score: 0.102, opening: { state: 'open' } });
  });

  it('STOP-26 where scores agree, confirmed hours come before unknown ones', () => {
    better({ score: 0.1002, opening: { state: 'open' } }, { score: 0.1 });
    better({}, { opening: { state: 'closed' } });
  });

  it('then the nearer, the earlier and the placeId decide', () => {
    better({ distanceFromRouteMetres: 99 }, { distanceFromRouteMetres: 100 });
    better({ distanceFromRouteMetres: 5000 }, { distanceFromRouteMetres: null });
    better({ elapsedMinutes: 49 }, { elapsedMinutes: 51 });
    better({ placeId: 'db_1' }, { placeId: 'db_2' });
    expect(compareRanked(ranked, ranked)).toBe(0);
  });
});

describe('sortByDistance', () => {
  it('STOP-12 puts the nearest first and unknown last, and keeps equals in their order', () => {
    const candidates = [
      { id: 'a', distanceFromRouteMetres: null },
      { id: 'b', distanceFromRouteMetres: 30 },
      { id: 'c', distanceFromRouteMetres: 0 },
      { id: 'd', distanceFromRouteMetres: 30 },
      { id: 'e', distanceFromRouteMetres: null },
    ];
    expect(sortByDistance(candidates).map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a', 'e']);
    expect(candidates[0]?.id).toBe('a');
  });
});

function candidate(placeId: string, interval: number, score: number): Ranked {
  return {
    placeId,
    interval,
    score,
    distanceFromRouteMetres: 10,
    elapsedMinutes: interval * 50,
    opening: { state: 'open' },
  };
}

const ids = (stops: Iterable<Ranked>) => [...stops].map(({ placeId }) => placeId);

describe('shortlist', () => {
  const candidates = [
    candidate('one-b', 1, 0.2),
    candidate('one-c', 1, 0.3),
    candidate('two-a', 2, 0.9),
    candidate('one-a', 1, 0.1),
    candidate('seven-a', 7, 0.5),
    candidate('seven-b', 7, 0.6),
  ];

  it('STOP-24 takes the best of every interval first, then the second best', () => {
    expect(ids(shortlist(candidates, { frequency: 50, limit: 20 }))).toEqual([
      'one-a',
      'two-a',
      'seven-a',
      'one-b',
      'seven-b',
      'one-c',
    ]);
  });

  it('STOP-24 STOP-25 stops at the limit', () => {
    expect(ids(shortlist(candidates, { frequency: 50, limit: 4 }))).toEqual([
      'one-a',
      'two-a',
      'seven-a',
      'one-b',
    ]);
  });

  it('STOP-19 is empty at frequency 0', () => {
    expect(shortlist(candidates, { frequency: 0, limit: 20 })).toEqual([]);
  });

  it('STOP-24 holds for any candidates: the limit, fairness, and no dependence on their order', () => {
    fc.assert(
      fc.property(
        scene,
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
        (all, limit, keys) => {
          const { candidates: given, frequency } = all;
          const listed = shortlist(given, { frequency, limit });
          expect(listed).toHaveLength(Math.min(limit, given.length));
          expect(new Set(ids(listed)).size).toBe(listed.length);
          const left = given.filter((one) => !listed.includes(one));
          for (const out of left) {
            // One left out is no better than any listed of its interval, and no interval has two more.
            const peers = listed.filter(({ interval }) => interval === out.interval);
            expect(peers.every((peer) => compareRanked(peer, out) < 0)).toBe(true);
            for (const { interval } of listed) {
              const others = listed.filter((one) => one.interval === interval).length;
              expect(others).toBeLessThanOrEqual(peers.length + 1);
            }
          }
          const shuffled = given
            .map((one, index) => ({ one, key: keys[index] ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ one }) => one);
          expect(ids(shortlist(shuffled, { frequency, limit }))).toEqual(ids(listed));
        },
      ),
    );
  });
});

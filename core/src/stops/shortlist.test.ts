import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRanked, shortlist, type Ranked } from './index.ts';
import { scene } from './test-arbitraries.ts';

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

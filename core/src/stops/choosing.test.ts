import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRanked, intervals, maxStops, shortlist, suggest, type Ranked } from './index.ts';
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

describe('suggest', () => {
  it('STOP-26 STOP-27 suggests one per interval, five at most, none past the stops wanted', () => {
    const long = Array.from({ length: 9 }, (_, index) =>
      candidate(`s${index + 1}`, index + 1, 0.1),
    );
    expect([...suggest(long, 8).keys()]).toEqual([1, 2, 3, 4, 5]);
    expect([...suggest(long, 2).keys()]).toEqual([1, 2]);
    expect(suggest(long, 0).size).toBe(0);
    expect(ids(shortlist(long, { frequency: 50, limit: 20 }))).toContain('s9');
  });

  it('STOP-26 suggests the best score of each interval, whatever the order', () => {
    fc.assert(
      fc.property(scene, ({ candidates, durationMinutes, frequency }) => {
        const wanted = maxStops(durationMinutes, frequency);
        const suggested = suggest(candidates, wanted);
        expect(suggested.size).toBeLessThanOrEqual(Math.min(5, wanted));
        for (const [number, stop] of suggested) {
          expect(stop.interval).toBe(number);
          const peers = candidates.filter(({ interval }) => interval === number);
          const best = Math.min(...peers.map(({ score }) => score));
          expect(stop.score).toBeLessThanOrEqual(best + 0.001);
        }
        const served = new Set(candidates.map(({ interval }) => interval));
        for (let number = 1; number <= Math.min(5, wanted); number += 1) {
          expect(suggested.has(number)).toBe(served.has(number));
        }
        expect(suggest(candidates.toReversed(), wanted)).toEqual(suggested);
      }),
    );
  });

  it('STOP-26 what is suggested is always listed', () => {
    fc.assert(
      fc.property(scene, ({ candidates, durationMinutes, frequency }) => {
        const listed = shortlist(candidates, { frequency, limit: 10 });
        for (const stop of suggest(candidates, maxStops(durationMinutes, frequency)).values()) {
          expect(listed).toContain(stop);
        }
      }),
    );
  });
});

describe('intervals', () => {
  it('STOP-20 aim at k x frequency minutes and name what is suggested', () => {
    const suggested = new Map([[2, candidate('db_7', 2, 0.1)]]);
    expect(intervals({ frequency: 40, stopsWanted: 3 }, suggested)).toEqual([
      { number: 1, targetMinutes: 40, suggestedStopId: null },
      { number: 2, targetMinutes: 80, suggestedStopId: 'db_7' },
      { number: 3, targetMinutes: 120, suggestedStopId: null },
    ]);
    expect(intervals({ frequency: 0, stopsWanted: 0 }, new Map())).toEqual([]);
  });
});

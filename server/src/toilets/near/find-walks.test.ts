import { MOST_WALKS_AT_ONCE, walksAnswerSchema } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { describe, expect, it, vi } from 'vitest';
import { StreetsUnavailable } from '../../maps/unavailable.ts';
import { CallerLeft } from '../../planning/errors.ts';
import { placeAt, planningIn, START, straightRoute } from '../../testing/test-world.ts';
import { findWalks, type NearWalkSources } from './find-walks.ts';

const places: Readonly<Record<string, LatLng>> = {
  near: placeAt(2),
  far: placeAt(4),
  beyond: placeAt(200),
};

function walks(
  toilets: readonly string[],
  change: Partial<NearWalkSources> = {},
  stepFree = false,
) {
  const { planning } = planningIn({});
  const locations = (ids: readonly string[]) =>
    Promise.resolve(
      ids.flatMap((id) => {
        const location = places[id];
        return location ? [{ id, location }] : [];
      }),
    );
  return findWalks(
    { ...START, stepFree, toilets: [...toilets] },
    {
      ...planning,
      locations,
      mostAtOnce: MOST_WALKS_AT_ONCE,
      mayWalk: () => Promise.resolve(true),
      ...change,
    },
  );
}

const streetsOf = (routes: NearWalkSources['streets']['routes']) => ({
  streets: { ...planningIn({}).planning.streets, routes },
});

describe('SHOW-08 walks to toilets', () => {
  it('have their steps, metres and minutes', async () => {
    const answer = walksAnswerSchema.parse(await walks(['near', 'far']));
    expect(answer.walks.map(({ toiletId, minutes }) => [toiletId, minutes])).toEqual([
      ['near', 2],
      ['far', 4],
    ]);
    expect(answer.walks[0]?.steps?.[0]?.instruction).toBe('Walk along West Road.');
    expect(answer.walks[0]?.geometry.coordinates).toHaveLength(3);
  });

  it('are step-free only where the streets know steps', async () => {
    const asked = vi.fn((from: LatLng, to: LatLng) => Promise.resolve([straightRoute(from, to)]));
    const known = await walks(['near'], streetsOf(asked), true);
    expect(known.walks[0]?.stepFree).toBe(true);
    expect(asked).toHaveBeenCalledWith(START, places.near, { mode: 'walk', stepFree: true }, 0);
    const { streets } = streetsOf(asked);
    const unsure = await walks(['near'], { streets: { ...streets, knowsSteps: false } }, true);
    expect(unsure.walks[0]?.stepFree).toBe(false);
    expect(unsure.walks[0]?.notes).toHaveLength(1);
  });

  it('say how far from the toilet they end, and are left out where that is too far', async () => {
    const endingBefore = (minutes: number) =>
      streetsOf((from) => Promise.resolve([straightRoute(from, placeAt(4 - minutes))]));
    const [walk] = (await walks(['far'], endingBefore(1))).walks;
    expect(walk?.gaps).toMatchObject([{ end: 'end', metres: 83 }]);
    expect((await walks(['far'], endingBefore(4))).walks).toEqual([]);
  });

  it('lead only to toilets that there are, not too far away, and to few at once', async () => {
    const routes = vi.fn(() => Promise.resolve([]));
    await walks(['beyond', 'no such'], streetsOf(routes));
    expect(routes).not.toHaveBeenCalled();
    await walks(['near', 'far'], { ...streetsOf(routes), mostAtOnce: 1 });
    expect(routes).toHaveBeenCalledOnce();
  });

  it('are none where they would cost too much, or the engine is down', async () => {
    const none = { walks: [] };
    expect(await walks(['near'], { mayWalk: () => Promise.resolve(false) })).toEqual(none);
    const down = streetsOf(() => Promise.reject(new StreetsUnavailable('It is down.')));
    expect(await walks(['near'], down)).toEqual(none);
  });

  it('end when the engine is too slow, or the caller leaves', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = [Promise.withResolvers<never[]>(), Promise.withResolvers<never[]>()];
    const routes = vi.fn(
      () => answers[routes.mock.calls.length - 1]?.promise ?? Promise.resolve([]),
    );
    const slow = walks(['near', 'far'], streetsOf(routes));
    await vi.advanceTimersByTimeAsync(4000);
    vi.useRealTimers();
    expect(await slow).toEqual({ walks: [] });
    answers[0]?.resolve([]);
    await Promise.resolve();
    expect(routes).toHaveBeenCalledOnce();
    const signal = AbortSignal.abort();
    await expect(walks(['near'], { signal })).rejects.toBeInstanceOf(CallerLeft);
  });
});

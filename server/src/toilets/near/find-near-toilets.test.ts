import { toiletsNearAnswerSchema, toiletsNearRequestSchema } from '@loovia/core/api';
import { distanceMetres } from '@loovia/core/geo';
import { describe, expect, it, vi } from 'vitest';
import { PlacesUnavailable, StreetsUnavailable } from '../../maps/unavailable.ts';
import { CallerLeft } from '../../planning/errors.ts';
import {
  daily,
  livePlace,
  placeAt,
  planningIn,
  START,
  toilet,
  type World,
} from '../../testing/test-world.ts';
import { findNearToilets, type NearSources } from './find-near-toilets.ts';

interface Given extends World {
  readonly asked?: object;
  readonly sources?: Partial<NearSources>;
}

/** Asked at 08:00 in London, at the start of the world. */
async function near({ asked = {}, sources, ...world }: Given) {
  const { planning, asked: seen } = planningIn(world);
  const toilets = (world.toilets ?? [])
    .map((one) => ({ ...one, distanceMetres: distanceMetres(START, one.location) }))
    .toSorted((a, b) => a.distanceMetres - b.distanceMetres);
  const answer = await findNearToilets(
    toiletsNearRequestSchema.parse({ ...START, ...asked }),
    planning.now,
    {
      ...planning,
      toiletsNear: (_, __, limit) => Promise.resolve(toilets.slice(0, limit)),
      mostWalks: 100,
      mayWalk: () => Promise.resolve(true),
      ...sources,
    },
  );
  toiletsNearAnswerSchema.parse(answer);
  return { ...answer, seen, ids: answer.toilets.map(({ placeId }) => placeId.replace('db_', '')) };
}

const always = daily('00:00', '00:00');
const shut = daily('12:00', '13:00');

describe('NEAR-03 toilets near somebody', () => {
  const toilets = [
    toilet('shut', placeAt(1), { openingHours: shut }),
    toilet('unknown', placeAt(2)),
    toilet('open', placeAt(3), { openingHours: always }),
    toilet('farther', placeAt(9), { openingHours: always }),
  ];

  it('are open ones first, then those whose hours are not known, then the closed', async () => {
    const { ids, toilets: found, walks, isIncomplete } = await near({ toilets });
    expect(ids).toEqual(['open', 'farther', 'unknown', 'shut']);
    expect(found[0]).toMatchObject({ walk: { metres: 250, minutes: 3 }, distanceMetres: 250 });
    expect(found[0]?.opening).toMatchObject({ state: 'open', at: '2024-03-05T08:00:00+00:00' });
    expect({ walks, isIncomplete }).toEqual({ walks: 'streets', isIncomplete: false });
  });

  it('are judged at the moment asked about', async () => {
    const { ids } = await near({ toilets, asked: { at: '2024-03-05T12:10:00Z' } });
    expect(ids).toEqual(['shut', 'open', 'farther', 'unknown']);
  });

  it('let others have turns while many slow hours are judged', async () => {
    const hours = (index: number) =>
      `Mo-Fr dawn-${String(10 + (index % 10))}:00${` || unknown PH +${String(1 + Math.floor(index / 10))} day`.repeat(16)}`;
    const slow = Array.from({ length: 40 }, (_, index) =>
      toilet(String(index), placeAt(index / 10), { openingHoursExpression: hours(index) }),
    );
    const turns: number[] = [];
    const others = setInterval(() => turns.push(performance.now()), 1);
    await near({ toilets: slow, asked: { at: '2024-12-25T12:10:00Z' } });
    clearInterval(others);
    expect(turns.length).toBeGreaterThan(1);
  });

  it('that shut on the way there come last', async () => {
    const closesAt810 = daily('07:00', '08:08');
    const { ids } = await near({
      toilets: [...toilets, toilet('too late', placeAt(8.5), { openingHours: closesAt810 })],
    });
    expect(ids).toEqual(['open', 'farther', 'unknown', 'shut', 'too late']);
  });

  it('come from beyond those that are closed where more are near than are listed', async () => {
    const { ids } = await near({ toilets, asked: { limit: 2 } });
    expect(ids).toEqual(['open', 'farther']);
  });

  it('without walks are the nearest, whatever their hours', async () => {
    const { ids, walks, seen } = await near({ toilets, asked: { limit: 2, walks: false } });
    expect(ids).toEqual(['shut', 'unknown']);
    expect(walks).toBe('not-asked');
    expect(seen.matrices).toEqual([]);
  });

  it('are reached without steps where that is wanted, confirmed ones before others', async () => {
    const { ids, walks, seen } = await near({
      toilets: [
        toilet('steps', placeAt(1), { isAccessible: false }),
        toilet('not known', placeAt(2)),
        toilet('step-free', placeAt(3), { isAccessible: true }),
      ],
      asked: { stepFree: true, limit: 2 },
    });
    expect(ids).toEqual(['not known', 'step-free']);
    expect(walks).toBe('step-free');
    expect(seen.matrices[0]?.travel).toEqual({ mode: 'walk', stepFree: true });
  });

  it('are not said to be reached without steps by what knows no steps', async () => {
    const { planning } = planningIn({});
    const streets = { ...planning.streets, knowsSteps: false };
    const { walks } = await near({ toilets, asked: { stepFree: true }, sources: { streets } });
    expect(walks).toBe('streets');
  });

  it('to which no way leads come after the others of their kind', async () => {
    const island = placeAt(1);
    const { ids, toilets: found } = await near({
      toilets: [
        toilet('island', island, { openingHours: always }),
        toilet('open', placeAt(5), { openingHours: always }),
      ],
      islands: [island],
    });
    expect(ids).toEqual(['open', 'island']);
    expect(found[1]?.walk).toBeNull();
  });

  it('TRUE-02 say how far from the place their walks begin', async () => {
    const beginning = (sourceOffStreetMetres: number) => {
      const cost = { distanceMetres: 100, durationSeconds: 80, targetOffStreetMetres: 0 };
      const matrix = () => Promise.resolve([[null, { ...cost, sourceOffStreetMetres }]]);
      return near({
        toilets,
        sources: { streets: { ...planningIn({}).planning.streets, matrix } },
      });
    };
    expect((await beginning(227.4)).gapMetres).toBe(227);
    expect(await beginning(50)).not.toHaveProperty('gapMetres');
  });

  it('walk to a bounded number only', async () => {
    const { seen, toilets: found } = await near({ toilets, sources: { mostWalks: 2 } });
    expect(seen.matrices).toMatchObject([{ sources: 1, targets: 2 }]);
    expect(found.map(({ walk }) => walk !== null)).toEqual([true, true, false, false]);
  });
});

describe('toilets near somebody while a part is down', () => {
  const toilets = [
    toilet('far', placeAt(5), { openingHours: always }),
    toilet('near', placeAt(1), { openingHours: always }),
  ];

  it.each(['fails', 'keeps silent'])('are as the crow flies where the engine %s', async (how) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { planning } = planningIn({});
    const matrix = () =>
      how === 'fails'
        ? Promise.reject(new StreetsUnavailable('It is down.'))
        : new Promise<never>(() => undefined);
    const answer = near({ toilets, sources: { streets: { ...planning.streets, matrix } } });
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    const { ids, walks, toilets: found } = await answer;
    expect(ids).toEqual(['near', 'far']);
    expect(walks).toBe('unavailable');
    expect(found.every(({ walk }) => walk === null)).toBe(true);
  });

  it('are as the crow flies where their walks would cost too much', async () => {
    const { walks, seen } = await near({
      toilets,
      sources: { mayWalk: () => Promise.resolve(false) },
    });
    expect(walks).toBe('unavailable');
    expect(seen.matrices).toEqual([]);
  });

  it('say that some may be missing where live places cannot be searched', async () => {
    const places = {
      metered: false as const,
      along: () => Promise.reject(new PlacesUnavailable('It is down.')),
      isReady: () => false,
    };
    const { ids, isIncomplete } = await near({ toilets, sources: { places } });
    expect(ids).toEqual(['near', 'far']);
    expect(isIncomplete).toBe(true);
  });
});

it('asks for no walks for a caller who has left', async () => {
  const left = new AbortController();
  const mayWalk = vi.fn(() => Promise.resolve(true));
  const toiletsNear = () => {
    left.abort();
    return Promise.resolve([toilet('near', placeAt(1))]);
  };
  const sources = { signal: left.signal, mayWalk, toiletsNear };
  await expect(near({ sources })).rejects.toBeInstanceOf(CallerLeft);
  expect(mayWalk).not.toHaveBeenCalled();
});

describe('live places near somebody', () => {
  const place = livePlace('cafe', placeAt(2), {
    hours: { openingHours: always, openingHoursExpression: null, nation: 'wales' },
    sourceRecords: ['Test cafe'],
  });

  it('are listed beside our toilets, each once', async () => {
    const known = toilet('1', placeAt(3), { sourceRecords: ['Test cafe'], openingHours: always });
    expect((await near({ places: [place] })).ids).toEqual(['cafe']);
    expect((await near({ places: [place], toilets: [known] })).ids).toEqual(['1']);
  });

  it('FACT-05 close ours where the map calls it gone, and are not listed then', async () => {
    const gone = { ...place, name: 'Public toilet', isGone: true } as const;
    const { toilets } = await near({ places: [gone], toilets: [toilet('1', placeAt(2))] });
    const reported = { state: 'gone', isCertain: true, source: 'Test places' };
    expect(toilets).toMatchObject([{ placeId: 'db_1', opening: { state: 'closed', reported } }]);
  });

  it('STOP-11 are not listed where they are toilets that we hide', async () => {
    const hidden = [toilet('1', placeAt(2), { sourceRecords: ['Test cafe'] })];
    const { ids, isIncomplete } = await near({ places: [place], hidden });
    expect([ids, isIncomplete]).toEqual([[], false]);
  });

  it.each(['fails', 'keeps silent'])('are left out where a look for ours %s', async (how) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const knownRecords = () =>
      how === 'fails' ? Promise.reject(new Error('gone')) : new Promise<never>(() => undefined);
    const answer = near({ places: [place], sources: { knownRecords } });
    await vi.advanceTimersByTimeAsync(2500);
    vi.useRealTimers();
    const { ids, isIncomplete } = await answer;
    expect([ids, isIncomplete]).toEqual([[], true]);
  });

  it('are listed where only some were found in time, and some may be missing', async () => {
    const waits: unknown[] = [];
    const places = {
      metered: false as const,
      along: (_lines: unknown, _radius: unknown, patienceMs?: number) => {
        waits.push(patienceMs);
        return Promise.reject(new PlacesUnavailable('It is slow.', { found: [place] }));
      },
      isReady: () => true,
    };
    const { ids, isIncomplete } = await near({ sources: { places } });
    expect([ids, isIncomplete, waits]).toEqual([['cafe'], true, [2500]]);
  });

  it('are not asked for where each answer costs money', async () => {
    const places = {
      metered: true as const,
      near: () => Promise.reject(new Error('not asked')),
      isReady: () => true,
    };
    const { ids, isIncomplete } = await near({ sources: { places } });
    expect([ids, isIncomplete]).toEqual([[], false]);
  });
});

describe('a place outside the region', () => {
  it.each([
    [START, true],
    [{ lat: 55.95, lng: -3.19 }, false],
    [{ lat: 48.86, lng: 2.35 }, false],
  ])('%j is said: %s', async (at, reachesHere) => {
    const { region } = await near({ asked: at });
    expect(region).toEqual({ title: 'Testshire', reachesHere });
  });
});

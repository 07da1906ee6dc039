import type { LatLng } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import { StreetsUnavailable } from '../unavailable.ts';
import type { StreetTravel } from '../ports.ts';
import type { ValhallaAction } from './requests.ts';
import { ValhallaRefusal } from './answers.ts';
import { createValhallaStreets } from './streets.ts';

const A = { lat: 51.58, lng: -3 };
const B = { lat: 51.57, lng: -2.99 };
const WALKING = { mode: 'walk', stepFree: false } as const;

function streetsThat(
  answer: (request: Record<string, unknown>, action: ValhallaAction) => unknown,
) {
  const requests: Record<string, unknown>[] = [];
  const streets = createValhallaStreets({
    call: async (action, request, schema) => {
      if (action === 'locate') return Promise.resolve(schema.parse(located(request)));
      requests.push(request);
      return Promise.resolve(schema.parse(answer(request, action)));
    },
    isReady: () => true,
    close: () => Promise.resolve(),
  });
  return { streets, requests };
}

/** Each place is 11 m south of the way that it is put on. */
const OFF_DEGREES = 0.0001;
function located(request: Record<string, unknown>) {
  const { locations } = request as { locations: { lat: number; lon: number }[] };
  return locations.map(({ lat, lon }) => ({
    edges: [{ correlated_lat: lat + OFF_DEGREES, correlated_lon: lon }],
  }));
}

function refusing(message: string) {
  return streetsThat(() => {
    throw new ValhallaRefusal(message);
  }).streets;
}

const TRIP = {
  summary: { time: 61.5, length: 0.123 },
  legs: [
    {
      shape: 'gftkaBbb_vDo}@o}@',
      maneuvers: [
        {
          type: 1,
          instruction: 'Walk north.',
          time: 61.5,
          length: 0.123,
          begin_shape_index: 0,
          street_names: ['North Street'],
        },
        { type: 4, instruction: 'You have arrived.', time: 0, length: 0, begin_shape_index: 1 },
      ],
    },
  ],
} as const;

const FERRY =
  'This route takes a ferry. We do not know when it runs. The times include no wait for it.';
const STEPS = 'It is not known whether there are steps on this route.';
const HOURS = 'Part of this route may be closed at times. We have not checked when.';

describe('routes', () => {
  it.each<[string, object, StreetTravel, string[]]>([
    ['a ferry', { has_ferry: true }, WALKING, [FERRY]],
    ['a ferry without steps', { has_ferry: true }, { ...WALKING, stepFree: true }, [FERRY, STEPS]],
    ['ways that close at night', { has_time_restrictions: true }, WALKING, [HOURS]],
    ['neither', { has_ferry: false, has_time_restrictions: false }, WALKING, []],
  ])('says what is not known of a route with %s', async (...given) => {
    const [, facts, travel, notes] = given;
    const trip = { ...TRIP, summary: { ...TRIP.summary, ...facts } };
    const { streets } = streetsThat(() => ({ trip }));
    const [route] = await streets.routes(A, B, travel, 0);
    expect(route?.notes).toEqual(notes);
  });

  it('says to cyclists that there are steps', async () => {
    const [{ maneuvers, ...leg }] = TRIP.legs;
    const stairs = { ...maneuvers[0], type: 40, instruction: 'Take the stairs.' };
    const trip = { ...TRIP, legs: [{ ...leg, maneuvers: [stairs, ...maneuvers] }] };
    const { streets } = streetsThat(() => ({ trip }));
    const notesBy = async (mode: StreetTravel['mode']) =>
      (await streets.routes(A, B, { mode, stepFree: false }, 0))[0]?.notes;
    expect(await notesBy('cycle')).toEqual([
      'There are steps on this route: you have to carry your bicycle.',
    ]);
    expect(await notesBy('walk')).toEqual([]);
  });

  it('STOP-17 says of step-free walks on a map not of our making what they do not avoid', async () => {
    const streets = createValhallaStreets({
      ignoresBarriers: true,
      call: (_action, _request, schema) => Promise.resolve(schema.parse({ trip: TRIP })),
      isReady: () => true,
      close: () => Promise.resolve(),
    });
    const notes = async (travel: StreetTravel) => (await streets.routes(A, B, travel, 0))[0]?.notes;
    const barriers = 'This route may have a stile, raised kerb, turnstile or escalator.';
    expect(await notes({ ...WALKING, stepFree: true })).toEqual([barriers]);
    expect(await notes(WALKING)).toEqual([]);
    expect(await notes({ mode: 'car', stepFree: true })).toEqual([]);
  });

  it('reads routes in metres and seconds, with what each step is called', async () => {
    const { streets } = streetsThat(() => ({ trip: TRIP, alternates: [{ trip: TRIP }] }));
    const [route, ...others] = await streets.routes(A, B, WALKING, 2);
    expect(others).toHaveLength(1);
    expect(route).toMatchObject({
      distanceMetres: 123,
      durationSeconds: 61.5,
      steps: [
        { instruction: 'Walk north.', distanceMetres: 123, streetNames: ['North Street'] },
        { firstCoordinate: 1, streetNames: [] },
      ],
    });
    expect(route?.geometry.coordinates).toEqual([
      [-2.998322, 51.5877],
      [-2.997322, 51.5887],
    ]);
  });

  it.each([
    [WALKING, 'pedestrian', undefined],
    [{ mode: 'walk', stepFree: true }, 'pedestrian', 'wheelchair'],
    [{ mode: 'cycle', stepFree: true }, 'bicycle', undefined],
    [{ mode: 'car', stepFree: false }, 'auto', undefined],
  ] as const)('API-17 API-18 STOP-17 asks for %j as %s %s', async (travel, costing, type) => {
    const { streets, requests } = streetsThat(() => ({ trip: TRIP }));
    await streets.routes(A, B, travel, 2);
    expect(requests[0]).toMatchObject({ costing, alternates: 2, language: 'en-GB' });
    const options = requests[0]?.costing_options as { pedestrian?: { type?: string } } | undefined;
    expect(options?.pedestrian?.type).toBe(type);
  });

  it.each([
    'Route error: No path could be found for input',
    'Route error: No suitable edges near location',
    'Route error: Path distance exceeds the max distance limit: 250000 meters',
    'Route error: Locations are in unconnected regions. Go check/edit the map at osm.org',
  ])('has no route where Valhalla says "%s"', async (message) => {
    expect(await refusing(message).routes(A, B, WALKING, 2)).toEqual([]);
    expect(await refusing(message).matrix([A], [A, B], WALKING)).toEqual([[null, null]]);
  });

  it('takes any other refusal for a broken engine', async () => {
    const asking = refusing('Route error: std::bad_alloc').routes(A, B, WALKING, 2);
    await expect(asking).rejects.toBeInstanceOf(StreetsUnavailable);
  });
});

describe('matrices', () => {
  const cost = { time: 60, distance: 0.08 };
  const none = { time: null, distance: null };
  const isNext = ({ lat }: { lat: number }) => lat > B.lat + 3 * OFF_DEGREES;
  const noPath = (): never => {
    throw new ValhallaRefusal('Route error: No path could be found');
  };

  it('STOP-16 TRUE-06 reads no way as null, and how far each place is from its way', async () => {
    const { streets } = streetsThat((_, action) => {
      if (action === 'route') noPath();
      return { sources_to_targets: [[cost, none]] };
    });
    const [[there, missing] = []] = await streets.matrix([A], [A, B], WALKING);
    expect(there).toMatchObject({ distanceMetres: 80, durationSeconds: 60 });
    expect(there?.targetOffStreetMetres).toBeCloseTo(11.1, 1);
    expect(there?.sourceOffStreetMetres).toBeCloseTo(11.1, 1);
    expect(missing).toBeNull();
  });

  it('looks for no way where a route begins and ends', async () => {
    const { streets } = streetsThat((_, action) =>
      action === 'route' ? { trip: TRIP } : { sources_to_targets: [[cost]] },
    );
    const [route] = await streets.routes(A, B, WALKING, 0);
    const [first, last] = [route?.geometry.coordinates[0], route?.geometry.coordinates.at(-1)];
    if (!first || !last) throw new Error('The route has no ends.');
    const [from, to] = [first, last].map(([lng, lat]) => ({ lat, lng })) as [LatLng, LatLng];
    const metresOff = { sourceOffStreetMetres: 0, targetOffStreetMetres: 0 };
    expect(await streets.matrix([from], [to], WALKING)).toMatchObject([[metresOff]]);
    // By bicycle other ways count.
    const cycling = { mode: 'cycle', stepFree: false } as const;
    const [[cycled] = []] = await streets.matrix([from], [to], cycling);
    expect(cycled?.sourceOffStreetMetres).toBeGreaterThan(0);
  });

  it('STOP-16 takes a route where the matrix misses the way', async () => {
    const { streets, requests } = streetsThat((_, action) =>
      action === 'route' ? { trip: TRIP } : { sources_to_targets: [[cost, none]] },
    );
    expect(await streets.matrix([A], [A, B], WALKING)).toMatchObject([
      [
        { durationSeconds: 60 },
        {
          distanceMetres: 123,
          durationSeconds: 61.5,
          sourceOffStreetMetres: expect.closeTo(864, 0) as number,
        },
      ],
    ]);
    expect(requests.filter((request) => 'locations' in request)).toHaveLength(1);
  });

  it('TRUE-08 takes a route where the matrix leads from a farther way than the nearest', async () => {
    const far = { lat: A.lat + 0.003, lng: A.lng };
    const engine = (hasRoute: boolean) =>
      createValhallaStreets({
        call: (action, request, schema) => {
          const answers = {
            locate: () =>
              (request.locations as { lat: number; lon: number }[]).map(({ lat, lon }) => ({
                edges: [lat, far.lat].map((to) => ({ correlated_lat: to, correlated_lon: lon })),
              })),
            route: () => {
              if (hasRoute) return { trip: TRIP };
              throw new ValhallaRefusal('Route error: No path could be found');
            },
            sources_to_targets: () => ({
              sources_to_targets: (request.sources as unknown[]).map(() =>
                (request.targets as { lat: number }[]).map(({ lat }) =>
                  lat === far.lat ? cost : none,
                ),
              ),
            }),
          };
          return Promise.resolve(schema.parse(answers[action]()));
        },
        isReady: () => true,
        close: () => Promise.resolve(),
      });
    const car = { mode: 'car', stepFree: false } as const;
    const [[routed] = []] = await engine(true).matrix([B], [A], car);
    expect(routed).toMatchObject({ durationSeconds: 61.5 });
    const [[farther] = []] = await engine(false).matrix([B], [A], car);
    expect(farther).toMatchObject({ durationSeconds: 60 });
    expect(farther?.targetOffStreetMetres).toBeCloseTo(334, 0);
  });

  it('TRUE-05 takes the next connected way around the traveller’s own place, and no other', async () => {
    const { streets } = streetsThat((request, action) => {
      if (action === 'route') noPath();
      const { targets = [] } = request as Record<string, { lat: number }[]>;
      return { sources_to_targets: [targets.map((target) => (isNext(target) ? cost : none))] };
    });
    expect(await streets.matrix([A], [B], WALKING)).toEqual([[null]]);
    const [[way] = []] = await streets.matrix([A], [B], WALKING, { own: 'target' });
    expect(way).toMatchObject({ durationSeconds: 60 });
    expect(way?.targetOffStreetMetres).toBeGreaterThan(33);
    expect(way?.targetOffStreetMetres).toBeLessThan(200);
  });

  it('TRUE-05 asks for the route to that way where a matrix misses it', async () => {
    let isKnown = false;
    const { streets } = streetsThat((request, action) => {
      const { targets = [] } = request as Record<string, { lat: number }[]>;
      if (action === 'route') return isKnown ? { trip: TRIP } : noPath();
      const isFound = !isKnown && targets.some(isNext);
      isKnown ||= isFound;
      const ways = targets.map((target) => (isFound && isNext(target) ? cost : none));
      return { sources_to_targets: [ways] };
    });
    const [[way] = []] = await streets.matrix([A], [B], WALKING, { own: 'target' });
    expect(way).toMatchObject({ durationSeconds: 61.5 });
    expect(way?.targetOffStreetMetres).toBeGreaterThan(33);
  });

  it.each([WALKING, { mode: 'cycle', stepFree: false }] as const)(
    'TRUE-08 searches the way on from many stops from each of them by %j',
    async (travel) => {
      const { streets, requests } = streetsThat(({ sources, targets }) => ({
        sources_to_targets: (sources as unknown[]).map(() =>
          (targets as unknown[]).map(() => cost),
        ),
      }));
      const many = Array.from({ length: 7 }, () => A);
      const costs = await streets.matrix(many, [B], travel);
      expect(costs.map((row) => row.length)).toEqual(many.map(() => 1));
      // The others ask whether the places are on islands.
      const isOneWay = ({ sources }: Record<string, unknown>) => (sources as unknown[]).length < 6;
      expect(requests.filter(isOneWay)).toMatchObject([
        { sources: { length: 5 }, targets: { length: 5 } },
        { sources: { length: 2 }, targets: { length: 2 } },
      ]);
    },
  );

  it('LONG-01 begins and ends at a point of a route, in its direction, on a motorway too', async () => {
    const { streets, requests } = streetsThat((_, action) =>
      action === 'route' ? { trip: TRIP } : { sources_to_targets: [[none]] },
    );
    const car = { mode: 'car', stepFree: false } as const;
    const point = { ...A, headingDegrees: 271.4 };
    const [[way] = []] = await streets.matrix([point], [B], car);
    expect(way).not.toBeNull();
    const onRoute = { lat: A.lat, lon: A.lng, heading: 271 };
    expect(requests).toMatchObject([{ sources: [onRoute] }, { locations: [onRoute, {}] }]);
    for (const { sources, locations } of requests as Record<string, object[] | undefined>[]) {
      expect((sources ?? locations)?.[0]).not.toHaveProperty('search_filter');
    }
  });

  it('STOP-15 never reaches a stop from a motorway, its ramps or a tunnel', async () => {
    const { streets, requests } = streetsThat(() => ({ sources_to_targets: [[cost]] }));
    await streets.matrix([A], [A], { mode: 'car', stepFree: false });
    const search_filter = { exclude_motorway: true, exclude_ramp: true, exclude_tunnel: true };
    expect(requests[0]).toMatchObject({
      sources: [{ search_filter }],
      targets: [{ search_filter }],
    });
  });

  it('asks nothing for nothing', async () => {
    const { streets, requests } = streetsThat(() => ({}));
    expect(await streets.matrix([], [B], WALKING)).toEqual([]);
    expect(await streets.matrix([A], [], WALKING)).toEqual([[]]);
    expect(requests).toEqual([]);
  });
});

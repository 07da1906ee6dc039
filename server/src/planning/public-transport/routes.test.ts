import { describe, expect, it } from 'vitest';
import type { Transit } from '../../maps/ports.ts';
import { planJourneys } from '../plan-journeys.ts';
import { bus, busJourney, everyTwenty, planByBus, timetable } from '../../testing/test-buses.ts';
import { scriptedTransit, type Timetable } from '../../testing/test-timetable.ts';
import { journeyOf, placeAt, plan, planningIn, START } from '../../testing/test-world.ts';

const at = (time: string) => `2024-03-05T${time}+00:00`;

describe('routes by public transport', () => {
  it('LIMIT-05 are three, where a timetable service gives four, the walk among them if it is quicker', async () => {
    const four = (by: Timetable): Transit => {
      const { transit } = scriptedTransit(by);
      return {
        ...transit,
        journeys: (from, to, needs) => transit.journeys(from, to, { ...needs, most: 4 }),
      };
    };
    const rides = await plan({ transit: four(everyTwenty) }, busJourney());
    expect(rides.routes.map(({ departure }) => departure)).toEqual([
      at('09:05:00'),
      at('09:25:00'),
      at('09:45:00'),
    ]);
    const late = timetable(
      ['10:00', '10:05', '10:10', '10:15'].map((time) => bus('1', time, ['Gate', 'Mill'])),
    );
    const journey = journeyOf(60, { selectedTransport: 'public' });
    const withWalk = await plan({ transit: four(late) }, journey);
    expect(withWalk.routes.map(({ summary }) => summary)).toEqual(['Walk', 'Bus 1', 'Bus 1']);
  });

  it('API-17 RES-15 have their walks, rides, times and summaries', async () => {
    const { routes, route, asked } = await planByBus({});
    expect(routes.map(({ index, departure }) => [index, departure])).toEqual([
      [0, at('09:05:00')],
      [1, at('09:25:00')],
      [2, at('09:45:00')],
    ]);
    expect(route).toMatchObject({
      mode: 'public',
      summary: 'Bus 27',
      arrival: at('09:45:00'),
      durationSeconds: 2400,
      geometry: { type: 'LineString' },
    });
    expect(route.legs).toMatchObject([
      {
        mode: 'walk',
        from: { name: 'Start Square', ...START },
        to: { name: 'Gate' },
        departure: at('09:05:00'),
        arrival: at('09:10:00'),
        distanceMetres: 417,
        steps: [{ instruction: 'Walk along West Road.' }, {}],
      },
      {
        mode: 'bus',
        line: '27',
        headsign: 'Market',
        from: { name: 'Gate' },
        to: { name: 'Market' },
        departure: at('09:10:00'),
        arrival: at('09:40:00'),
        calls: [{ name: 'Gate' }, { name: 'Mill' }, { name: 'Bridge' }, { name: 'Market' }],
      },
      { mode: 'walk', from: { name: 'Market' }, to: { name: 'End Street' } },
    ]);
    const metres = route.legs.reduce((sum, leg) => sum + leg.distanceMetres, 0);
    expect(route.distanceMetres).toBe(metres);
    // The three journeys have the same two walks.
    expect(asked.routes).toHaveLength(2);
  });

  it('RES-15 names each ride of a journey with a change', async () => {
    const by = timetable([
      bus('1', '09:10', ['Gate', 'Bridge']),
      { ...bus('', '09:40', ['Bridge', 'Market']), mode: 'rail', headsign: 'Cardiff Central' },
    ]);
    expect((await planByBus({}, { by })).route.summary).toBe(
      'Bus 1, then train towards Cardiff Central',
    );
  });

  it('STOP-17 with disability access says of each ride whether it is known to be step-free', async () => {
    const by = timetable([{ ...bus('1', '09:10'), isFit: true }, bus('2', '09:30')]);
    const { routes } = await planByBus({}, { by, disabilityAccess: true });
    expect(routes.map(({ legs }) => legs.map(({ stepFree }) => stepFree))).toEqual([
      [undefined, 'confirmed', undefined],
      [undefined, 'not confirmed', undefined],
    ]);
    expect((await planByBus({}, { by })).route.legs[1]?.stepFree).toBeUndefined();
  });

  const toMill = (minutes: number, by = everyTwenty) => {
    const { transit } = scriptedTransit(by);
    return plan({ transit }, journeyOf(minutes, { selectedTransport: 'public' }));
  };
  const fast = timetable([
    {
      line: '27',
      calls: [
        ['Gate', '09:10'],
        ['Mill', '09:14'],
      ],
    },
    {
      line: '27',
      calls: [
        ['Gate', '10:10'],
        ['Mill', '10:14'],
      ],
    },
  ]);

  it('offers the walk alone where nothing rides, and says Walk', async () => {
    const { routes, route } = await toMill(60, timetable([]));
    expect(routes).toHaveLength(1);
    expect(route).toMatchObject({ mode: 'public', summary: 'Walk', arrival: at('10:00:00') });
    expect(route.legs).toMatchObject([{ mode: 'walk' }]);
  });

  it('offers no walk where a ride arrives before it', async () => {
    const { routes } = await toMill(60, fast);
    expect(routes.map(({ summary }) => summary)).toEqual(['Bus 27', 'Bus 27']);
  });

  it('offers a walk that arrives first, before the rides', async () => {
    const late = timetable([
      {
        line: '1',
        calls: [
          ['Gate', '10:00'],
          ['Mill', '10:10'],
        ],
      },
      {
        line: '2',
        calls: [
          ['Gate', '11:00'],
          ['Mill', '11:10'],
        ],
      },
    ]);
    const { routes } = await toMill(60, late);
    expect(routes.map(({ summary }) => summary)).toEqual(['Walk', 'Bus 1', 'Bus 2']);
  });

  it('shows rides by their arrival, whatever order the timetable service has them in', async () => {
    const { transit } = scriptedTransit(everyTwenty);
    const reversed: Transit = {
      ...transit,
      journeys: async (...asked) => (await transit.journeys(...asked)).toReversed(),
    };
    const { routes } = await plan({ transit: reversed }, busJourney());
    const arrivals = routes.map(({ arrival }) => arrival);
    expect(arrivals).toHaveLength(3);
    expect(arrivals).toEqual(arrivals.toSorted());
    expect(routes.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('drops rides that arrive no earlier than an easy walk', async () => {
    const by = timetable([]);
    const runs = [
      {
        line: '1',
        calls: [
          ['Gate', '09:30'],
          ['Near', '09:31'],
        ] as const,
      },
    ];
    const { routes } = await toMill(19, { stops: { ...by.stops, Near: placeAt(18) }, runs });
    expect(routes.map(({ summary }) => summary)).toEqual(['Walk']);
  });

  it('drops rides that take as much walking as the walk all the way and arrive no earlier', async () => {
    const { stops } = timetable([]);
    const past = {
      line: '1',
      calls: [
        ['Gate', '10:00'],
        ['Past', '10:05'],
      ] as const,
    };
    const summariesTo = async (end: number) => {
      const by = { stops: { ...stops, Past: placeAt(39) }, runs: [past] };
      return (await toMill(end, by)).routes.map(({ summary }) => summary);
    };
    // To the bus it is 5 minutes, and back from it 17; then 16.
    expect(await summariesTo(22)).toEqual(['Walk']);
    expect(await summariesTo(23)).toEqual(['Walk', 'Bus 1']);
  });

  it('ERR-07 says so where nothing rides and it is too far to walk', async () => {
    const { transit } = scriptedTransit(timetable([]));
    const { planning } = planningIn({ transit });
    await expect(planJourneys(busJourney(), planning)).rejects.toThrow(
      'Directions request failed due to ZERO_RESULTS. We found no journey by public transport after 09:00 on 5 March 2024. Choose another time, day or way to travel.',
    );
  });

  it('ERR-07 STOP-17 says with disability access that known steps may be why', async () => {
    const { transit } = scriptedTransit(timetable([]));
    const asking = planJourneys(
      busJourney({ disabilityAccess: true }),
      planningIn({ transit }).planning,
    );
    await expect(asking).rejects.toThrow(
      'We found no journey by public transport without known steps after 09:00 on 5 March 2024. Choose another time or day, or a street nearby.',
    );
  });

  it.each([
    [null, 'neither', /We found no journey by public transport without known steps after 09:00/],
    [null, 'end', /We found no journey by public transport without known steps after 09:00/],
    ['end', 'end', /We know no step-free path to the destination\./],
    ['end', 'start', /We found no stop with a step-free path to the destination\./],
    ['start', null, /We found no stop with a step-free path from the start\./],
    [undefined, 'end', /We know no step-free path to the destination\./],
  ] as const)(
    'ERR-07 blames an end only where no stop serves it (%s), not where none walks all the way (%s)',
    async (unserved, isolated, message) => {
      const { transit } = scriptedTransit(timetable([]));
      const { planning } = planningIn({
        transit: { ...transit, unservedEnd: () => Promise.resolve(unserved) },
      });
      const unreachedEnd = () => Promise.resolve(isolated === 'neither' ? null : isolated);
      const streets = { ...planning.streets, unreachedEnd };
      const asking = planJourneys(busJourney({ disabilityAccess: true }), { ...planning, streets });
      await expect(asking).rejects.toThrow(message);
    },
  );

  it.each([
    ['21:00', /^We found no journey after 21:00 on 5 March 2024, the last day we have times for\./],
    ['00:00', /^Directions request failed due to ZERO_RESULTS\. We found no journey by public/],
  ])(
    'says that the timetable ends where nothing is found from %s on',
    async (journeyTime, message) => {
      const covers = { from: '2024-02-26', to: '2024-03-05', shiftedWeeks: 0 };
      const { transit } = scriptedTransit({ ...timetable([]), covers });
      const { planning } = planningIn({ transit });
      await expect(planJourneys(busJourney({ journeyTime }), planning)).rejects.toThrow(message);
    },
  );

  it('refuses a day outside the timetable, and says which days it covers', async () => {
    const covers = { from: '2024-02-26', to: '2024-05-31', shiftedWeeks: 0 };
    const { transit, asked } = scriptedTransit({ ...everyTwenty, covers });
    const { planning } = planningIn({ transit });
    await expect(
      planJourneys(busJourney({ journeyDate: '2024-06-01' }), planning),
    ).rejects.toMatchObject({
      init: {
        errors: [
          {
            field: 'journeyDate',
            message: 'We only have times for 26 February to 31 May 2024. Choose one of those days.',
          },
        ],
      },
    });
    expect(asked.journeys).toBe(0);
    expect(await planJourneys(busJourney(), planning)).toHaveLength(3);
  });

  it('says that there is no public transport where there is none', async () => {
    const { planning } = planningIn({});
    await expect(planJourneys(busJourney(), planning)).rejects.toMatchObject({
      init: {
        errors: [
          {
            field: 'selectedTransport',
            message:
              'Public transport is not available here yet. You can plan walking, cycling and driving.',
          },
        ],
      },
    });
  });
});

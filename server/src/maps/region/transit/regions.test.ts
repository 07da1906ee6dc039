import { middleOf } from '@loovia/core/geo';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRide } from '../../legs.ts';
import type { NamedPlace } from '../../legs.ts';
import type { Streets, Transit, TransitJourney } from '../../ports.ts';
import { testTransit } from '../../transit-conformance.ts';
import {
  hasNewport,
  newportRegion,
  pennyshireRegion,
  REGION_LIMIT_MS,
} from '../../../testing/test-region.ts';
import { openRegionStreets } from '../streets/engine.ts';
import { openRegionTransit } from './region-transit.ts';

const NEWPORT = {
  title: 'Newport (needs ../shared/data)',
  build: newportRegion,
  covers: { from: '2024-02-26', to: '2024-05-31', shiftedWeeks: 0 },
  station: { name: 'Newport', lat: 51.5893, lng: -2.9985 },
  /** Places that buses or trains reach. */
  reached: [
    { to: { name: 'Duffryn', lat: 51.5606, lng: -3.0405 }, withinMinutes: 75 },
    { to: { name: 'Caerleon Road', lat: 51.5931, lng: -2.9861 }, withinMinutes: 60 },
    { to: { name: 'Pye Corner', lat: 51.5815, lng: -3.0415 }, withinMinutes: 75 },
  ],
  atSea: { name: 'At sea', lat: 51.3, lng: -3.1 },
  saysStepFree: false,
};

const PENNYSHIRE: typeof NEWPORT = {
  title: 'Pennyshire',
  build: pennyshireRegion,
  covers: { from: '2024-01-01', to: '2049-12-31', shiftedWeeks: 0 },
  station: { name: 'Penny', lat: 53.2312, lng: 0.8952 },
  reached: [
    { to: { name: 'Groatham', lat: 53.2836, lng: 0.7916 }, withinMinutes: 75 },
    { to: { name: 'Shillingbourne', lat: 53.2881, lng: 0.9388 }, withinMinutes: 75 },
    { to: { name: 'Market Farthing', lat: 53.3178, lng: 0.9959 }, withinMinutes: 90 },
  ],
  atSea: { name: 'At sea', lat: 53.4, lng: 1.47 },
  saysStepFree: true,
};

const NINE = new Date('2024-03-05T09:00:00Z');

describe.each([NEWPORT, PENNYSHIRE])('public transport in $title', (region) => {
  const { build, covers, station, reached, atSea, saysStepFree } = region;
  const far = reached[0]?.to ?? station;

  describe.skipIf(region === NEWPORT && !hasNewport)('by its timetables', () => {
    let streets: Streets | undefined;
    let transit: Transit;

    beforeAll(async () => {
      const region = await build();
      const log = pino({ level: 'silent' });
      streets = await openRegionStreets(region, {
        warmUpAt: middleOf(region.manifest.bounds),
        log,
      });
      const opened = await openRegionTransit(region, streets);
      if (!opened) throw new Error('The region was built without timetables.');
      transit = opened;
    }, REGION_LIMIT_MS);
    afterAll(() => streets?.close());

    testTransit('the timetable of a built region', () => ({
      transit,
      from: station,
      to: far,
      departAt: NINE,
      nowhere: atSea,
    }));

    const go = (to: NamedPlace, change: { stepFree?: boolean; departAt?: Date } = {}) => {
      const { stepFree = false, departAt = NINE } = change;
      return transit.journeys({ from: station, departAt }, to, { stepFree, most: 3 });
    };
    const ridesOf = ({ legs }: TransitJourney) => legs.filter(isRide);
    const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;

    it('covers the days of its feeds', () => {
      expect(transit.covers).toEqual(covers);
    });

    it.each(reached)(
      'goes from the station to $to.name on a Tuesday morning',
      async ({ to, withinMinutes }) => {
        const journeys = await go(to);
        expect(journeys.length).toBeGreaterThan(1);
        const [best] = journeys;
        if (!best) return;
        expect(minutes(NINE, best.arrival)).toBeLessThan(withinMinutes);
        for (const ride of journeys.flatMap(ridesOf)) {
          expect(['bus', 'coach', 'rail']).toContain(ride.mode);
          expect(ride.line ?? ride.headsign).not.toBeNull();
          expect(ride.operator).toBeDefined();
        }
      },
    );

    it('confirms step-free rides only where the feeds say something of wheelchairs', async () => {
      const journeys = await go(far, { stepFree: true });
      expect(journeys.length).toBeGreaterThan(0);
      const confirmed = journeys.flatMap(ridesOf).some((ride) => ride.stepFree === 'confirmed');
      expect(confirmed).toBe(saysStepFree);
    });

    it('finds the first bus of the morning in the middle of the night', async () => {
      const [first] = await go(far, { departAt: new Date('2024-03-05T01:30:00Z') });
      expect(first?.departure.getUTCHours()).toBeGreaterThanOrEqual(4);
      expect(first?.departure.getUTCHours()).toBeLessThan(10);
    });

    it('keeps London time through the day on which the clocks go forward', async () => {
      const [sunday] = await go(far, { departAt: new Date('2024-03-31T09:00:00Z') });
      const [before] = await go(far, { departAt: new Date('2024-03-24T10:00:00Z') });
      // The same Sunday timetable an hour earlier by the sun.
      const clock = (one: TransitJourney | undefined, zone: number) =>
        (one?.departure.getTime() ?? 0) + zone * 3_600_000 - Date.parse('2024-03-24T00:00:00Z');
      expect(clock(sunday, 1) - 7 * 86_400_000).toBe(clock(before, 0));
    });
  });
});

import type { LatLng } from '@loovia/core/geo';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Streets, Transit, TransitJourney } from '../../ports.ts';
import { testTransit } from '../../transit-conformance.ts';
import { hasNewport, newportRegion, REGION_LIMIT_MS } from '../../../testing/test-region.ts';
import { openRegionStreets } from '../streets/engine.ts';
import { openRegionTransit } from './region-transit.ts';

const STATION: LatLng = { lat: 51.5893, lng: -2.9985 };
/** North-east of the river, on the way to Caerleon. */
const CAERLEON_ROAD: LatLng = { lat: 51.5931, lng: -2.9861 };
const DUFFRYN: LatLng = { lat: 51.5606, lng: -3.0405 };
const PYE_CORNER: LatLng = { lat: 51.5815, lng: -3.0415 };
const CHANNEL: LatLng = { lat: 51.3, lng: -3.1 };
const NINE = new Date('2024-03-05T09:00:00Z');

describe.skipIf(!hasNewport)('public transport in Newport (needs ../shared/data)', () => {
  let streets: Streets | undefined;
  let transit: Transit;

  beforeAll(async () => {
    const region = await newportRegion();
    const log = pino({ level: 'silent' });
    streets = await openRegionStreets(region.dir, { warmUpAt: STATION, log });
    const opened = await openRegionTransit(region, streets);
    if (!opened) throw new Error('Newport was built without its timetables');
    transit = opened;
  }, REGION_LIMIT_MS);
  afterAll(() => streets?.close());

  testTransit('the timetable of Newport', () => ({
    transit,
    from: STATION,
    to: DUFFRYN,
    departAt: NINE,
    nowhere: CHANNEL,
  }));

  const go = (to: LatLng, change: { stepFree?: boolean; departAt?: Date } = {}) => {
    const { stepFree = false, departAt = NINE } = change;
    return transit.journeys({ from: STATION, departAt }, to, { stepFree, most: 3 });
  };
  const ridesOf = ({ legs }: TransitJourney) => legs.filter((leg) => leg.mode !== 'walk');
  const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;

  it('covers the days of both feeds', () => {
    expect(transit.covers).toEqual({ from: '2024-02-26', to: '2024-05-31', shiftedWeeks: 0 });
  });

  it.each([
    ['Duffryn', DUFFRYN, 75],
    ['Caerleon Road', CAERLEON_ROAD, 60],
    ['Pye Corner', PYE_CORNER, 75],
  ])('goes from the station to %s by bus on a Tuesday morning', async (_, to, within) => {
    const journeys = await go(to);
    expect(journeys.length).toBeGreaterThan(1);
    const [best] = journeys;
    if (!best) return;
    expect(minutes(NINE, best.arrival)).toBeLessThan(within);
    for (const ride of journeys.flatMap(ridesOf)) {
      expect(['bus', 'coach', 'rail']).toContain(ride.mode);
      expect(ride.line ?? ride.headsign).not.toBeNull();
      expect(ride.operator).not.toBeNull();
    }
  });

  it('confirms no step-free ride where the feeds say nothing of wheelchairs', async () => {
    const journeys = await go(DUFFRYN, { stepFree: true });
    expect(journeys.length).toBeGreaterThan(0);
    expect(journeys.flatMap(ridesOf).some((ride) => ride.stepFreeConfirmed)).toBe(false);
  });

  it('finds the first bus of the morning in the middle of the night', async () => {
    const [first] = await go(DUFFRYN, { departAt: new Date('2024-03-05T01:30:00Z') });
    expect(first?.departure.getUTCHours()).toBeGreaterThanOrEqual(4);
    expect(first?.departure.getUTCHours()).toBeLessThan(10);
  });

  it('keeps London time through the day on which the clocks go forward', async () => {
    const [sunday] = await go(DUFFRYN, { departAt: new Date('2024-03-31T09:00:00Z') });
    const [before] = await go(DUFFRYN, { departAt: new Date('2024-03-24T10:00:00Z') });
    // The same Sunday timetable an hour earlier by the sun.
    const clock = (one: TransitJourney | undefined, zone: number) =>
      (one?.departure.getTime() ?? 0) + zone * 3_600_000 - Date.parse('2024-03-24T00:00:00Z');
    expect(clock(sunday, 1) - 7 * 86_400_000).toBe(clock(before, 0));
  });
});

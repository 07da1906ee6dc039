import type { LatLng } from '@loovia/core/geo';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNewport, newportRegion, REGION_LIMIT_MS } from '../../testing/test-region.ts';
import type { Streets, StreetTravel } from '../ports.ts';
import { openRegionStreets } from '../region/streets/engine.ts';
import { hoursNotChecked } from '../street-notes.ts';

const HIGH_STREET = { lat: 51.5893, lng: -2.9985 };
const COMMERCIAL_STREET = { lat: 51.5815, lng: -2.9925 };
/** On the two sides of a gate of Belle Vue Park, which is locked at night. */
const OUTSIDE_PARK = { lat: 51.5769295, lng: -3.0057115 };
const IN_PARK = { lat: 51.577191, lng: -3.0054143 };

describe.skipIf(!hasNewport)('routes in Newport (needs ../shared/data)', () => {
  let streets: Streets;
  beforeAll(async () => {
    const log = pino({ level: 'silent' });
    streets = await openRegionStreets(await newportRegion(), { warmUpAt: HIGH_STREET, log });
  }, REGION_LIMIT_MS);
  afterAll(() => streets.close());

  async function notes(from: LatLng, to: LatLng, mode: StreetTravel['mode'], stepFree = false) {
    const [route] = await streets.routes(from, to, { mode, stepFree }, 0);
    return route?.notes;
  }

  it('say by bicycle that the streets of the centre may be closed: they are, from 11:00 to 17:00', async () => {
    expect(await notes(HIGH_STREET, COMMERCIAL_STREET, 'cycle')).toEqual([hoursNotChecked()]);
    expect(await notes(HIGH_STREET, COMMERCIAL_STREET, 'car')).toEqual([]);
  });

  it('say on foot that a gate may be closed', async () => {
    expect(await notes(OUTSIDE_PARK, IN_PARK, 'walk')).toEqual([hoursNotChecked()]);
    expect(await notes(OUTSIDE_PARK, IN_PARK, 'walk', true)).toEqual([hoursNotChecked()]);
  });
});

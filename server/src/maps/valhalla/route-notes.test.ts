import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { hasNewport, newportRegion, REGION_LIMIT_MS } from '../../testing/test-region.ts';
import { openRegionStreets } from '../region/streets/engine.ts';
import { hoursNotChecked } from '../street-notes.ts';

const HIGH_STREET = { lat: 51.5893, lng: -2.9985 };
const COMMERCIAL_STREET = { lat: 51.5815, lng: -2.9925 };

describe.skipIf(!hasNewport)('routes in Newport (needs ../shared/data)', () => {
  it(
    'say by bicycle that the streets of the centre may be closed: they are, from 11:00 to 17:00',
    async () => {
      const region = await newportRegion();
      const log = pino({ level: 'silent' });
      const streets = await openRegionStreets(region, { warmUpAt: HIGH_STREET, log });
      try {
        const notes = async (mode: 'cycle' | 'car') => {
          const travel = { mode, stepFree: false };
          const [route] = await streets.routes(HIGH_STREET, COMMERCIAL_STREET, travel, 0);
          return route?.notes;
        };
        expect(await notes('cycle')).toEqual([hoursNotChecked()]);
        expect(await notes('car')).toEqual([]);
      } finally {
        await streets.close();
      }
    },
    REGION_LIMIT_MS,
  );
});

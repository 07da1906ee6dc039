import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GBPTM_FILE, hasGbptm, IN_2018, withFile } from '../../../testing/test-toilets.ts';
import { readHours, UNKNOWN_HOURS } from '../reading/read-hours.ts';
import { readableLine } from '../reading/texts.ts';
import { readGbptm } from './gbptm.ts';

async function recordOf(properties: Record<string, unknown>) {
  const feature = {
    geometry: { type: 'Point', coordinates: [-2.997, 51.588] },
    properties: { id: 'abc', sources: ['Great British Public Toilet Map'], ...properties },
  };
  const [entry] = await withFile(
    JSON.stringify({ type: 'FeatureCollection', features: [feature] }),
    (path) => Array.fromAsync(readGbptm(path, IN_2018)),
  );
  return entry && 'record' in entry ? entry.record : undefined;
}

describe('the opening of a record', () => {
  it.each([
    ['09:00-18:00', 'Daylight hours only'],
    ['09:00-17:00', 'Business hours, Monday to Sunday'],
    ['Mo-Fr 09:00-17:00', 'Business hours, Monday to Friday'],
    ['17:00-00:00', 'Evening only'],
  ])('STOP-34 has no times where the form’s menu stored %j for %j', async (opening, words) => {
    const description = `Opening hours as given: ${words}.`;
    const unknown = { openingHours: null, openingHoursExpression: null, description };
    expect(await recordOf({ opening })).toMatchObject(unknown);
    expect(await recordOf({ opening, sources: [] })).toMatchObject(unknown);
    // A council's answer never went through the form.
    const answered = await recordOf({ opening, sources: ['FOI'] });
    expect(answered).toMatchObject({ openingHoursExpression: opening, description: null });
  });

  it('STOP-36 has times that were in the menu as such, or in no menu', async () => {
    expect(await recordOf({ opening: '24/7' })).toMatchObject({ openingHoursExpression: '24/7' });
    expect(await recordOf({ opening: '08:00-17:00' })).toMatchObject({
      openingHoursExpression: '08:00-17:00',
    });
  });
});

describe.skipIf(!hasGbptm)('the hours of the map of 2018 (needs ../shared/data)', () => {
  const place = { nation: 'wales', location: { lat: 51.588, lng: -2.997 } } as const;

  it('STOP-34 all but 15 of its 359 texts can be read', () => {
    const { features } = z
      .object({
        features: z.array(z.object({ properties: z.object({ opening: z.string().nullish() }) })),
      })
      .parse(JSON.parse(readFileSync(GBPTM_FILE, 'utf8')));
    const texts = new Set(features.map(({ properties }) => readableLine(properties.opening)));
    texts.delete('');
    expect(texts.size).toBe(359);
    const unknown = [...texts].filter((text) => readHours(text, '', place) === UNKNOWN_HOURS);
    expect(unknown.length, unknown.join('\n')).toBeLessThanOrEqual(15);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GBPTM_FILE, hasGbptm } from '../../testing.ts';
import { cleanText } from '../reading/texts.ts';
import { readHours, UNKNOWN_HOURS } from '../reading/read-hours.ts';
import { featureSchema } from './read-gbptm.ts';

const NEWPORT = { nation: 'wales', location: { lat: 51.588, lng: -2.997 } } as const;

describe.skipIf(!hasGbptm)('the hours of the map of 2018 (needs ../shared/data)', () => {
  it('STOP-34 of its 359 texts at most 15 say nothing that can be known', () => {
    const { features } = z
      .object({ features: z.array(featureSchema) })
      .parse(JSON.parse(readFileSync(GBPTM_FILE, 'utf8')));
    const texts = new Set(features.map(({ properties }) => cleanText(properties.opening)));
    texts.delete('');
    expect(texts.size).toBe(359);
    const unknown = [...texts].filter((text) => readHours(text, '', NEWPORT) === UNKNOWN_HOURS);
    expect(unknown.length, unknown.join('\n')).toBeLessThanOrEqual(15);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyString } from '../testing/test-strings.ts';
import { fileName } from './index.ts';

it('takes what every system takes', () => {
  expect(fileName('Market Street, Tŷ Coch to Quay', 'gpx')).toBe(
    'market-street-ty-coch-to-quay.gpx',
  );
  expect(fileName('東口', 'ics')).toBe('journey.ics');
  expect(fileName('../../etc/passwd', 'ics')).toBe('etc-passwd.ics');
  fc.assert(
    fc.property(anyString(), (title) => {
      expect(fileName(title, 'gpx')).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?\.gpx$/);
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { sourceSchema } from './index.ts';

const confirmed = (confirmedOn: string) =>
  sourceSchema.safeParse({ name: 'OpenStreetMap', licence: 'ODbL-1.0', confirmedOn }).success;

describe('the day a source confirmed a record', () => {
  it.each(['2024-02-29', '1900-01-01'])('may be %s', (day) => {
    expect(confirmed(day)).toBe(true);
  });

  it.each(['2023-06-31', '2023-02-29', '1899-12-31', '0000-01-01', '2023', '', 'June'])(
    'is not %j',
    (day) => {
      expect(confirmed(day)).toBe(false);
    },
  );
});

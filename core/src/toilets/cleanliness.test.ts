import { describe, expect, it } from 'vitest';
import { cleanlinessColour, databasePlaceId, isDatabasePlaceId } from './index.ts';

describe('cleanlinessColour', () => {
  it.each([
    [5, 'green'],
    [4, 'green'],
    [3.9, 'amber'],
    [3, 'amber'],
    [2.9, 'red'],
    [0, 'red'],
  ])('LIMIT-12 shows %d as %s', (rating, colour) => {
    expect(cleanlinessColour(rating)).toBe(colour);
  });

  it('LIMIT-12 a missing rating is coloured as the default, 3, is', () => {
    expect(cleanlinessColour(null)).toBe('amber');
  });
});

describe('databasePlaceId', () => {
  it('DATA-05 is db_ and the id', () => {
    expect(databasePlaceId('42')).toBe('db_42');
    expect(isDatabasePlaceId('db_42')).toBe(true);
    expect(isDatabasePlaceId('google_42')).toBe(false);
  });
});

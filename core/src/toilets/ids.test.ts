import { describe, expect, it } from 'vitest';
import { databaseIdOf, databasePlaceId, isDatabasePlaceId } from './index.ts';

describe('databasePlaceId', () => {
  it('DATA-05 is db_ and the id', () => {
    expect(databasePlaceId('42')).toBe('db_42');
    expect(isDatabasePlaceId('db_42')).toBe(true);
    expect(databaseIdOf('db_42')).toBe('42');
    expect(isDatabasePlaceId('google_42')).toBe(false);
    expect(databaseIdOf('google_42')).toBeNull();
  });
});

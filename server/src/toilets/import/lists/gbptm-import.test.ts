import { Readable } from 'node:stream';
import { isInUnitedKingdom } from '@loovia/core/geo';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../../../testing/test-database.ts';
import { useDatabase } from '../../../testing/test-suite-database.ts';
import { GBPTM_FILE, hasGbptm, IN_2018 } from '../../../testing/test-toilets.ts';
import type { Entry } from '../entry.ts';
import { importRecords } from '../import-records.ts';
import { GBPTM_KEY, readGbptm } from './gbptm.ts';

describe.skipIf(!hasGbptm)('all 11,048 records of the map of 2018 (needs ../shared/data)', () => {
  let entries: Entry[];
  beforeAll(async () => {
    entries = await Array.fromAsync(readGbptm(GBPTM_FILE, IN_2018));
  });

  describe.each(TEST_BACKENDS)('on $name', (backend) => {
    const database = useDatabase(backend);

    it('are stored, merged or refused with a reason; a second run changes nothing', async () => {
      const importAll = () =>
        importRecords(database.db, GBPTM_KEY, Readable.from(structuredClone(entries)));
      const first = await importAll();
      const { added, merged, refused, ...none } = first;
      expect(none).toEqual({ updated: 0, unchanged: 0, removed: 0 });
      expect(added + merged + refused.length).toBe(11_048);
      expect(refused.every(({ reason, where }) => reason !== '' && where !== '')).toBe(true);
      const reasons = new Set(refused.map(({ reason }) => reason.replace(/ \('.*/, '')));
      expect([...reasons].sort()).toEqual([
        'is closed for good',
        'is for children only',
        'is private',
        'lies outside the United Kingdom',
      ]);
      expect(refused.length).toBeLessThan(450);
      expect(merged).toBeGreaterThan(50);

      const stored = await database.db
        .selectFrom('toilets')
        .select(['latitude', 'longitude', 'updated_at'])
        .execute();
      expect(stored).toHaveLength(added);
      const places = stored.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
      expect(places.every(isInUnitedKingdom)).toBe(true);

      expect(await importAll()).toEqual({
        ...none,
        added: 0,
        merged: 0,
        refused,
        unchanged: added + merged,
      });
    }, 180_000);
  });
});

import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { emptyTables, useDatabase } from '../testing/test-suite-database.ts';
import { importRecords } from '../toilets/import/import-records.ts';
import { entriesOf, toiletRecord } from '../testing/test-toilets.ts';
import {
  added,
  annsCalls,
  appOn,
  payload,
  rowsOf,
  storeUsers,
  SUBMISSION,
} from '../testing/test-add-toilet.ts';
import type { Router } from '../http/router.ts';

describe.each(TEST_BACKENDS)('an import after POST /api/toilets on $name', (backend) => {
  const database = useDatabase(backend);
  let app: Router;
  beforeAll(() => storeUsers(database.db));
  beforeEach(() => {
    app = appOn(annsCalls(database.db));
  });
  afterEach(() => emptyTables(database.db, 'toilets', 'toilet_sources', 'toilets_added'));

  const stored = (table: 'toilets' | 'opening_hours') => rowsOf(database.db, table);

  const imported = toiletRecord({
    source: { name: 'OpenStreetMap', licence: 'ODbL-1.0' },
    name: 'Market Hall Toilets',
    location: { lat: 51.5881, lng: -2.997 },
    isFree: false,
    isAccessible: true,
  });

  it('merges with it, and loses nothing that was said', async () => {
    const { toilet } = await added(
      app,
      payload({
        is_free: false,
        is_accessible: false,
        payment_details: '20p',
        description: 'Level 2',
      }),
    );
    const take = (key: string) => importRecords(database.db, key, entriesOf([imported]));
    expect(await take('region:newport')).toMatchObject({ merged: 1, added: 0 });
    expect(await take('region:newport')).toMatchObject({ unchanged: 1 });
    expect(await stored('toilets')).toMatchObject([
      {
        id: toilet.id,
        created_by: 'ann',
        is_accessible: true,
        is_free: false,
        payment_details: '20p',
        description: 'Level 2',
        address: '1 High Street, Newport',
        opening_hours_expression: toilet.openingHoursExpression,
        source_name: 'OpenStreetMap, Loovia community',
        source_licence: 'ODbL-1.0',
      },
    ]);
    expect(await stored('opening_hours')).toHaveLength(2);
    // Another region is taken over: what the first said is gone.
    await importRecords(database.db, 'region:newport', entriesOf([]), { complete: true });
    expect(await stored('toilets')).toMatchObject([
      { id: toilet.id, created_by: 'ann', name: 'Market Hall', is_accessible: null },
    ]);
  });

  it('is not doubled when the same form comes again', async () => {
    const body = payload({ submission_id: SUBMISSION });
    const { toilet } = await added(app, body);
    await importRecords(database.db, 'region:newport', entriesOf([imported]));
    expect((await added(app, body)).toilet.id).toBe(toilet.id);
    expect(await stored('toilets')).toHaveLength(1);
  });

  // The embedded database runs one transaction after another.
  it.skipIf(backend.name === 'PGlite')(
    'and at the same moment the form edited: it waits',
    async () => {
      const body = payload({ submission_id: SUBMISSION });
      await added(app, body);
      const begun = Promise.withResolvers<undefined>();
      const end = Promise.withResolvers<undefined>();
      const entries = (async function* () {
        begun.resolve(undefined);
        await end.promise;
        yield* entriesOf([imported]);
      })();
      const importing = importRecords(database.db, 'region:newport', entries);
      await begun.promise;
      const editing = added(app, { ...body, name: 'Market Hall, level 2' });
      await vi.waitFor(async () => {
        const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
        expect((await waiting.execute(database.db)).rows).toHaveLength(1);
      }, 30_000);
      end.resolve(undefined);
      await importing;
      expect((await editing).toilet.name).toBe('Market Hall Toilets');
    },
  );

  it('and the same form edited goes into the merged toilet', async () => {
    const body = payload({ submission_id: SUBMISSION });
    const { toilet } = await added(app, body);
    await importRecords(database.db, 'region:newport', entriesOf([imported]));
    await added(app, { ...body, description: 'Up the stairs' });
    expect(await stored('toilets')).toMatchObject([
      {
        id: toilet.id,
        created_by: 'ann',
        name: 'Market Hall Toilets',
        description: 'Up the stairs',
        source_name: 'OpenStreetMap, Loovia community',
      },
    ]);
  });
});

import { toiletDetailsSchema } from '@loovia/core/api';
import { DAY_MS } from '@loovia/core/time';
import { beforeEach } from 'vitest';
import type { Database } from '../database/database.ts';
import type { TestBackend } from './test-database.ts';
import { emptyTables, useDatabase } from './test-suite-database.ts';
import { importRecords } from '../toilets/import/import-records.ts';
import { findInCorridor } from '../toilets/find.ts';
import { entriesOf, toiletRecord } from './test-toilets.ts';
import { annsCalls, appOn, type Around, HERE, OPERATOR } from './test-add-toilet.ts';
import { storeUser } from './test-users.ts';
import type { Router } from '../http/router.ts';

export const NOON = new Date('2026-03-05T12:00:00Z');
export const OSM = { name: 'OpenStreetMap', licence: 'ODbL-1.0', confirmedOn: '2025-01-01' };
/** Of an account that counts as a person of its own. */
export const REGULAR = { firstSaidAt: new Date('2025-03-05T12:00:00Z') };
export const PEOPLE = ['ann', 'ben', 'cat', 'dan', 'eve', 'fay', 'gus'];

/** What a test changes, or finds changed: each begins with one toilet of the map and some people. */
interface World {
  database: Database;
  around: Around;
  app: Router;
  /** Of the toilet that is called. */
  id: string;
}

/** People who say something of a toilet, on an empty database for each test. */
export function peopleAtAToilet(backend: TestBackend) {
  // The rest is filled before each test.
  const world = { database: useDatabase(backend) } as World;
  beforeEach(async () => {
    const { db } = world.database;
    await emptyTables(
      db,
      'toilets',
      'toilet_revisions',
      'toilet_changes_counted',
      'blocked_people',
      'merged_toilets',
      'operator_acts',
      'contact_submissions',
      'user',
    );
    for (const name of [...PEOPLE, OPERATOR]) await storeUser(db, name, REGULAR);
    world.around = { ...annsCalls(db), now: NOON };
    world.app = appOn(world.around);
    await take({ isAccessible: false, cleanlinessRating: 4 });
    const row = await db.selectFrom('toilets').select('id').executeTakeFirstOrThrow();
    world.id = row.id;
  });

  /** The map says this now, and no more. */
  const take = (change: Parameters<typeof toiletRecord>[0]) =>
    importRecords(
      world.database.db,
      'region:test',
      entriesOf([toiletRecord({ source: OSM, location: HERE, ...change })]),
      { complete: true, now: world.around.now },
    );

  const later = (days: number) => {
    world.around.now = new Date(Number(NOON) + days * DAY_MS);
  };

  const call = (
    who: string | null,
    method: string,
    path: string,
    body?: unknown,
    // By default each of them is at home.
    address = `192.0.2.${String(10 + PEOPLE.indexOf(who ?? ''))}`,
  ) => callAt(`/api/toilets/${world.id}${path}`, { who, method, body, address });

  /** What an operator asks, or somebody else. */
  const operate = (method: string, path: string, body?: unknown, who: string | null = OPERATOR) =>
    callAt(`/api/operator/${path}`, { who, method, body, address: '192.0.2.9' });

  async function callAt(
    path: string,
    {
      who,
      method,
      body,
      address,
    }: { who: string | null; method: string; body: unknown; address: string },
  ) {
    world.around.user = who;
    const response = await world.app.request(path, {
      method,
      headers: {
        'X-Forwarded-For': address,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, answer };
  }
  const statusOf = async (...args: Parameters<typeof call>) => (await call(...args)).status;
  const shown = async () => toiletDetailsSchema.parse((await call(null, 'GET', '')).answer);
  const inCorridor = async () => {
    const here: [number, number] = [HERE.lng, HERE.lat];
    const line = { type: 'LineString' as const, coordinates: [here, here] };
    const [toilet] = await findInCorridor(world.database.db, [line], 10);
    return toilet;
  };
  return { world, take, later, call, operate, statusOf, shown, inCorridor };
}

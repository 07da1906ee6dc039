import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './open-backend.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { readCallable, readColumnRights, ROLES, tryAs } from './test-public-roles.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

/** As Supabase has it: extensions of another, in a schema of their own; all is open to both roles. */
const asHosted = (owner: string): readonly string[] => [
  'create schema extensions',
  'create extension postgis schema extensions',
  'create extension pg_trgm schema extensions',
  'grant usage on schema extensions to public',
  `grant all on schema public to ${owner}`,
  ...['tables', 'sequences', 'functions'].map(
    (kind) =>
      `alter default privileges for role ${owner} in schema public grant all on ${kind} to anon, authenticated`,
  ),
];

describe.skipIf(!serverUrl)('row-level security where PostgreSQL is managed by others', () => {
  const owner = `loovia_owner_${randomUUID().replaceAll('-', '')}`;
  let database: Database;

  async function admin(commands: readonly string[], databaseName?: string): Promise<void> {
    const url = new URL(serverUrl ?? '');
    if (databaseName !== undefined) url.pathname = `/${databaseName}`;
    const client = new pg.Client(url.href);
    await client.connect();
    try {
      for (const command of commands) await client.query(command);
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    for (const role of ROLES) {
      // Another test may make it at this moment.
      await admin([`create role ${role} nologin`]).catch(() => undefined);
    }
    await admin([
      `create role ${owner} login`,
      `alter role ${owner} set search_path = public, extensions`,
      // The role that requests come in by there is a member of both.
      `grant anon, authenticated to ${owner}`,
      `create database ${owner} owner ${owner}`,
    ]);
    await admin(asHosted(owner), owner);
    const url = new URL(serverUrl ?? '');
    url.username = owner;
    url.pathname = `/${owner}`;
    database = await openBackend(
      openPostgres(url.href, (error) => {
        throw error;
      }),
    );
  });

  afterAll(async () => {
    await database.close();
    await admin([`drop database ${owner}`, `drop role ${owner}`]);
  });

  it('nothing is left of what the host opens, for what there is and what comes later', async () => {
    await sql`create table later (id int primary key generated always as identity)`.execute(
      database.db,
    );
    for (const role of ROLES) {
      const rights = await readColumnRights(database.db, role);
      const ours = rights.filter((right) => !/^(geo|spatial_ref_sys)/.test(right));
      expect(new Set(ours.map((right) => right.replace(/\.\S+/, '')))).toEqual(
        new Set([
          'contact_submissions insert',
          'opening_hours select',
          'toilets select',
          ...(role === 'authenticated' ? ['opening_hours insert', 'toilets insert'] : []),
        ]),
      );
      const callable = await readCallable(database.db, role);
      expect(
        callable.filter((name) => /_direct_|request_user|refuse_change|find_near/.test(name)),
      ).toEqual(['find_nearby_toilets_coords']);
    }
  });

  it('a toilet is added and found', async () => {
    await sql`insert into "user" ("id", "name", "email", "emailVerified")
      values ('ann', '', 'ann@example.com', true)`.execute(database.db);
    const added = await tryAs(
      database.db,
      'authenticated',
      `insert into toilets (name, address, latitude, longitude, created_by)
       values ('Market Hall', 'High Street', 51.588, -2.997, 'ann') returning name`,
      'ann',
    );
    expect(added).toEqual([{ name: 'Market Hall' }]);
    const near = `select name from find_nearby_toilets_coords(51.588, -2.997)`;
    expect(await tryAs(database.db, 'anon', near)).toEqual([{ name: 'Market Hall' }]);
  });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  readCallable,
  readColumnRights,
  readRelations,
  type Relation,
  type Role,
  ROLES,
  tryAs,
} from './test-public-roles.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { storeUser } from '../testing/test-users.ts';

const REFUSED = '42501';

/** All that there is for the public roles, but columns. */
const ALLOWED: Readonly<Record<Role, readonly string[]>> = {
  anon: ['contact_submissions insert', 'opening_hours select', 'toilets select'],
  authenticated: [
    'contact_submissions insert',
    'opening_hours insert',
    'opening_hours select',
    'toilets insert',
    'toilets select',
  ],
};

/** What the location of a toilet is made of, with the rights of who inserts it. */
const MAKING_A_POINT = ['geography', 'geometry', 'st_makepoint', 'st_setsrid'];

const CALLABLE: Readonly<Record<Role, readonly string[]>> = {
  anon: ['find_nearby_toilets_coords'],
  authenticated: ['find_nearby_toilets_coords', ...MAKING_A_POINT].sort(),
};

/** Views are only read: writing is tried on the tables that they show. */
function commandsOn({ name, kind, columns: [column = ''] }: Relation): [string, string][] {
  if (kind === 'S') {
    return [
      ['select', `select last_value from ${name}`],
      ['usage', `select nextval('${name}')`],
      ['update', `select setval('${name}', 1)`],
    ];
  }
  const select: [string, string] = ['select', `select count(*) from ${name}`];
  if (kind === 'v' || kind === 'm') return [select];
  return [
    select,
    ['insert', `insert into ${name} default values`],
    ['update', `update ${name} set ${column} = default`],
    ['delete', `delete from ${name}`],
    ['truncate', `truncate ${name} cascade`],
    ['lock', `lock table ${name} in access exclusive mode`],
    ['trigger', `create trigger t before insert on ${name} execute function check_direct_toilet()`],
    ['alter', `alter table ${name} disable row level security`],
  ];
}

describe.each(TEST_BACKENDS)('row-level security on $name', (backend) => {
  const database = useDatabase(backend);
  beforeAll(async () => {
    const { db } = database;
    for (const id of ['ann', 'bob']) await storeUser(db, id);
    await sql`
      insert into toilets (name, address, latitude, longitude, nation, created_by)
      values ('Market Hall', 'High Street', 51.588, -2.997, 'wales', 'ann')`.execute(db);
  });

  it('every table of ours has it, and roles cannot sign in by themselves', async () => {
    const tables = (await readRelations(database.db)).filter(
      ({ kind, of_extension }) => (kind === 'r' || kind === 'p') && !of_extension,
    );
    expect(tables.length).toBeGreaterThan(12);
    expect(tables.filter(({ has_policies }) => !has_policies)).toEqual([]);
    const { rows } = await sql`
      select rolname from pg_roles where rolname in ('anon', 'authenticated')
        and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  describe.each(ROLES)('%s', (role) => {
    it('does nothing with any table, view or sequence but what is meant', async () => {
      const allowed = new Set<string>();
      for (const relation of await readRelations(database.db)) {
        for (const [verb, command] of commandsOn(relation)) {
          const outcome = await tryAs(database.db, role, command, 'bob');
          if (outcome !== REFUSED) allowed.add(`${relation.name} ${verb}`);
        }
      }
      // What a role may insert has no defaults for all: only here is that told by another refusal.
      const rights = await readColumnRights(database.db, role);
      for (const right of rights) allowed.add(right.replace(/\.\S+/, ''));
      expect([...allowed].sort()).toEqual(ALLOWED[role]);
    });

    it('may only write the columns of a form, and not read who added a toilet', async () => {
      const rights = await readColumnRights(database.db, role);
      const written = rights.filter((right) => right.endsWith(' insert'));
      expect(written.filter((right) => right.startsWith('contact_submissions'))).toEqual(
        ['category', 'message', 'return_contact', 'toilet_place_id'].map(
          (column) => `contact_submissions.${column} insert`,
        ),
      );
      expect(written.join()).not.toMatch(
        /created_at|primary_id|nation|source|confirmed|areas|hours_known|expression|has_own_name/,
      );
      expect(rights).not.toContain('toilets.created_by select');
      expect(await tryAs(database.db, role, 'select * from toilets')).toBe(REFUSED);
      const count = `select count(*) from toilets where created_by = 'ann'`;
      expect(await tryAs(database.db, role, count)).toBe(REFUSED);
    });

    it('calls no function but what is meant, and makes nothing', async () => {
      expect(await readCallable(database.db, role)).toEqual(CALLABLE[role]);
      for (const command of [
        'create table mine (id int)',
        'create function mine() returns int language sql as $$ select 1 $$',
        `select request_user()`,
        `select check_direct_message()`,
        `select st_estimatedextent('toilets', 'location')`,
        'alter role anon superuser',
        'grant select on session to anon',
      ]) {
        expect(`${command}: ${String(await tryAs(database.db, role, command))}`).toBe(
          `${command}: ${REFUSED}`,
        );
      }
    });

    it('finds toilets near a point, and reads them with their hours', async () => {
      const near = await tryAs(
        database.db,
        role,
        'select name from find_nearby_toilets_coords(51.588, -2.997)',
      );
      expect(near).toEqual([{ name: 'Market Hall' }]);
      const read = await tryAs(
        database.db,
        role,
        'select name, has_changing_places, open_time from toilets left join opening_hours using (id)',
      );
      expect(read).toEqual([{ name: 'Market Hall', has_changing_places: null, open_time: null }]);
    });
  });

  it('finds nothing of another schema by a name that is put before', async () => {
    const { rows } = await sql<{ name: string; path: string }>`
      select proname as name, array_to_string(proconfig, ';') as path from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace and proname <> 'st_estimatedextent'
      order by 1`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual([
      'check_direct_hours',
      'check_direct_message',
      'check_direct_toilet',
      'find_nearby_toilets_coords',
      'keep_direct_hours',
      'keep_direct_toilet',
      'name_direct_speaker',
      'refuse_blocked_person',
    ]);
    expect(new Set(rows.map(({ path }) => path))).toEqual(
      new Set(['search_path=public, public, pg_temp']),
    );
  });

  it('what a later migration makes is closed', async () => {
    await database.db.transaction().execute(async (transaction) => {
      await sql`create table later (id int primary key generated always as identity)`.execute(
        transaction,
      );
      await sql
        .raw(
          'create function later_one() returns int language sql security definer as $$ select 1 $$',
        )
        .execute(transaction);
      for (const role of ROLES) {
        expect(await readCallable(transaction, role)).toEqual(CALLABLE[role]);
        expect((await readColumnRights(transaction, role)).join()).not.toContain('later');
      }
      await sql`drop function later_one()`.execute(transaction);
      await sql`drop table later`.execute(transaction);
    });
  });
});

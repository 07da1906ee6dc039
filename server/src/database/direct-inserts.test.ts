import { sql } from 'kysely';
import { beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { insertToilet } from '../toilets/add/insert-toilet.ts';
import { findById } from '../toilets/find.ts';
import { importRecords } from '../toilets/import/import-records.ts';
import { rebuildToilets } from '../toilets/import/toilet-store.ts';
import { entriesOf, toiletRecord } from '../testing/test-toilets.ts';
import { tryAs } from './test-public-roles.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { storeUser } from '../testing/test-users.ts';

const REFUSED = '42501';
const AGAINST_THE_RULES = '23514';
const TOO_MANY = 'PT429';
const ID = '3f0e8c1e-0c58-4b5e-9f3c-6a1f5d0a7b11';

const toilet = (change: Readonly<Record<string, string>> = {}) => {
  const values = {
    id: `'${ID}'`,
    name: `'Market Hall'`,
    address: `'High Street'`,
    latitude: '51.588',
    longitude: '-2.997',
    created_by: `'ann'`,
    ...change,
  };
  return `insert into toilets (${Object.keys(values).join()}) values (${Object.values(values).join()})`;
};

const hours = (dow: number, open: string, close: string) =>
  `insert into opening_hours (id, dow, open_time, close_time)
   values ('${ID}', ${dow}, '${open}', '${close}')`;

const message = (text: string, contact: string | null = 'ada@example.org') =>
  `insert into contact_submissions (category, message, return_contact, toilet_place_id)
   values ('general', '${text}', ${contact === null ? 'null' : `'${contact}'`}, 'db_${ID}')`;

describe.each(TEST_BACKENDS)('rows that come without our server, on $name', (backend) => {
  const database = useDatabase(backend);
  beforeAll(async () => {
    for (const id of ['ann', 'bob']) await storeUser(database.db, id);
    const near = toiletRecord({ sourceId: 'w', location: { lat: 51.6, lng: -3.2 } });
    await importRecords(database.db, 'test', entriesOf([near]));
  });
  beforeEach(async () => {
    await sql`delete from contact_submissions`.execute(database.db);
    await sql`delete from calls_counted`.execute(database.db);
    await sql`delete from toilets_added`.execute(database.db);
    await sql`delete from blocked_people`.execute(database.db);
    await sql`delete from toilet_revisions`.execute(database.db);
    await sql`delete from toilets where created_by is not null`.execute(database.db);
  });

  const as = (userId: string | null, command: string) =>
    tryAs(database.db, userId === null ? 'anon' : 'authenticated', command, userId);
  const stored = () => findById(database.db, ID);

  it('a toilet comes with what only we may say of it', async () => {
    expect(await as('ann', `${toilet()} returning id`)).toEqual([{ id: ID }]);
    expect(await stored()).toMatchObject({
      name: 'Market Hall',
      nation: 'wales',
      openingHours: null,
      source: { name: 'Loovia community', licence: 'ODbL-1.0' },
    });
  });

  it('FACT-10 accepts no toilet from a blocked person', async () => {
    await sql`insert into blocked_people values ('account:bob', now())`.execute(database.db);
    expect(await as('bob', toilet({ created_by: `'bob'` }))).toBe(REFUSED);
    expect(await as('ann', `${toilet()} returning id`)).toEqual([{ id: ID }]);
  });

  it('ADD-07 LIMIT-11 what a form sends for boxes and a slider left alone is not known', async () => {
    const sent = { is_accessible: 'false', is_public: 'false', radar: 'true' };
    await as('ann', toilet({ ...sent, cleanliness_rating: '3' }));
    expect(await stored()).toMatchObject({
      isAccessible: null,
      isPublic: null,
      radar: true,
      cleanlinessRating: null,
      cleanlinessRatings: [],
    });
  });

  it.each([
    ['as another', 'bob', {}],
    ['as nobody', 'ann', { created_by: 'null' }],
    ['from elsewhere than it says', 'ann', { source_name: `'OpenStreetMap'` }],
    ['at another time', 'ann', { created_at: `'2020-01-01'` }],
    ['with hours that nobody gave', 'ann', { hours_known: 'true' }],
  ])('no toilet comes %s', async (_, userId, change) => {
    expect(await as(userId, toilet(change))).toBe(REFUSED);
    expect(await as(null, toilet(change))).toBe(REFUSED);
  });

  it('a role that inherits from them is held to the same', async () => {
    await as('ann', toilet());
    const byMember = database.db.transaction().execute(async (transaction) => {
      await sql`create role loovia_member in role authenticated`.execute(transaction);
      await sql`select set_config('request.jwt.claims', '{"sub":"bob"}', true)`.execute(
        transaction,
      );
      await sql`set local role loovia_member`.execute(transaction);
      await sql.raw(hours(0, '09:00', '17:00')).execute(transaction);
    });
    await expect(byMember).rejects.toMatchObject({ code: REFUSED });
  });

  it('a token without a subject, or with invalid claims, identifies nobody', async () => {
    expect(await tryAs(database.db, 'authenticated', toilet())).toBe(REFUSED);
    expect(await as('nobody that we know', toilet({ created_by: `'nobody that we know'` }))).toBe(
      '23503',
    );
  });

  it.each([
    ['markup', { name: `'<b>Hall</b>'` }],
    ['a line break in a name', { name: `E'Market\\nHall'` }],
    ['a name of one letter', { name: `'M'` }],
    ['no address', { address: 'null' }],
    ['a comment', { description: `'clean -- always'` }],
    ['a position abroad', { latitude: '48.85', longitude: '2.35' }],
    ['no number', { latitude: `'NaN'` }],
    ['a rating out of scale', { cleanliness_rating: '9' }],
  ])('a toilet with %s is refused', async (_, change) => {
    expect(await as('ann', toilet(change))).toBe(AGAINST_THE_RULES);
  });

  it('no toilet comes by the id that another form had, whose record would be lost', async () => {
    const addition = {
      record: toiletRecord({ sourceId: ID }),
      user: { id: 'bob', countedAs: 'account:bob' },
      at: new Date(),
    };
    await insertToilet(database.db, addition);
    expect(await as('ann', toilet())).toBe('23505');
    const { rows } = await sql<{ record: object }>`
      select record from toilet_sources where source_id = ${ID}`.execute(database.db);
    expect(rows).toEqual([{ record: addition.record }]);
  });

  it('an account adds at most 30 an hour, even in one command, and together with our server', async () => {
    const many = (from: number, to: number) => `
      insert into toilets (name, address, latitude, longitude, created_by)
      select 'Number ' || n, 'High Street', 51.5 + n * 0.01, -3, 'ann'
      from generate_series(${from}, ${to}) as n`;
    expect(await as('ann', many(1, 31))).toBe(TOO_MANY);
    await sql`insert into toilets_added select 'account:ann', now() from generate_series(1, 29)`.execute(
      database.db,
    );
    expect(await as('ann', many(30, 30))).toEqual([]);
    expect(await as('ann', many(31, 31))).toBe(TOO_MANY);
    expect(await as('bob', toilet({ created_by: `'bob'` }))).toEqual([]);
  });

  it("hours can be added to one's own toilet only, and days without any are closed", async () => {
    await as('ann', toilet());
    expect(await as('bob', hours(0, '09:00', '17:00'))).toBe(REFUSED);
    expect(await as(null, hours(0, '09:00', '17:00'))).toBe(REFUSED);
    expect(await as('ann', hours(0, '9', '17:00'))).toBe(AGAINST_THE_RULES);
    expect(await as('ann', hours(0, '09:00', '12:00'))).toEqual([]);
    expect(await as('ann', hours(0, '13:00', '00:00'))).toEqual([]);
    expect(await stored()).toMatchObject({
      openingHoursExpression: 'Tu,We,Th,Fr,Sa,Su off, Mo 09:00-12:00, Mo 13:00-24:00',
    });
    await as('ann', hours(0, '01:00', '02:00'));
    await as('ann', hours(0, '03:00', '04:00'));
    expect(await as('ann', hours(0, '05:00', '06:00'))).toBe(AGAINST_THE_RULES);
  });

  it('FACT-10 accepts no hours from a person who was blocked since', async () => {
    await as('ann', toilet());
    await sql`insert into blocked_people values ('account:ann', now())`.execute(database.db);
    expect(await as('ann', hours(0, '09:00', '17:00'))).toBe(REFUSED);
    expect(await stored()).toMatchObject({ openingHours: null });
  });

  it('FACT-04 no hours take the place of what people have said since', async () => {
    await as('ann', toilet());
    await sql`
      insert into toilet_revisions (toilet_id, at, person_key, kind, after)
      values (${ID}, now(), 'ben', 'correction', '{"openingHours": "Mo 10:00-12:00"}')`.execute(
      database.db,
    );
    await rebuildToilets(database.db, [ID]);
    expect(await as('ann', hours(0, '09:00', '17:00'))).toBe(REFUSED);
    expect(await stored()).toMatchObject({ openingHoursExpression: 'Mo 10:00-12:00' });
    await sql`update toilet_revisions set undone_at = now()`.execute(database.db);
    await rebuildToilets(database.db, [ID]);
    expect(await as('ann', hours(0, '09:00', '17:00'))).toEqual([]);
  });

  it('keeps its facts after an import that contains the toilet too', async () => {
    await as('ann', toilet({ is_accessible: 'true' }));
    await as('ann', hours(0, '09:00', '12:00'));
    const known = toiletRecord({
      sourceId: 'm',
      name: 'Market Hall',
      location: { lat: 51.588, lng: -2.997 },
    });
    await importRecords(database.db, 'region:x', entriesOf([known]));
    expect(await stored()).toMatchObject({
      isAccessible: true,
      openingHours: [{ dow: 0, openTime: '09:00', closeTime: '12:00' }],
    });
    // It is another's as well now.
    expect(await as('ann', hours(1, '09:00', '12:00'))).toBe(REFUSED);
  });

  const messages = async () =>
    (await sql`select * from contact_submissions`.execute(database.db)).rows;

  it('cleans messages sent with the public key, and does not trust their sender', async () => {
    await as('ann', toilet());
    expect(await as(null, message('  The <b>door</b> is stuck  '))).toEqual([]);
    expect(await messages()).toMatchObject([
      {
        message: 'The bdoor/b is stuck',
        user_email: 'ada@example.org',
        user_id: null,
        toilet_name: 'Market Hall',
      },
    ]);
    expect(await as(null, `${message('The door is stuck')} returning id`)).toBe(REFUSED);
    expect(
      await as(
        null,
        `insert into contact_submissions (category, message, user_email)
         values ('general', 'The door is stuck', 'ann@example.com')`,
      ),
    ).toBe(REFUSED);
    expect(await as(null, message('Too short'))).toBe(AGAINST_THE_RULES);
    expect(await as(null, message('The door is stuck', '0163'))).toBe(AGAINST_THE_RULES);
    expect(await as(null, message('The door is stuck', null))).toBe(AGAINST_THE_RULES);
    expect(await as(null, message('x'.repeat(5001)))).toBe(AGAINST_THE_RULES);
  });

  it('a message of an account is signed by its token, and limited as on our server', async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await as('ann', message('The door is stuck', null))).toEqual([]);
    }
    expect(await as('ann', message('The door is stuck', null))).toBe(TOO_MANY);
    expect(await as('bob', message('The door is stuck', null))).toEqual([]);
    expect((await messages())[0]).toMatchObject({ user_email: 'ann@example.com', user_id: 'ann' });
  });

  it('all callers without an account share a limit', async () => {
    const many = `insert into contact_submissions (category, message, return_contact)
      select 'general', 'The door is stuck', '01633' from generate_series(1, 61)`;
    expect(await as(null, many)).toBe(TOO_MANY);
    expect(await messages()).toEqual([]);
    expect(await as(null, many.replace('61', '60'))).toEqual([]);
    expect(await as(null, message('The door is stuck'))).toBe(TOO_MANY);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { blockPerson } from '../operators/people.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { type IdTokenFaults, serveIssuer } from '../testing/test-issuer.ts';
import { Browser, errorIn, serveSignIn } from '../testing/test-sign-in.ts';
import { refuseBlocked } from '../toilets/revisions/limits.ts';

describe.each(TEST_BACKENDS)('whose account it is, on $name', (backend) => {
  const database = useDatabase(backend);
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** An issuer whose people are switched while it runs. */
  async function serve() {
    const person: { -readonly [Key in keyof IdTokenFaults]: IdTokenFaults[Key] } = {};
    const issuer = await serveIssuer(person);
    const server = await serveSignIn(database.db, issuer);
    closing.push(server.close, issuer.close);
    return async (subject: string, email: string) => {
      Object.assign(person, { subject, email });
      const browser = new Browser(server.origin);
      const sent = await browser.fetch((await browser.start()).href);
      const answer = await browser.fetch(sent.headers.get('Location') ?? '');
      expect(errorIn(answer.headers.get('Location'))).toBeNull();
      return { browser, user: await browser.user() };
    };
  }

  it('AUTH-21 a second person with the same email address has an account of their own', async () => {
    const signIn = await serve();
    const first = await signIn('1', 'box@example.com');
    const second = await signIn('2', 'box@example.com');
    expect(second.user).toMatchObject({ email: 'box@example.com' });
    expect(second.user?.id).not.toBe(first.user?.id);
    // Each is who they were when they come back, and neither ended the other's session.
    expect((await signIn('1', 'box@example.com')).user).toEqual(first.user);
    expect((await signIn('2', 'box@example.com')).user).toEqual(second.user);
    expect(await first.browser.user()).toEqual(first.user);
  });

  it('AUTH-21 the same person is known by another email address, which is kept from then on', async () => {
    const signIn = await serve();
    const before = await signIn('3', 'maiden@example.com');
    const after = await signIn('3', 'Married@example.com');
    expect(after.user).toEqual({ id: before.user?.id, email: 'married@example.com' });
    expect(await before.browser.user()).toEqual(after.user);
  });

  it('AUTH-21 the same number at another issuer is another person', async () => {
    const here = await (await serve())('4', 'box@example.com');
    const there = await (await serve())('4', 'box@example.com');
    expect(there.user?.id).not.toBe(here.user?.id);
  });

  it('FACT-10 a new secret makes nobody another person: who was blocked stays blocked', async () => {
    const { db } = database;
    const issuer = await serveIssuer({ subject: '6', email: 'six@example.com' });
    closing.push(issuer.close);
    const signInWith = async (secret: string) => {
      const server = await serveSignIn(db, issuer, { secret });
      closing.push(server.close);
      const browser = new Browser(server.origin);
      const sent = await browser.fetch((await browser.start()).href);
      await browser.fetch(sent.headers.get('Location') ?? '');
      const id = (await browser.user())?.id ?? '';
      return db
        .selectFrom('user')
        .select(['id', 'countedAs'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    };
    const before = await signInWith('the old secret, of 32 characters');
    await blockPerson(db, before.id, {
      operatorId: before.id,
      email: 'pat@example.com',
      at: new Date(),
    });
    const after = await signInWith('the new secret, of 32 characters');
    expect(after).toEqual(before);
    await expect(refuseBlocked(db, after)).rejects.toThrow();
  });

  it('subjects that differ only in case are different people', async () => {
    const signIn = await serve();
    const lower = await signIn('a1', 'case@example.com');
    expect((await signIn('A1', 'case@example.com')).user?.id).not.toBe(lower.user?.id);
  });

  it('AUTH-02 no token of the issuer is kept, though it is asked for offline access', async () => {
    const signIn = await serve();
    await signIn('5', 'once@example.com');
    await signIn('5', 'once@example.com');
    const rows = await database.db.selectFrom('account').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
    }
  });
});

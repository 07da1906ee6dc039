import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { Browser, errorIn, serveSignIn, type TestServer } from '../testing/test-sign-in.ts';
import { MOST_OPEN } from './open-sign-ins.ts';

describe.each(TEST_BACKENDS.slice(0, 1))('sign-ins at the same time on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await serveSignIn(database.db);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const browse = () => new Browser(server.origin);
  const stateCookiesOf = (browser: Browser) =>
    [...browser.cookies.keys()].filter((name) => name.startsWith('loovia.state'));

  it.each(['first', 'second'])(
    'AUTH-11 begun in two tabs of a browser, the %s can be finished, then the other',
    async (which) => {
      const browser = browse();
      const tabs = [await browser.start(), await browser.start()];
      if (which === 'second') tabs.reverse();
      for (const tab of tabs) {
        const answer = await browser.fetch(await browser.typeEmail(tab, 'ann@example.com'));
        expect(errorIn(answer.headers.get('Location'))).toBeNull();
        expect(await browser.user()).toMatchObject({ email: 'ann@example.com' });
      }
      expect(stateCookiesOf(browser)).toEqual([]);
    },
  );

  it('AUTH-07 one that is cancelled leaves the other to be finished', async () => {
    const browser = browse();
    const [first, second] = [await browser.start(), await browser.start()];
    const state = second.searchParams.get('state') ?? '';
    const answer = await browser.fetch(`/auth/callback?error=access_denied&state=${state}`);
    expect(errorIn(answer.headers.get('Location'))).toBe('access_denied');
    await browser.fetch(await browser.typeEmail(first, 'ann@example.com'));
    expect(await browser.user()).not.toBeNull();
  });

  it("AUTH-07 the cookie of one sign-in, under another's name, signs nobody in", async () => {
    const [victim, attacker] = [browse(), browse()];
    await victim.start();
    const theirs = await attacker.start();
    const back = await attacker.typeEmail(theirs, 'mallory@example.com');
    const [name = ''] = stateCookiesOf(attacker);
    const [own = ''] = stateCookiesOf(victim);
    const kept = victim.cookies.get(own) ?? '';
    for (const forged of [kept, theirs.searchParams.get('state') ?? '', '', `${kept}x`]) {
      victim.cookies.set(name, forged);
      const answer = await victim.fetch(back);
      expect(errorIn(answer.headers.get('Location'))).toMatch(/^state_/);
      expect(await victim.user()).toBeNull();
    }
  });

  it('AUTH-07 a cookie that is not named after its sign-in counts for nothing', async () => {
    const [victim, attacker] = [browse(), browse()];
    const back = await attacker.typeEmail(await attacker.start(), 'mallory@example.com');
    const [name = ''] = stateCookiesOf(attacker);
    victim.cookies.set('loovia.state', attacker.cookies.get(name) ?? '');
    const answer = await victim.fetch(back);
    expect(errorIn(answer.headers.get('Location'))).toMatch(/^state_/);
    expect(await victim.user()).toBeNull();
  });

  it('keeps the newest few of many that were begun, so that the cookies stay small', async () => {
    const browser = browse();
    const first = await browser.start();
    for (let count = 0; count < MOST_OPEN; count += 1) await browser.start();
    const last = await browser.start();
    expect(stateCookiesOf(browser)).toHaveLength(MOST_OPEN);
    const late = await browser.fetch(await browser.typeEmail(first, 'ann@example.com'));
    expect(errorIn(late.headers.get('Location'))).toMatch(/^state_/);
    await browser.fetch(await browser.typeEmail(last, 'ann@example.com'));
    expect(await browser.user()).not.toBeNull();
  });
});

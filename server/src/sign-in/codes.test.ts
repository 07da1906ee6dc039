import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { Browser, errorIn, serveSignIn, type TestServer } from '../testing/test-sign-in.ts';

describe.each(TEST_BACKENDS)('an authorization code, on $name', (backend) => {
  const database = useDatabase(backend);
  let server: TestServer;
  let identityTime: Date;
  beforeEach(async () => {
    identityTime = new Date();
    server = await serveSignIn(database.db, undefined, { identityClock: () => identityTime });
  });
  afterEach(() => server.close());

  /** A browser that was sent back with a code, and has not gone there yet. */
  async function sentBack(email: string) {
    const browser = new Browser(server.origin);
    const back = new URL(await browser.typeEmail(await browser.start(), email));
    return { browser, back };
  }

  async function goBack(browser: Browser, back: URL) {
    const answer = await browser.fetch(back.href);
    return { error: errorIn(answer.headers.get('Location')), user: await browser.user() };
  }

  it('AUTH-10 signs in while it is fresh', async () => {
    const { browser, back } = await sentBack('ann@example.com');
    identityTime = new Date(identityTime.getTime() + 59_000);
    expect(await goBack(browser, back)).toMatchObject({
      error: null,
      user: { email: 'ann@example.com' },
    });
  });

  it('AUTH-07 that has expired signs nobody in', async () => {
    const { browser, back } = await sentBack('ann@example.com');
    identityTime = new Date(identityTime.getTime() + 60_001);
    expect(await goBack(browser, back)).toEqual({ error: 'invalid_code', user: null });
  });

  it('AUTH-07 of another sign-in signs nobody in: its proof key is another (PKCE)', async () => {
    const mallory = await sentBack('mallory@example.com');
    const ann = await sentBack('ann@example.com');
    ann.back.searchParams.set('code', mallory.back.searchParams.get('code') ?? '');
    expect(await goBack(ann.browser, ann.back)).toEqual({ error: 'invalid_code', user: null });
  });

  it('AUTH-07 that was used signs nobody in again, in a sign-in of its own', async () => {
    const first = await sentBack('ann@example.com');
    expect(await goBack(first.browser, first.back)).toMatchObject({ error: null });
    const second = await sentBack('ann@example.com');
    second.back.searchParams.set('code', first.back.searchParams.get('code') ?? '');
    expect(await goBack(second.browser, second.back)).toEqual({
      error: 'invalid_code',
      user: null,
    });
  });

  it.each(['', 'made-up', '../../token', "' or 1=1 --"])(
    'AUTH-07 that the issuer never gave, %j, signs nobody in',
    async (code) => {
      const { browser, back } = await sentBack('ann@example.com');
      back.searchParams.set('code', code);
      const { error, user } = await goBack(browser, back);
      expect(error).toMatch(/^(invalid_code|no_code)$/);
      expect(user).toBeNull();
    },
  );

  it('AUTH-07 LIB-17 a return without a code signs nobody in', async () => {
    const { browser, back } = await sentBack('ann@example.com');
    back.searchParams.delete('code');
    const { error, user } = await goBack(browser, back);
    expect(error).not.toBeNull();
    expect(user).toBeNull();
  });

  it('AUTH-07 who cancels at the issuer is signed out, and may begin again', async () => {
    const { browser, back } = await sentBack('ann@example.com');
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    expect(await goBack(browser, back)).toEqual({ error: 'access_denied', user: null });
    await browser.signIn('ann@example.com');
    expect(await browser.user()).toMatchObject({ email: 'ann@example.com' });
  });
});

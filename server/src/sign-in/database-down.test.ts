import { describe, expect, it } from 'vitest';
import { switchable, TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { Browser, serveSignIn } from '../testing/test-sign-in.ts';

describe.each(TEST_BACKENDS)('while the database is down, $name', (backend) => {
  const database = useDatabase(backend);

  it('someone signed in a moment ago still is; others are asked to try again', async () => {
    const fault = switchable(database.db);
    const other = await serveSignIn(fault.db);
    const known = new Browser(other.origin);
    await known.signIn('dave@example.com');
    const user = await known.user();
    fault.down = true;
    expect(await known.user()).toEqual(user);

    const stranger = await fetch(`${other.origin}/api/session`, {
      headers: { Authorization: 'Bearer forged' },
    });
    expect(await stranger.json()).toEqual({ user: null });
    const forgotten = new Browser(other.origin);
    fault.down = false;
    await forgotten.signIn('erin@example.com');
    fault.down = true;
    const [name, value] = [...forgotten.cookies][0] ?? [];
    const answer = await fetch(`${other.origin}/api/session`, {
      headers: { Cookie: `${String(name)}=${String(value)}` },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');

    await other.close();
  });

  it('a sign-out that leaves the row says so, and the browser is signed out all the same', async () => {
    const fault = switchable(database.db);
    const other = await serveSignIn(fault.db);
    const browser = new Browser(other.origin);
    await browser.signIn('fay@example.com');
    expect(await browser.user()).not.toBeNull();
    const kept = new Map(browser.cookies);
    fault.down = true;
    const answer = await browser.post('/api/auth/sign-out', {});
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect([...browser.cookies.keys()]).not.toContain('loovia.session_token');
    expect(await browser.user()).toBeNull();
    // Whoever kept the cookie is not let in on memory's word either.
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.fetch('/api/session')).status).toBe(503);
    await other.close();
  });

  it('two credentials at once are never remembered for one another', async () => {
    const fault = switchable(database.db);
    const other = await serveSignIn(fault.db);
    const ask = (browser: Browser) =>
      browser.fetch('/api/session', { headers: { Authorization: 'Bearer undefined' } });
    const victim = new Browser(other.origin);
    await victim.signIn('gil@example.com');
    expect(await (await ask(victim)).json()).toMatchObject({
      user: { email: 'gil@example.com' },
    });
    const mallory = new Browser(other.origin);
    await mallory.signIn('mallory@example.com');
    fault.down = true;
    expect((await ask(mallory)).status).toBe(503);
    expect((await ask(victim)).status).toBe(503);
    await other.close();
  });
});

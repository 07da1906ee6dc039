import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage, forbidStorage } from '../testing/test-storage.ts';

beforeEach(() => {
  fakeStorage('localStorage');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Another page on this device, with its own copy of the module and its own window. */
async function openPage() {
  vi.resetModules();
  const page = await import('./signed-out.ts');
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const noticed = vi.fn();
  const changed = vi.fn();
  page.followSession({ onSignOut: noticed, onChange: changed });
  const dispatch = (name: string, details: object) =>
    window.dispatchEvent(Object.assign(new Event(name), details));
  return { ...page, noticed, changed, dispatch };
}

it('a frozen page notices a sign-out once, when it shows again', async () => {
  const frozen = await openPage();
  const other = await openPage();
  frozen.dispatch('pageshow', { persisted: true });
  expect(frozen.noticed).not.toHaveBeenCalled();
  other.noteSignOut({ isOwed: false });
  frozen.dispatch('pageshow', { persisted: false });
  expect(frozen.noticed).not.toHaveBeenCalled();
  frozen.dispatch('pageshow', { persisted: true });
  frozen.dispatch('pageshow', { persisted: true });
  expect(frozen.noticed).toHaveBeenCalledOnce();
  // Otherwise someone may have signed in meanwhile.
  expect(frozen.changed).toHaveBeenCalledTimes(2);
  expect(other.noticed).not.toHaveBeenCalled();
});

it('an open tab notices it at once, and not again when the server has ended the session', async () => {
  const open = await openPage();
  const other = await openPage();
  other.noteSignOut({ isOwed: true });
  open.dispatch('storage', { key: 'of another script' });
  expect(open.noticed).not.toHaveBeenCalled();
  open.dispatch('storage', { key: 'loovia-signed-out' });
  expect(open.noticed).toHaveBeenCalledOnce();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  await other.settleSignOut();
  open.dispatch('storage', { key: 'loovia-signed-out' });
  expect(open.noticed).toHaveBeenCalledOnce();
});

it('an open tab notices a sign-in at once, of which nothing stays on the device', async () => {
  const kept = fakeStorage('localStorage');
  const open = await openPage();
  const written = vi.spyOn(kept, 'set');
  (await openPage()).noteSignIn();
  const [key, newValue] = written.mock.lastCall ?? [];
  open.dispatch('storage', { key, newValue });
  open.dispatch('storage', { key, newValue: null });
  expect(open.changed).toHaveBeenCalledOnce();
  expect(open.noticed).not.toHaveBeenCalled();
  expect(kept.size).toBe(0);
});

it.each([
  ['without a connection', () => Promise.reject(new TypeError('no connection'))],
  ['while the server fails', () => Promise.resolve(new Response('', { status: 500 }))],
])('a sign-out %s is owed until the server has ended the session', async (_, fetch) => {
  const page = await openPage();
  vi.stubGlobal('fetch', fetch);
  page.noteSignOut({ isOwed: true });
  await expect(page.settleSignOut()).rejects.toThrow();
  expect((await openPage()).isSignOutOwed()).toBe(true);
  const fetched = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetched);
  await page.settleSignOut();
  await page.settleSignOut();
  expect(fetched).toHaveBeenCalledOnce();
  expect((await openPage()).isSignOutOwed()).toBe(false);
});

it('where storage is forbidden, this page still remembers it', async () => {
  forbidStorage('localStorage');
  const page = await openPage();
  page.noteSignOut({ isOwed: true });
  expect(page.isSignOutOwed()).toBe(true);
});

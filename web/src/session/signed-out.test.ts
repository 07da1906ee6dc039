import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage, forbidStorage } from '../test-storage.ts';

beforeEach(() => {
  fakeStorage('localStorage');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page of this device: the module as it is loaded there, and what its window tells it. */
async function openPage() {
  vi.resetModules();
  const page = await import('./signed-out.ts');
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const noticed = vi.fn();
  page.followSignOuts(noticed);
  const tell = (name: string, details: object) =>
    window.dispatchEvent(Object.assign(new Event(name), details));
  return { ...page, noticed, tell };
}

it('a page that the browser froze learns of a sign-out when it shows again, once', async () => {
  const frozen = await openPage();
  const other = await openPage();
  frozen.tell('pageshow', { persisted: true });
  expect(frozen.noticed).not.toHaveBeenCalled();
  other.noteSignOut({ isOwed: false });
  frozen.tell('pageshow', { persisted: false });
  expect(frozen.noticed).not.toHaveBeenCalled();
  frozen.tell('pageshow', { persisted: true });
  frozen.tell('pageshow', { persisted: true });
  expect(frozen.noticed).toHaveBeenCalledOnce();
  expect(other.noticed).not.toHaveBeenCalled();
});

it('an open tab learns of it at once, and not again when the server is told', async () => {
  const open = await openPage();
  const other = await openPage();
  other.noteSignOut({ isOwed: true });
  open.tell('storage', { key: 'of another script' });
  expect(open.noticed).not.toHaveBeenCalled();
  open.tell('storage', { key: 'loovia-signed-out' });
  expect(open.noticed).toHaveBeenCalledOnce();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  await other.settleSignOut();
  open.tell('storage', { key: 'loovia-signed-out' });
  expect(open.noticed).toHaveBeenCalledOnce();
});

it.each([
  ['without a connection', () => Promise.reject(new TypeError('no connection'))],
  ['while the server fails', () => Promise.resolve(new Response('', { status: 500 }))],
])('a sign-out %s is owed until the server is told', async (_, fetch) => {
  const page = await openPage();
  vi.stubGlobal('fetch', fetch);
  page.noteSignOut({ isOwed: true });
  await expect(page.settleSignOut()).rejects.toThrow();
  expect((await openPage()).isSignOutOwed()).toBe(true);
  const told = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', told);
  await page.settleSignOut();
  await page.settleSignOut();
  expect(told).toHaveBeenCalledOnce();
  expect((await openPage()).isSignOutOwed()).toBe(false);
});

it('where storage is forbidden, the page keeps it for itself', async () => {
  forbidStorage('localStorage');
  const page = await openPage();
  page.noteSignOut({ isOwed: true });
  expect(page.isSignOutOwed()).toBe(true);
});

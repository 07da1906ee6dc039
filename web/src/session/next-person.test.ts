import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIndexedDb } from '../testing/test-indexed-db.ts';
import { fakeStorage } from '../testing/test-storage.ts';
import { nearToilet } from '../testing/test-toilet.ts';

beforeEach(() => {
  fakeStorage('localStorage');
  fakeStorage('sessionStorage');
  fakeIndexedDb();
});

/** A page on this device, with its own copy of the modules, on which `userId` is found to be signed in. */
async function openPage(userId: string | null) {
  vi.resetModules();
  const { sessionQuery } = await import('./session.ts');
  const { noteSeen, toiletsSeen } = await import('../offline/seen-toilets.ts');
  const client = new QueryClient();
  const check = async (id: string | null) => {
    const user = id === null ? null : { id, email: `${id}@example.org` };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user })));
    await client.query({ ...sessionQuery, staleTime: 0 });
  };
  await check(userId);
  return {
    check,
    list: (id: string) => noteSeen([nearToilet(id)], { userId, mayKeep: true, allOf: null }),
    seen: async () => (await toiletsSeen()).map(({ placeId }) => placeId),
  };
}

test.each([
  ['the same person', 'ada', 'ada', ['a']],
  ['another person', 'ada', 'bob', []],
  ['nobody', 'ada', null, []],
  ['a person, after a visitor', null, 'ada', ['a']],
  ['another visitor', null, null, ['a']],
])('NEAR-07 toilets listed before the page was closed: %s', async (_, first, next, shown) => {
  await (await openPage(first)).list('a');
  const later = await openPage(next);
  await vi.waitFor(async () => {
    expect(await later.seen()).toEqual(shown);
  });
});

test('NEAR-07 what a visitor began is the list of who signs in next, and of no one after them', async () => {
  await (await openPage(null)).list('a');
  const ada = await openPage('ada');
  await ada.list('b');
  expect(await ada.seen()).toEqual(['b', 'a']);
  const bob = await openPage('bob');
  await vi.waitFor(async () => {
    expect(await bob.seen()).toEqual([]);
  });
});

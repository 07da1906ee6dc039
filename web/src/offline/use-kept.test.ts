import { beforeEach, expect, it, vi } from 'vitest';
import { JOURNEY, routeOf } from '../testing/test-journey.ts';
import { fakeIndexedDb } from '../testing/test-indexed-db.ts';
import { fakeStorage } from '../testing/test-storage.ts';
import { journeyToKeep } from './kept-journey.ts';

beforeEach(() => {
  fakeStorage('localStorage');
  fakeIndexedDb();
});

/** A tab on this device, with its own copy of the modules. */
async function openTab() {
  vi.resetModules();
  const { forgetKeptJourneys, keepOnlyFor } = await import('./kept-store.ts');
  const { keepJourney, keptJourneys } = await import('./use-kept.ts');
  const plan = (userId: string, id: string) => {
    const planned = { journey: JOURNEY, route: routeOf({ stops: [] }), stops: [], credits: [] };
    const keptAt = new Date('2030-07-14T12:00:00Z');
    const kept = journeyToKeep({ ...planned, id, keptAt, provider: 'region' });
    return keepJourney(userId, kept);
  };
  const listed = async () => (await keptJourneys()).map(({ id }) => id);
  return { plan, listed, leave: forgetKeptJourneys, findSignedIn: keepOnlyFor };
}

it('a tab that followed a sign-out keeps journeys again after the next sign-in', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  expect(await tab.plan('ann', 'first')).toBe(true);
  await other.leave();
  await tab.leave();
  expect(await tab.listed()).toEqual([]);
  await other.findSignedIn('ann');
  await tab.findSignedIn('ann');
  expect(await tab.plan('ann', 'second')).toBe(true);
  expect(await tab.listed()).toEqual(['second']);
});

it('so does one whose session ended by itself, after another tab had deleted the journeys', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  await tab.plan('ann', 'first');
  await other.findSignedIn(null);
  await tab.findSignedIn(null);
  await tab.findSignedIn('ann');
  expect(await tab.plan('ann', 'second')).toBe(true);
  expect(await tab.listed()).toEqual(['second']);
});

it('a tab that has not noticed a sign-out keeps nothing, and does not say it did', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  await tab.plan('ann', 'first');
  await other.leave();
  expect(await tab.plan('ann', 'second')).toBe(false);
  await other.plan('ben', 'of ben');
  expect(await tab.plan('ann', 'third')).toBe(false);
  expect(await other.listed()).toEqual(['of ben']);
});

it('a tab that has not noticed that another user is here takes nothing over from them', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  await other.plan('ben', 'of ben');
  await tab.plan('ann', 'of ann');
  expect(await tab.listed()).toEqual(['of ann']);
});

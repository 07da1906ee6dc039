import type { CandidateStop, NearToilet } from '@loovia/core/api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  addButton,
  addressBox,
  answerAdding,
  answerGeocode,
  answerNearby,
  findAddress,
  nameBox,
  nearbyPanel,
  nearbyToilet,
  openForm,
  refused,
} from '../testing/test-add-toilet.ts';
import { toilet } from '../testing/test-near.ts';
import { answerNear, findMe } from '../testing/test-near-page.ts';
import { openSignedIn } from '../testing/test-page.ts';
import { answerPlaces } from '../testing/test-places.ts';
import { beAt } from '../testing/test-position.ts';
import { answerRoutes, openDetails, openToilets } from '../testing/test-results-page.ts';
import { RESULTS_URL, route, stop } from '../testing/test-results.ts';

/** What a source may have, or somebody wrote before it was refused: 255 letters at most. */
const WORDS = [
  'W'.repeat(255),
  `Clo${'\u0301\u0323\u035C'.repeat(60)}sed`,
  `a${'\u3164'.repeat(200)}b`,
  `\u202E${'Closed for good '.repeat(8)}${'\u05E9'.repeat(120)}`,
];
/** The longest word that anybody may write. */
const LONGEST = 'Щ'.repeat(255);

beforeEach(() => page.viewport(390, 844));

function expectNoWider(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

const inEachText = (words: string) =>
  ({
    name: words,
    address: words,
    description: words,
    paymentDetails: words,
    areas: [words],
  }) satisfies Partial<CandidateStop> & Partial<NearToilet>;

test('results stay on the screen, whatever toilets are called', async () => {
  answerRoutes([route(0, { stops: WORDS.map((words, at) => stop(at + 1, inEachText(words))) })]);
  await openSignedIn(RESULTS_URL);
  const list = await openToilets(1);
  expectNoWider();
  await openDetails(list.first());
  expectNoWider();
});

test('toilets near me stay on the screen, whatever they are called', async () => {
  beAt();
  answerNear(WORDS.map((words, at) => toilet(`Hall ${String(at)}`, inEachText(words))));
  await findMe();
  expectNoWider();
});

test('the form for a toilet stays on the screen, whatever is typed, and is called nearby', async () => {
  answerPlaces();
  answerGeocode();
  answerNearby(WORDS.map((words, at) => nearbyToilet(words, 40 + at)));
  answerAdding(refused);
  await openForm();
  for (const words of [LONGEST, ...WORDS]) {
    await nameBox().fill(words);
    await page.getByRole('textbox', { name: 'Description' }).fill(words);
    await page.getByRole('textbox', { name: 'Payment Details' }).fill(words);
    // What is refused is named beside its field.
    await addButton().click();
    expectNoWider();
  }
  await findAddress(LONGEST);
  await expect.element(nearbyPanel()).toBeVisible();
  await expect.element(addressBox()).toBeVisible();
  expectNoWider();
});

import { FACT_NAMES } from '@loovia/core/revisions';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { needMap, readyMap } from '../../testing/map-stand-in.tsx';
import { answer } from '../../testing/test-api.ts';
import { openPage, signInAs } from '../../testing/test-page.ts';
import { boxOf } from '../../testing/test-screen.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const BY_MAP = { known: 'source', source: 'OpenStreetMap', editedOn: '2021-10-05' } as const;

/** A toilet of the map, on which one person says otherwise of the steps. */
const TOILET = {
  ...UNKNOWN_FACTS,
  id: ID,
  placeId: `db_${ID}`,
  name: 'Quay Toilets',
  address: '1 Quay Street',
  areas: ['Quay'],
  venueType: null,
  operator: 'Quay Council',
  inside: ['Friars Walk'],
  source: { name: 'OpenStreetMap', licence: 'ODbL-1.0' },
  location: { lat: 51.5, lng: -3 },
  hasChangingPlaces: null,
  cleanlinessRating: null,
  description: null,
  paymentDetails: null,
  openingHours: null,
  openingHoursExpression: null,
  facts: {
    ...Object.fromEntries(FACT_NAMES.map((name) => [name, { value: null, known: 'none' }])),
    name: { value: 'Quay Toilets', ...BY_MAP },
    address: { value: '1 Quay Street', ...BY_MAP },
    isFree: { value: true, ...BY_MAP },
    hasBabyChanging: {
      value: true,
      ...BY_MAP,
      beside: { value: false, people: 1, at: '2026-03-05' },
    },
    radar: { value: true, ...BY_MAP },
    isAccessible: { value: true, known: 'person', people: 1, at: '2026-03-05' },
  },
  sources: [
    { name: 'OpenStreetMap', licence: 'ODbL-1.0', editedOn: '2021-10-05' },
    { name: 'Newport', licence: 'OGL-UK-3.0', confirmedOn: '2023-05-03' },
  ],
  status: { state: 'open', reports: 0, isCertain: false },
  opening: { state: 'unknown', reason: 'Opening hours not available', at: '2026-07-02T09:00:00Z' },
  cleanliness: { rating: null, predicted: 3, confidence: 0, ratings: 0 },
  history: [],
};

test('SHOW-09 FACT-02 on a wide screen the map stands beside the facts, and how most are known is said once', async () => {
  needMap('unpainted');
  signInAs(null);
  answer(`GET /api/toilets/${ID}`, () => TOILET);
  await openPage(`/toilets/${ID}`);
  const heading = page.getByRole('heading', { level: 1, name: 'Quay Toilets' });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText('In Friars Walk · Run by Quay Council')).toBeVisible();
  const where = page.getByRole('region', { name: 'Where it is' });
  expect(boxOf(where).left).toBeGreaterThan(
    boxOf(page.getByRole('region', { name: 'What we know' })).right,
  );
  expect(boxOf(where).bottom).toBeLessThan(900);

  await expect.element(readyMap()).toBeVisible();
  const facts = page.getByRole('region', { name: 'What we know' });
  const text = facts.element().textContent;
  expect(text.split('OpenStreetMap, last edited 5 October 2021')).toHaveLength(2);
  await expect.element(facts).toHaveTextContent(/Step-free\s*said by one person on 5 March 2026/);

  await expect
    .element(facts)
    .toHaveTextContent('OpenStreetMap: baby changing · one person, 5 March 2026: no baby changing');
  const sources = page.getByRole('region', { name: 'Where this comes from' });
  const lines = sources.getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'OpenStreetMap (ODbL-1.0), last edited 5 October 2021',
    'Newport (OGL-UK-3.0), last confirmed 3 May 2023',
  ]);

  await page.viewport(390, 844);
  expect(boxOf(where).left).toBe(boxOf(facts).left);
});

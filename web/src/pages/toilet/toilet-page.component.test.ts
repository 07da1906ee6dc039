import { correctionRequestSchema } from '@loovia/core/api';
import { FACT_NAMES } from '@loovia/core/revisions';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMap, readyMap } from '../../testing/map-stand-in.tsx';
import { answer, hold, lost, problem } from '../../testing/test-api.ts';
import { ADA, goBack, openPage, openSignedIn, signInAs } from '../../testing/test-page.ts';
import {
  answerRoutes,
  openDetails,
  openToilets,
  routeCard,
} from '../../testing/test-results-page.ts';
import { RESULTS_URL, route, stop } from '../../testing/test-results.ts';
import { expectNoAxeViolations } from '../../testing/test-axe.ts';
import { boxOf, focus } from '../../testing/test-screen.ts';

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
    location: { value: '51.50000,-3.00000', ...BY_MAP },
    hasBabyChanging: {
      value: true,
      ...BY_MAP,
      beside: { value: false, people: 1, at: '2026-03-05' },
    },
    radar: { value: true, ...BY_MAP },
    directionsInside: {
      value: 'Past the bar, second door',
      known: 'person',
      people: 1,
      at: '2026-03-05',
    },
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

const CALL = `GET /api/toilets/${ID}`;
const heading = () => page.getByRole('heading', { level: 1, name: 'Quay Toilets' });

test('SHOW-09 FACT-02 on a wide screen the map stands beside the facts, and how most are known is said once', async () => {
  needMap('unpainted');
  answer(CALL, () => TOILET);
  await openPage(`/toilets/${ID}`);
  await expect.element(heading()).toBeVisible();
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
  await expect
    .element(facts)
    .toHaveTextContent(
      'Directions inside: Past the bar, second door said by one person on 5 March 2026',
    );
  const sources = page.getByRole('region', { name: 'Where this comes from' });
  const lines = sources.getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'OpenStreetMap (ODbL-1.0), last edited 5 October 2021',
    'Newport (OGL-UK-3.0), last confirmed 3 May 2023',
  ]);

  await page.viewport(390, 844);
  expect(boxOf(where).left).toBe(boxOf(facts).left);
});

test.each([
  ['with', 'Mo-Sa 09:00-17:30; Su off'],
  ['without', null],
])(
  'SHOW-09 the usual toilet’s page, %s hours, fits 1280×900, and its answer the first screen of a phone',
  async (_, hours) => {
    const facts = {
      ...TOILET.facts,
      hasBabyChanging: { value: null, known: 'none' },
      directionsInside: { value: null, known: 'none' },
      isAccessible: { value: true, ...BY_MAP },
      openingHours: hours === null ? { value: null, known: 'none' } : { value: hours, ...BY_MAP },
    };
    await page.viewport(1280, 900);
    answer(CALL, () => ({ ...TOILET, facts }));
    await openPage(`/toilets/${ID}`);
    await expect.element(heading()).toBeVisible();
    expect(boxOf(page.getByRole('article')).bottom).toBeLessThanOrEqual(900);
    expect(document.body.textContent.split('last edited')).toHaveLength(3);

    await page.viewport(390, 844);
    const hoursPart = page.getByRole('region', { name: 'Opening hours' });
    expect(boxOf(hoursPart).bottom).toBeLessThanOrEqual(844);
    expect(boxOf(page.getByRole('article')).height).toBeLessThan(1600);
  },
);

test('FACT-01 a toilet that cannot be shown just now: another try keeps the focus, and failing is said', async () => {
  answer(CALL, () => problem(503, 'busy'));
  await openPage(`/toilets/${ID}`);
  const again = page.getByRole('button', { name: 'Try again' });
  const tryAgain = async () => {
    await focus(again);
    await userEvent.keyboard('{Enter}');
  };
  await expect.element(page.getByRole('alert')).toBeVisible();
  const { calls, letGo } = hold(CALL);
  await tryAgain();
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.element(again).not.toBeInTheDocument();
  letGo();
  await expect.element(page.getByRole('alert')).toBeVisible();
  answer(CALL, () => TOILET);
  await tryAgain();
  await expect.element(heading()).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('the page says that a call failed, and keeps what was filled in', async () => {
  signInAs(ADA);
  answer(CALL, () => TOILET);
  await openPage(`/toilets/${ID}`);
  answer(`POST /api/toilets/${ID}/*`, lost);
  const failure = page.getByText('Loovia could not be reached.');
  await page.getByRole('button', { name: 'It’s right' }).click();
  await expect.element(failure).toBeVisible();
  await page.getByRole('button', { name: 'Something’s wrong' }).click();
  await page.getByRole('radio', { name: 'Something else' }).click();
  const what = page.getByRole('textbox', { name: 'What is wrong?' });
  await what.fill('It is a bus shelter.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(failure).toBeVisible();
  await expect.element(what).toHaveValue('It is a bus shelter.');
});

test('FACT-03 a search after a confirmation finds what it has changed', async () => {
  const calls = answerRoutes([route(0, { stops: [stop(1, { placeId: `db_${ID}` })] })]);
  answer(CALL, () => TOILET);
  answer(`POST /api/toilets/${ID}/confirmations`, () => new Response(null, { status: 204 }));
  await openSignedIn(RESULTS_URL);
  await openDetails((await openToilets(1)).first());
  await page.getByRole('link', { name: 'More about this toilet' }).click();
  await page.getByRole('button', { name: 'It’s right' }).click();
  const thanks = page.getByRole('main').getByText('You said that all of this is right today.');
  await expect.element(thanks).toBeVisible();
  expect(calls).toHaveLength(1);
  await goBack();
  await expect.element(routeCard(1)).toBeVisible();
  // In development React's strict mode mounts a screen twice, and the first call is given up.
  expect(calls.filter(({ signal }) => signal?.aborted !== true)).toHaveLength(2);
});

test('hours that are not known can be added from there, and from a link to them', async () => {
  signInAs(null);
  answer(`GET /api/toilets/${ID}`, () => TOILET);
  await openPage(`/toilets/${ID}`);
  await expect.element(page.getByText('Hours unknown', { exact: true })).toBeVisible();
  const choice = page.getByRole('radio', { name: 'The opening hours are wrong' });
  await page.getByRole('link', { name: 'Add them' }).click();
  await expect.element(choice).toBeChecked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(choice).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Add them' }).click();
  await expect.element(choice).toBeChecked();

  await openPage(`/toilets/${ID}#add-hours`);
  await expect.element(choice).toBeChecked();
});

test('FACT-04 SHOW-11 a wrong pin is moved with the arrow keys on a phone, and both places are said', async () => {
  await page.viewport(390, 844);
  needMap('unpainted');
  answer(CALL, () => TOILET);
  await openSignedIn(`/toilets/${ID}`);
  await page.getByRole('button', { name: 'Something’s wrong' }).click();
  await page.getByRole('radio', { name: 'It is somewhere else' }).click();
  const form = page.getByRole('form', { name: 'What is wrong?' });
  const pin = form.getByRole('slider', { name: 'The toilet’s pin' });
  await expect.element(pin).toBeVisible();

  const send = form.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Move the pin by 5 m or more.');
  await expect.element(form.getByRole('group', { name: 'Position' })).toHaveFocus();
  await focus(pin);
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowRight}{ArrowUp}{/Shift}');
  await expect.element(form.getByText('Moved: 70 m to the north-east')).toBeVisible();
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
  await expectNoAxeViolations();

  const beside = { value: '51.50054,-2.99957', people: 1, at: '2026-03-05' };
  const location = { ...TOILET.facts.location, beside };
  const calls = answer(`PATCH /api/toilets/${ID}`, () => ({
    ...TOILET,
    facts: { ...TOILET.facts, location },
    changedMeanwhile: [],
  }));
  await send.click();
  await expect
    .element(page.getByRole('region', { name: 'Where it is' }))
    .toHaveTextContent('OpenStreetMap: here · one person, 5 March 2026: 70 m to the north-east');
  await expect
    .element(page.getByText(/Both values show until .*: Position\./).first())
    .toBeVisible();
  const sent = correctionRequestSchema.parse(calls[0]?.body);
  expect(sent.location?.lat).toBeCloseTo(51.50054, 4);
  expect(sent.location?.lng).toBeCloseTo(-2.99957, 4);
  expect(sent.seen?.location).toBe('51.50000,-3.00000');
});

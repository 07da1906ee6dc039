import { toiletDetailsSchema } from '@loovia/core/api';
import { answers, expect, signIn, signInFromLogin, test } from '../fixtures.ts';
import { OPERATOR } from '../operator.ts';
import { consoleErrors } from '../stubs.ts';
import {
  addToilet,
  hoursPart,
  openCorrection,
  openToiletPage,
  rightButton,
  send,
  wrongButton,
} from '../toilet-page.ts';

const part = (page: Parameters<typeof send>[0], name: string) => page.getByRole('region', { name });

test('FACT-01 a toilet’s page is open to everyone and has its facts before any script', async ({
  signedInPage,
  browser,
  baseURL,
  request,
}) => {
  const id = await addToilet(signedInPage, 'Heron Lane toilets');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const answer = await page.goto(`/toilets/${id}`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle('Heron Lane toilets · Loovia');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heron Lane toilets');
  await expect(part(page, 'What we know').getByText('Step-free')).toBeVisible();
  await expect(part(page, 'Opening hours').getByText('09:00–17:00')).toBeVisible();
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`/toilets/${id}$`));
  const description = page.locator('meta[name=description]');
  await expect(description).toHaveAttribute('content', /Heron Lane toilets, Palmerston Road/);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'PublicToilet' });
  await context.close();
  const unknown = await request.get('/toilets/00000000-0000-4000-8000-000000000000', {
    headers: { Accept: 'text/html' },
  });
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('Page not found');
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const sitemap = await (await request.get('/sitemap.xml?page=1')).text();
  expect(sitemap).toContain('/toilets/');
});

test('FACT-01 without a toilet the browser goes on with what the server has rendered', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/toilets/')) asked.push(request.url());
  });
  await page.goto('/toilets/00000000-0000-4000-8000-000000000000');
  await answers(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect(asked).toEqual([]);
  // The browser itself logs the status of the page.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});

test('FACT-02 FACT-03 FACT-04 FACT-07 one user adds a toilet, another’s hours stand beside until an operator agrees, a third confirms them', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'adds@example.org');
  const id = await addToilet(page, 'Mill Green toilets');
  await openToiletPage(page, id, 'Mill Green toilets');
  await expect(part(page, 'What we know')).toContainText(/Step-free.*said by one person/);

  await page.context().clearCookies({ name: /session/ });
  await signIn(page, 'corrects@example.org');
  await openToiletPage(page, id, 'Mill Green toilets');
  await openCorrection(page, 'The opening hours are wrong');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(wrongButton(page)).toBeFocused();
  await openCorrection(page, 'The opening hours are wrong');
  const tuesday = page.getByRole('group', { name: 'Tuesday' });
  const opens = tuesday.getByLabel('Open', { exact: true });
  const closes = tuesday.getByLabel('Close', { exact: true });
  await tuesday.getByRole('checkbox', { name: 'Closed' }).uncheck();
  await opens.fill('08:00');
  await closes.fill('12:00');
  await tuesday.getByRole('button', { name: 'Add times on Tuesday' }).click();
  await tuesday.getByRole('button', { name: 'Remove these times of Tuesday' }).last().click();
  await expect(tuesday).toBeFocused();
  await tuesday.getByRole('button', { name: 'Add times on Tuesday' }).click();
  await opens.nth(1).fill('13:00');
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'some times are missing' })).toBeVisible();
  // Send it again: what is wrong is found again, beside what has the focus.
  await send(page).click();
  await expect(page.getByRole('radio', { name: 'Days and times' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Opening hours' })).toHaveAccessibleDescription(
    'Fill in both times on Tuesday, or remove the line: some times are missing.',
  );
  await closes.nth(1).fill('18:00');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
    '08:00–12:00, 13:00–18:00',
  );
  await send(page).click();
  await expect(
    page.getByText(/^Thank you\. We have kept your correction\..*: Opening hours\.$/),
  ).toBeVisible();
  await expect(hoursPart(page)).toContainText(/One person, .*:.*08:00–12:00, 13:00–18:00/s);
  await expect(part(page, 'History')).toContainText('Somebody corrected it.');

  await page.context().clearCookies({ name: /session/ });
  await signIn(page, OPERATOR);
  const answer = await page.request.get(`/api/toilets/${id}`);
  const { openingHours } = toiletDetailsSchema.parse(await answer.json()).facts;
  const same = { openingHours: openingHours.beside?.value };
  expect((await page.request.patch(`/api/toilets/${id}`, { data: same })).status()).toBe(200);
  await openToiletPage(page, id, 'Mill Green toilets');
  await expect(hoursPart(page)).toContainText('08:00–12:00, 13:00–18:00');

  await page.context().clearCookies({ name: /session/ });
  await signIn(page, 'confirms@example.org');
  await openToiletPage(page, id, 'Mill Green toilets');
  await rightButton(page).click();
  await expect(page.getByText('You said that all of this is right today.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('confirmed by 2 people');
  await rightButton(page).click();
  await expect(page.getByText('in the last 24 hours')).toBeVisible();
  await expect(part(page, 'History')).not.toContainText('@');
});

test('FACT-05 a signed-out visitor is asked to sign in after the press, comes back, and loses nothing', async ({
  page,
  signedInPage,
}) => {
  test.slow();
  const id = await addToilet(signedInPage, 'Quay Corner toilets');
  await openToiletPage(page, id, 'Quay Corner toilets');
  await openCorrection(page, 'It is closed for longer');
  await page.getByRole('textbox', { name: /Anything else/ }).fill('The roof is off.');
  await send(page).click();
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await signInFromLogin(page, 'passer@example.org', /\/toilets\//);
  await expect(page.getByRole('textbox', { name: /Anything else/ })).toHaveValue(
    'The roof is off.',
  );
  await expect(page.getByRole('radio', { name: 'It is closed for longer' })).toBeChecked();
  await send(page).click();
  await expect(page.getByText('Thank you. We have your report.')).toBeVisible();
  await expect(page.getByText('One person says it is closed until further notice.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('One person says it is closed until further notice.')).toBeVisible();
  await expect(wrongButton(page)).toHaveAttribute('aria-expanded', 'false');
});

test('FACT-06 a user can rate a toilet, and again only after 30 days', async ({
  signedInPage: page,
}) => {
  const id = await addToilet(page, 'Foundry Yard toilets');
  await openToiletPage(page, id, 'Foundry Yard toilets');
  const cleanliness = part(page, 'Cleanliness');
  await cleanliness.getByRole('button', { name: 'Rate how clean it is' }).click();
  await cleanliness.getByRole('button', { name: 'Send the rating' }).click();
  const missing = 'Move the slider to how clean it was.';
  await expect(cleanliness.getByText(missing)).toBeVisible();
  await expect(cleanliness.getByRole('slider')).toBeFocused();
  await expect(cleanliness.getByRole('slider')).toHaveAccessibleDescription(missing);
  await cleanliness.getByRole('slider').fill('4.5');
  await cleanliness.getByRole('button', { name: 'Send the rating' }).click();
  await expect(cleanliness.getByText('Thank you for your rating.')).toBeVisible();
  await expect(cleanliness).toContainText('4.5 of 5');
  await cleanliness.getByRole('button', { name: 'Rate how clean it is' }).click();
  await cleanliness.getByRole('slider').fill('1');
  await cleanliness.getByRole('button', { name: 'Send the rating' }).click();
  await expect(cleanliness.getByText('in the last 30 days')).toBeVisible();
  await cleanliness.getByRole('button', { name: 'Cancel' }).click();
  await expect(cleanliness.getByRole('button', { name: 'Rate how clean it is' })).toBeFocused();
});

test('FACT-04 a fact can be corrected to no and to not known; a correction without a change is refused', async ({
  signedInPage: page,
}) => {
  const id = await addToilet(page, 'Tannery Row toilets');
  await openToiletPage(page, id, 'Tannery Row toilets');
  await openCorrection(page, 'A detail is wrong');
  await send(page).click();
  const unchanged = 'You have not changed anything yet.';
  await expect(page.getByText(unchanged)).toBeVisible();
  await expect(
    page.getByRole('group').filter({ has: page.locator(':focus') }),
  ).toHaveAccessibleDescription(unchanged);
  const stepFree = page.getByRole('group', { name: /^Step-free/ });
  await stepFree.getByRole('radio', { name: 'No', exact: true }).check();
  const free = page.getByRole('group', { name: 'Free to use' });
  await free.getByRole('radio', { name: 'Not known' }).check();
  await send(page).click();
  await expect(page.getByText('Thank you. We have saved your correction.')).toBeVisible();
  await expect(part(page, 'What we know')).toContainText('Not step-free');
  await expect(part(page, 'What we know').getByText(/Not known:.*Free to use/)).toBeVisible();
});

test('FACT-04 says what someone else has changed since, and when a limit is reached', async ({
  signedInPage: page,
  page: other,
}) => {
  const id = await addToilet(page, 'Sluice Gate toilets');
  await openToiletPage(page, id, 'Sluice Gate toilets');
  await openCorrection(page, 'A detail is wrong');
  const free = page.getByRole('group', { name: 'Free to use' });
  await free.getByRole('radio', { name: 'No', exact: true }).check();

  await signIn(other, 'busy@example.org');
  /** Corrects without the form, far more often than anyone could with it. */
  const correct = (hasBabyChanging: boolean) =>
    other.evaluate(
      async ({ address, body }) => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch(address, { method: 'PATCH', headers, body })).status;
      },
      {
        address: `/api/toilets/${id}`,
        body: JSON.stringify({ facts: { hasBabyChanging } }),
      },
    );
  await openToiletPage(other, id, 'Sluice Gate toilets');
  expect(await correct(true)).toBe(200);

  await send(page).click();
  const thanks = page.getByText('Thank you. We have saved your correction.');
  await expect(thanks).toContainText(
    'Meanwhile somebody else changed: Baby changing (not known → yes).',
  );
  await expect(part(page, 'What we know')).toContainText(/Baby changing.*said by one person/);
  await expect(part(page, 'What we know')).toContainText('Charge');

  await rightButton(other).click();
  await expect(other.getByText(/Meanwhile somebody else changed: .*Free to use/)).toContainText(
    'Please look again.',
  );
  await expect(part(other, 'What we know')).toContainText('Charge');

  let answer = 200;
  for (let tried = 0; answer === 200 && tried < 40; tried += 1) {
    answer = await correct(tried % 2 === 0);
  }
  expect(answer).toBe(429);
  await openCorrection(other, 'Something else');
  const what = other.getByRole('textbox', { name: 'What is wrong?' });
  await what.fill('The sign is gone.');
  await send(other).click();
  await expect(other.getByText('You have changed a lot in a short time.')).toBeVisible();
  await expect(what).toHaveValue('The sign is gone.');
});

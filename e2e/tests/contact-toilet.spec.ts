import { setTextSize } from '../accessibility/layout.ts';
import { AN_ID } from '../contact-form.ts';
import { expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';
import { openDetails, openToilets } from '../journey.ts';
import { RESULTS_URL, route, stop, stubRoutes } from '../results-stubs.ts';
import { FACT_NAMES } from '@loovia/core/revisions';
import type { Page } from '@playwright/test';

const MESSAGE = 'The door is stuck half open.';

async function stubContact(page: Page): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/contact', (contact) => {
    sent.push(contact.request().postDataJSON());
    return contact.fulfill({ status: 201, json: { success: true } });
  });
  return sent;
}

async function stubToilet(page: Page, status: number, name = 'Market Street toilets') {
  await page.route('**/api/toilets/7', (toilet) => {
    if (status !== 200) {
      return toilet.fulfill({ status, json: { title: 'x', status, detail: 'x' } });
    }
    const unknown = { isPublic: null, isFree: null, isAccessible: null, isMenOnly: null };
    const more = { isWomenOnly: null, isGenderNeutral: null, hasBabyChanging: null, radar: null };
    const rest = { areas: [], venueType: null, description: null, paymentDetails: null };
    const hours = { cleanlinessRating: null, openingHours: null, openingHoursExpression: null };
    const source = { name: 'OpenStreetMap', licence: 'ODbL-1.0' };
    const place = { id: '7', placeId: 'db_7', name, address: '1 Market Street' };
    const location = { lat: 51.5, lng: -3 };
    const known = {
      facts: {
        ...Object.fromEntries(FACT_NAMES.map((fact) => [fact, { value: null, known: 'none' }])),
        name: { value: name, known: 'source' },
      },
      status: { state: 'open', reports: 0, isCertain: true },
      opening: {
        state: 'unknown',
        reason: 'Opening hours not available',
        at: '2024-03-05T09:00:00+00:00',
      },
      cleanliness: { rating: null, predicted: 3, confidence: 0, ratings: 0 },
      history: [],
    };
    const json = { ...place, location, ...unknown, ...more, ...rest, ...hours, source, ...known };
    return toilet.fulfill({ json });
  });
}

const toilet = (page: Page) => page.getByRole('group', { name: 'Toilet' });

/** As another visitor: the page has each wait after a message. */
const forgetSent = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem('rl:contact_submissions');
  });

async function sendMessage(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(MESSAGE);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
}

test('reporting a problem from the results fills in the toilet', async ({ signedInPage: page }) => {
  const sent = await stubContact(page);
  await stubToilet(page, 200);
  const stops = [stop(1, { placeId: 'db_7', name: 'Market Street toilets' }), stop(2)];
  await stubRoutes(page, [route(0, { stops })]);
  await page.goto(RESULTS_URL);
  await openToilets(page, 1);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Market Street toilets' }) })
    .last();
  await openDetails(row);
  const link = row.getByRole('link', { name: 'Report a problem with Market Street toilets' });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(page).toHaveURL('/contact?category=loo_issue&toilet=db_7');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('loo_issue');
  await expect(toilet(page)).toContainText('Market Street toilets');
  await expect(toilet(page)).toContainText('1 Market Street');
  await sendMessage(page);
  expect(sent).toEqual([
    { category: 'loo_issue', message: MESSAGE, toiletPlaceId: 'db_7', submissionId: AN_ID },
  ]);
});

test('the page of a toilet opens after its problem form', async ({ signedInPage: page }) => {
  await stubToilet(page, 200);
  const stops = [stop(1, { placeId: 'db_7', name: 'Market Street toilets' })];
  await stubRoutes(page, [route(0, { stops })]);
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 1);
  await openDetails(rows.first());
  await page.getByRole('link', { name: 'Report a problem with Market Street toilets' }).click();
  await expect(toilet(page)).toContainText('1 Market Street');
  await page.getByRole('button', { name: 'Back to your route' }).click();
  await rows.first().locator('a[href="/toilets/7"]').click();
  await expect(page.getByRole('heading', { name: 'What we know' })).toBeVisible();
});

test('CONT-08 CONT-17 from the problem form one can go back to the same toilet; cancelling and sending go to the planner', async ({
  signedInPage: page,
}) => {
  await page.clock.install();
  await stubContact(page);
  const stops = Array.from({ length: 15 }, (_, index) =>
    stop(1, { placeId: `region_${String(index)}`, name: `Café ${String(index)}` }),
  );
  await stubRoutes(page, [route(0, { stops })]);
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 1);
  const row = rows.nth(12);
  const leave = async () => {
    await row.getByRole('link', { name: 'Report a problem with Café 12' }).click();
    await expect(toilet(page)).toContainText('Café 12');
  };
  const expectBack = async () => {
    await expect(page).toHaveURL(RESULTS_URL);
    await expect(row.getByRole('link', { name: 'Report a problem with Café 12' })).toBeVisible();
    await expect(row).toBeInViewport();
  };
  await openDetails(row);
  await leave();
  await page.getByRole('button', { name: 'Back to your route' }).click();
  await expectBack();
  await leave();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await page.goBack();
  await expectBack();
  await leave();
  await toilet(page).getByRole('button', { name: 'Remove toilet' }).click();
  await sendMessage(page);
  await page.clock.fastForward(2000);
  await expect(page).toHaveURL('/');
});

test('a toilet that was removed from the form is not sent', async ({ signedInPage: page }) => {
  const sent = await stubContact(page);
  await stubToilet(page, 200);
  await page.goto('/contact?category=loo_issue&toilet=db_7');
  await page.getByRole('textbox', { name: 'Message' }).fill('kept');
  await toilet(page).getByRole('button', { name: 'Remove toilet' }).click();
  await expect(toilet(page)).toHaveCount(0);
  await expect(page).toHaveURL('/contact?category=loo_issue');
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('kept');
  await sendMessage(page);
  expect(sent).toEqual([{ category: 'loo_issue', message: MESSAGE, submissionId: AN_ID }]);
});

test('a toilet outside the database is known only from the link', async ({
  signedInPage: page,
}) => {
  const sent = await stubContact(page);
  const stops = [stop(1, { placeId: 'region_node/1', name: 'Café Penarth', address: null })];
  await stubRoutes(page, [route(0, { stops })]);
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 1);
  await openDetails(rows.first());
  await page.getByRole('link', { name: 'Report a problem with Café Penarth' }).click();
  await expect(toilet(page)).toContainText('Café Penarth');
  await page.reload();
  await expect(toilet(page)).toContainText('Café Penarth');
  await sendMessage(page);
  expect(sent).toMatchObject([{ toiletPlaceId: 'region_node/1' }]);
});

test('a made-up toilet is neither shown nor sent', async ({ signedInPage: page }) => {
  const sent = await stubContact(page);
  for (const forged of [
    'region_node/1',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'x'.repeat(3000),
  ]) {
    await test.step(forged.slice(0, 30), async () => {
      await page.goto(`/contact?category=%3Cb%3E&toilet=${encodeURIComponent(forged)}`);
      await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('');
      await expect(toilet(page)).toHaveCount(0);
      await page.getByRole('combobox', { name: 'Category' }).selectOption('general');
      await sendMessage(page);
      expect(sent.splice(0)).toEqual([
        { category: 'general', message: MESSAGE, submissionId: AN_ID },
      ]);
      await forgetSent(page);
    });
  }
});

test('does not send a toilet that the database does not have, and says so; sends one whose name cannot be loaded', async ({
  signedInPage: page,
}) => {
  const sent = await stubContact(page);
  await page.goto('/contact?category=loo_issue&toilet=db_../session');
  await expect(page.getByText('is no longer in our list')).toBeVisible();
  await sendMessage(page);
  expect(sent.splice(0)).toEqual([
    { category: 'loo_issue', message: MESSAGE, submissionId: AN_ID },
  ]);
  await forgetSent(page);

  await stubToilet(page, 503);
  await page.goto('/contact?category=loo_issue&toilet=db_7');
  await expect(toilet(page)).toContainText('The toilet you came from');
  await sendMessage(page);
  expect(sent).toMatchObject([{ toiletPlaceId: 'db_7' }]);
});

test('a reported toilet passes axe, narrow and wide, and fits with text at 200 %', async ({
  page,
}) => {
  await stubToilet(page, 200, 'Toiledau Cyhoeddus Heol y Gorfforaeth Newydd');
  await page.goto('/contact?category=loo_issue&toilet=db_7');
  await expect(toilet(page)).toContainText('1 Market Street');
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    await setTextSize(page, 200);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await setTextSize(page, 100);
  }
});

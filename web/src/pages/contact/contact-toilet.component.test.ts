import type { NearToilet } from '@loovia/core/api';
import { FACT_NAMES } from '@loovia/core/revisions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../testing/test-api.ts';
import { expectNoAxeViolations } from '../../testing/test-axe.ts';
import { passMs, runClock } from '../../testing/test-clock.ts';
import { AN_ID, answerContact, forgetSent, MESSAGE } from '../../testing/test-contact.ts';
import { toilet, unknown } from '../../testing/test-near.ts';
import { expectAddress, goBack, openPage, openSignedIn, reload } from '../../testing/test-page.ts';
import { answerRoutes, openDetails, openToilets } from '../../testing/test-results-page.ts';
import { RESULTS_URL, route, stop } from '../../testing/test-results.ts';
import { boxOf } from '../../testing/test-screen.ts';

const UNKNOWN = { value: null, known: 'none' };

/** The answer of the server to a toilet's page. */
function toiletOfPage(name: string) {
  const known: Partial<NearToilet> = toilet(name);
  delete known.distanceMetres;
  delete known.walk;
  return {
    ...known,
    id: '7',
    placeId: 'db_7',
    address: '1 Market Street',
    isPublic: null,
    facts: {
      ...Object.fromEntries(FACT_NAMES.map((fact) => [fact, UNKNOWN])),
      name: { value: name, known: 'source' },
    },
    status: { state: 'open', reports: 0, isCertain: true },
    opening: unknown,
    cleanliness: { rating: null, predicted: 3, confidence: 0, ratings: 0 },
    operator: null,
    inside: [],
    sources: [],
    history: [],
  };
}

function answerToilet(status: number, name = 'Market Street toilets'): void {
  answer('GET /api/toilets/7', () => (status === 200 ? toiletOfPage(name) : problem(status, 'x')));
}

const reported = () => page.getByRole('group', { name: 'Toilet' });

async function sendMessage(): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(MESSAGE);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
}

test('reporting a problem from the results fills in the toilet', async () => {
  const sent = answerContact();
  answerToilet(200);
  const stops = [stop(1, { placeId: 'db_7', name: 'Market Street toilets' }), stop(2)];
  answerRoutes([route(0, { stops })]);
  await openSignedIn(RESULTS_URL);
  await openToilets(1);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Market Street toilets' }) })
    .last();
  await openDetails(row);
  const link = row.getByRole('link', { name: 'Report a problem with Market Street toilets' });
  expect(boxOf(link).height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expectAddress('/contact?category=loo_issue&toilet=db_7');
  await expect.element(page.getByRole('combobox', { name: 'Category' })).toHaveValue('loo_issue');
  await expect.element(reported()).toHaveTextContent('Market Street toilets');
  await expect.element(reported()).toHaveTextContent('1 Market Street');
  await sendMessage();
  expect(sent[0]?.body).toEqual({
    category: 'loo_issue',
    message: MESSAGE,
    toiletPlaceId: 'db_7',
    submissionId: AN_ID,
  });
});

test('the page of a toilet opens after its problem form', async () => {
  answerToilet(200);
  const stops = [stop(1, { placeId: 'db_7', name: 'Market Street toilets' })];
  answerRoutes([route(0, { stops })]);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await openDetails(rows.first());
  await page.getByRole('link', { name: 'Report a problem with Market Street toilets' }).click();
  await expect.element(reported()).toHaveTextContent('1 Market Street');
  await page.getByRole('button', { name: 'Back to your route' }).click();
  await rows.first().css('a[href="/toilets/7"]').click();
  await expect.element(page.getByRole('heading', { name: 'What we know' })).toBeVisible();
});

test('CONT-08 CONT-17 from the problem form one can go back to the same toilet; cancelling and sending go to the planner', async () => {
  runClock();
  answerContact();
  const stops = Array.from({ length: 15 }, (_, index) =>
    stop(1, { placeId: `region_${String(index)}`, name: `Café ${String(index)}` }),
  );
  answerRoutes([route(0, { stops })]);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  const row = rows.nth(12);
  const leave = async () => {
    await row.getByRole('link', { name: 'Report a problem with Café 12' }).click();
    await expect.element(reported()).toHaveTextContent('Café 12');
  };
  const expectBack = async () => {
    await expectAddress(RESULTS_URL);
    await expect
      .element(row.getByRole('link', { name: 'Report a problem with Café 12' }))
      .toBeVisible();
    await expect.element(row).toBeInViewport();
  };
  await openDetails(row);
  await leave();
  await page.getByRole('button', { name: 'Back to your route' }).click();
  await expectBack();
  await leave();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectAddress('/');
  await goBack();
  await goBack();
  await expectBack();
  await leave();
  await reported().getByRole('button', { name: 'Remove toilet' }).click();
  await sendMessage();
  await passMs(2000);
  await expectAddress('/');
});

test('a toilet that was removed from the form is not sent', async () => {
  const sent = answerContact();
  answerToilet(200);
  await openSignedIn('/contact?category=loo_issue&toilet=db_7');
  await page.getByRole('textbox', { name: 'Message' }).fill('kept');
  await reported().getByRole('button', { name: 'Remove toilet' }).click();
  await expect.element(reported()).not.toBeInTheDocument();
  await expectAddress('/contact?category=loo_issue');
  await expect.element(page.getByRole('combobox', { name: 'Category' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('kept');
  await sendMessage();
  expect(sent[0]?.body).toEqual({ category: 'loo_issue', message: MESSAGE, submissionId: AN_ID });
});

test('a toilet outside the database is known only from the link', async () => {
  const sent = answerContact();
  const stops = [stop(1, { placeId: 'region_node/1', name: 'Café Penarth', address: null })];
  answerRoutes([route(0, { stops })]);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await openDetails(rows.first());
  await page.getByRole('link', { name: 'Report a problem with Café Penarth' }).click();
  await expect.element(reported()).toHaveTextContent('Café Penarth');
  await reload();
  await expect.element(reported()).toHaveTextContent('Café Penarth');
  await sendMessage();
  expect(sent.at(-1)?.body).toMatchObject({ toiletPlaceId: 'region_node/1' });
});

test('a made-up toilet is neither shown nor sent', async () => {
  const sent = answerContact();
  for (const forged of [
    'region_node/1',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'x'.repeat(3000),
  ]) {
    await openSignedIn(`/contact?category=%3Cb%3E&toilet=${encodeURIComponent(forged)}`);
    await expect.element(page.getByRole('combobox', { name: 'Category' })).toHaveValue('');
    await expect.element(reported()).not.toBeInTheDocument();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Category' }), 'general');
    await sendMessage();
    expect(sent.at(-1)?.body).toEqual({
      category: 'general',
      message: MESSAGE,
      submissionId: AN_ID,
    });
    forgetSent();
  }
});

test('does not send a toilet that the database does not have, and says so; sends one whose name cannot be loaded', async () => {
  const sent = answerContact();
  answer('GET /api/toilets/*', () => problem(404, 'There is no such toilet.'));
  await openSignedIn('/contact?category=loo_issue&toilet=db_../session');
  await expect.element(page.getByText('is no longer in our list')).toBeVisible();
  await sendMessage();
  expect(sent.at(-1)?.body).toEqual({
    category: 'loo_issue',
    message: MESSAGE,
    submissionId: AN_ID,
  });
  forgetSent();

  answerToilet(503);
  await openSignedIn('/contact?category=loo_issue&toilet=db_7');
  await expect.element(reported()).toHaveTextContent('The toilet you came from');
  await sendMessage();
  expect(sent.at(-1)?.body).toMatchObject({ toiletPlaceId: 'db_7' });
});

test('a reported toilet passes axe, narrow and wide, and fits with text at 200 %', async () => {
  answerToilet(200, 'Toiledau Cyhoeddus Heol y Gorfforaeth Newydd');
  await openPage('/contact?category=loo_issue&toilet=db_7');
  await expect.element(reported()).toHaveTextContent('1 Market Street');
  for (const width of [390, 1280]) {
    await page.viewport(width, 900);
    await expectNoAxeViolations();
    document.documentElement.style.fontSize = '200%';
    const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(overflow).toBeLessThanOrEqual(0);
    document.documentElement.style.fontSize = '100%';
  }
});

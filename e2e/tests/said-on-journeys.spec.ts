import { journeysAnswerSchema } from '@loovia/core/api';
import { journeyToQuery, type Journey } from '@loovia/core/journeys';
import { londonCivil } from '@loovia/core/time';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openToilets, routeCard } from '../journey.ts';
import { OPERATOR, signInAfresh } from '../operator.ts';
import { addToilet } from '../toilet-page.ts';

/** At noon today: on the day of what people report, at whichever hour the test runs. No other test walks there. */
const journey = (): Journey => ({
  startLocation: 'Kestrel Bay',
  endLocation: 'East of Kestrel Bay',
  startCoordinates: { lat: 53.3221, lng: 0.68 },
  endCoordinates: { lat: 53.31, lng: 0.72 },
  disabilityAccess: true,
  frequency: 20,
  tolerance: 50,
  journeyDate: londonCivil(new Date()).date,
  journeyTime: '12:00',
  selectedTransport: 'walking',
});

/** Calls the server as the user signed in on this page. */
async function call(page: Page, method: string, path: string, body: unknown): Promise<unknown> {
  const answer = await page.evaluate(
    async ([how, where, sent]) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(where, { method: how, headers, body: sent });
      return { isOk: response.ok, text: await response.text() };
    },
    [method, path, JSON.stringify(body)] as const,
  );
  expect(answer).toMatchObject({ isOk: true });
  return answer.text === '' ? null : JSON.parse(answer.text);
}

test('FACT-02 FACT-05 two people’s word stands at a journey’s stop; ‘closed today’ by two takes it out until one confirms it', async ({
  page,
}) => {
  await signInAfresh(page, 'walks@example.org');
  const { routes } = journeysAnswerSchema.parse(
    await call(page, 'POST', '/api/journeys', journey()),
  );
  const line = routes[0]?.geometry.coordinates ?? [];
  const [lng = 0, lat = 0] = line[Math.floor(line.length / 2)] ?? [];
  const name = 'Kestrel Lane toilets';
  const toilet = `/api/toilets/${await addToilet(page, name, { at: { lat, lng } })}`;
  await signInAfresh(page, 'mends@example.org');
  await call(page, 'PATCH', toilet, { openingHours: '24/7' });
  await signInAfresh(page, OPERATOR);
  const agreed = { openingHours: '24/7', facts: { isAccessible: true } };
  await call(page, 'PATCH', toilet, agreed);

  const results = `/route-results?${journeyToQuery(journey()).toString()}`;
  const suggestion = routeCard(page, 1).getByRole('list', { name: 'Suggested stop' });
  await page.goto(results);
  await expect(suggestion).toContainText(name);
  const row = (await openToilets(page, 1)).filter({ hasText: name });
  await expect(row).toContainText('Confirmed by 2 people');

  await call(page, 'POST', `${toilet}/reports`, { kind: 'closed-today' });
  await signInAfresh(page, 'mends@example.org');
  await call(page, 'POST', `${toilet}/reports`, { kind: 'closed-today' });
  await page.goto(results);
  const rows = await openToilets(page, 1);
  await expect(rows.first()).toBeVisible();
  await expect(routeCard(page, 1).getByText(name)).toHaveCount(0);

  // A new account’s word would not do.
  await signInAfresh(page, OPERATOR);
  await call(page, 'POST', `${toilet}/confirmations`, {});
  await page.goto(results);
  await expect(suggestion).toContainText(name);
});

import { visitsRequestSchema, type Route, type VisitsAnswer } from '@loovia/core/api';
import type { RecommendationAnswer } from '@loovia/core/recommendation';
import { expect, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { answer, type Call } from './test-api.ts';
import { visiting } from './test-results.ts';
import { announcer } from './test-screen.ts';

/**
 * Answers the journey with these routes. Several stops together add what each does by itself. Returns the
 * calls for a journey.
 */
export function answerRoutes(routes: readonly Route[]): readonly Call[] {
  answer('POST /api/journeys/visits', ({ body }) => {
    const { routeId, stopIds } = visitsRequestSchema.parse(body);
    const base = routes.find(({ id }) => id === routeId);
    return base && visiting(base, stopIds);
  });
  return answer('POST /api/journeys', () => ({ routes }));
}

interface Visits {
  readonly stopIds: readonly string[];
  readonly routeId: string;
}

/** Answers plans with stops by a route, and collects what they ask for. `null` = leaves it to earlier answers. */
export function answerVisits(
  reply: (asked: Visits) => Route | VisitsAnswer | Response | null | Promise<Route>,
): Visits[] {
  const asked: Visits[] = [];
  answer('POST /api/journeys/visits', async ({ body }) => {
    const visits = body as Visits;
    asked.push(visits);
    const said = await reply(visits);
    if (said !== null) {
      return said instanceof Response || 'leftOut' in said ? said : { route: said, leftOut: [] };
    }
    asked.pop();
    return undefined;
  });
  return asked;
}

interface Recommending {
  readonly json: string;
  readonly prompt: string;
}

/** Answers recommendations and collects what they ask. */
export function answerRecommendation(
  reply: (nth: number) => RecommendationAnswer | Promise<RecommendationAnswer>,
): Recommending[] {
  const asked: Recommending[] = [];
  answer('POST /api/ai/recommendation', ({ body }) => {
    asked.push(body as Recommending);
    return reply(asked.length);
  });
  return asked;
}

export const routeCard = (number: number) =>
  page.getByRole('article', { name: `Route ${String(number)}` });

/** The button that selects a route. */
export const routeButton = (number: number) =>
  routeCard(number).getByRole('button', { name: `Route ${String(number)}`, exact: true });

export const recommendationButton = (number = 1) =>
  routeCard(number).getByRole('button', { name: 'AI Recommendation' });
export const recommendationBox = (number = 1) =>
  routeCard(number).getByRole('region', { name: 'AI Recommendation' });

/** The checkbox of a toilet among the rows of a route. */
export const checkboxOf = (rows: Locator, name: string) =>
  rows.filter({ hasText: name }).getByRole('checkbox');

/** Opens the toilets of a route and returns their rows. */
export async function openToilets(number: number): Promise<Locator> {
  await routeCard(number)
    .getByRole('button', { name: `Show steps and toilets for Route ${String(number)}` })
    .click();
  return toiletRows(number);
}

/** All that happens on a route, in order. */
export const timelineRows = (number: number) =>
  routeCard(number)
    .getByRole('list', { name: `Steps and toilets of Route ${String(number)}` })
    .css('> li');

export const toiletRows = (number: number) =>
  routeCard(number)
    .getByRole('list', { name: `Steps and toilets of Route ${String(number)}` })
    .css('> li[data-event=toilet]');

/** Opens the details of a toilet's row. */
export async function openDetails(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Details of / }).click();
}

/** Adds or removes a toilet by its marker on the map, which opens its sheet. */
export async function openSheet(marker: Locator): Promise<Locator> {
  await marker.click();
  const sheet = page.getByRole('dialog').filter({ hasText: /Undo/ });
  await expect.element(sheet).toBeVisible();
  return sheet;
}

/** Presses 'Open in Google Maps' and returns the address that opened. */
export const openedGoogleMapsUrl = (number: number) =>
  openedUrl(() => routeCard(number).getByRole('button', { name: 'Open in Google Maps' }).click());

/** The address that a press opens in a new tab. */
export async function openedUrl(press: () => Promise<void>): Promise<URL> {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await press();
  await expect.poll(() => opened.mock.lastCall?.[0]).toBeDefined();
  const url = new URL(String(opened.mock.lastCall?.[0]));
  opened.mockRestore();
  return url;
}

/** Waits until screen readers are told these words. */
export const expectAnnounced = (words: string) =>
  expect.element(announcer().getByText(words).last()).toBeInTheDocument();

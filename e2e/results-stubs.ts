import { visitsRequestSchema, type Route } from '@loovia/core/api';
import type { Page } from '@playwright/test';
import { visiting } from '../web/src/testing/test-results.ts';

export { JOURNEY, RESULTS_URL, route, stop } from '../web/src/testing/test-results.ts';

export const JOURNEYS = '**/api/journeys';

const VISITS = '**/api/journeys/visits';

/**
 * Answers `POST /api/journeys` with these routes and counts the requests. Several stops together add what
 * each does by itself.
 */
export async function stubRoutes(page: Page, routes: readonly Route[]): Promise<{ asked: number }> {
  const calls = { asked: 0 };
  await page.route(VISITS, (request) => {
    const { routeId, stopIds } = visitsRequestSchema.parse(request.request().postDataJSON());
    const base = routes.find(({ id }) => id === routeId);
    return base ? request.fulfill({ json: visiting(base, stopIds) }) : request.fallback();
  });
  await page.route(JOURNEYS, (request) => {
    calls.asked++;
    return request.fulfill({ json: { routes } });
  });
  return calls;
}

import { detoursRequestSchema, type DetourInTurn, type Route } from '@loovia/core/api';
import type { Page } from '@playwright/test';

export { after, JOURNEY, RESULTS_URL, route, stop } from '../web/src/testing/test-results.ts';

export const JOURNEYS = '**/api/journeys';

const DETOURS = '**/api/journeys/detours';

/**
 * Answers `POST /api/journeys` with these routes and counts the requests. Several stops together add what
 * each does by itself.
 */
export async function stubRoutes(page: Page, routes: readonly Route[]): Promise<{ asked: number }> {
  const calls = { asked: 0 };
  await page.route(DETOURS, (request) => {
    const { stops } = detoursRequestSchema.parse(request.request().postDataJSON());
    const known = stops.flatMap(
      ({ lat, lng }) =>
        routes[0]?.stops.filter(({ location }) => location.lat === lat && location.lng === lng) ??
        [],
    );
    let before = 0;
    const detours = known.map((stop): DetourInTurn => {
      const elapsedMinutes = stop.elapsedMinutes + before;
      const detour = stop.detour ?? { metres: 0, minutes: 0 };
      before += detour.minutes;
      return { elapsedMinutes, detour };
    });
    return request.fulfill({ json: { detours } });
  });
  await page.route(JOURNEYS, (request) => {
    calls.asked++;
    return request.fulfill({ json: { routes } });
  });
  return calls;
}

import type { Route } from '@loovia/core/api';
import type { Page } from '@playwright/test';

export {
  BREAK_STOP,
  TRANSIT_URL,
  transitRoute,
  transitRouteWithBreak,
} from '../web/src/testing/test-transit-results.ts';

interface Asked {
  readonly stopIds: readonly string[];
  readonly routeId: string;
}

const VISITS = '**/api/journeys/visits';

/** Answers `POST /api/journeys/visits` and records the requests. */
export async function stubVisits(
  page: Page,
  answer: (asked: Asked) => Route | Promise<Route>,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  await page.route(VISITS, async (request) => {
    const body = request.request().postDataJSON() as Asked;
    asked.push(body);
    await request.fulfill({ json: { route: await answer(body), leftOut: [] } });
  });
  return asked;
}

import type { Page } from '@playwright/test';

/** The places of the stubbed search. */
const PLACES = [
  { id: 'stub/market', primary: 'Market Street', secondary: 'Old Town', lat: 51.501, lng: -3.001 },
  { id: 'stub/station', primary: 'Central Station', secondary: 'Quay', lat: 51.512, lng: -3.012 },
  { id: 'stub/blank', primary: 'Blank Hill', secondary: 'no address', lat: 51.523, lng: -3.023 },
] as const;

/** Answers the search box from a fixed list. 'Blank Hill' has no formatted address (PLAN-27). */
export async function stubPlaces(page: Page): Promise<void> {
  await page.route(/\/api\/places\/suggest\?/, (route) => {
    const asked = new URL(route.request().url()).searchParams.get('q')?.toLowerCase() ?? '';
    const suggestions = PLACES.filter(({ primary }) => primary.toLowerCase().includes(asked)).map(
      ({ id, primary, secondary }) => ({ id, primary, secondary }),
    );
    return route.fulfill({ json: { suggestions } });
  });
  await page.route(/\/api\/places\/stub/, (route) => {
    const id = decodeURIComponent(new URL(route.request().url()).pathname.slice(12));
    const place = PLACES.find((known) => known.id === id);
    if (!place) return route.fulfill({ status: 404, json: {} });
    const { lat, lng, primary, secondary } = place;
    const formattedAddress = id === 'stub/blank' ? '' : `${primary}, ${secondary}`;
    return route.fulfill({ json: { id, formattedAddress, location: { lat, lng } } });
  });
}

interface Problem {
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** An answer with problem details. */
function problemAnswer(problem: Problem) {
  return {
    status: problem.status,
    contentType: 'application/problem+json',
    json: { title: 'Problem', errors: [], ...problem },
  };
}

/** Answers every request for a path with problem details. */
export async function stubProblem(page: Page, path: string, problem: Problem): Promise<void> {
  await page.unroute(path);
  await page.route(path, (request) => request.fulfill(problemAnswer(problem)));
}

/** Collects the page's console errors. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

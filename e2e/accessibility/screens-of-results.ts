import type { Route } from '@loovia/core/api';
import { expect } from '../fixtures.ts';
import { hold } from '../hold.ts';
import { openDetails, openSheet, openToilets, routeCard } from '../journey.ts';
import { boxOf, buttonOf, REPLACED, stubRecommendation } from '../recommendation-stubs.ts';
import { JOURNEYS, RESULTS_URL, route, stop, stubRoutes } from '../results-stubs.ts';
import { stubProblem } from '../stubs.ts';
import {
  BREAK_STOP,
  stubVisits,
  TRANSIT_URL,
  transitRoute,
  transitRouteWithBreak,
} from '../transit-stubs.ts';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { readyMap } from '../map-need.ts';

/** All that a toilet can say, in words longer than most. */
const FULL = stop(2, {
  name: 'Old Corn Exchange Community Hall and Library, Changing Places toilet',
  suggested: true,
  isAccessible: true,
  isFree: true,
  hasBabyChanging: true,
  radar: true,
  cleanliness: { rating: 4, predicted: 4, confidence: 0.8, ratings: 7 },
  opening: { state: 'closed', reason: 'Closed', at: stop(2).opening.at },
});

/** On the way, and in words that do not break. */
const LONG_NAME = stop(4, {
  location: { lat: 51.502, lng: -2.93 },
  name: 'Toiledau Cyhoeddus Heol y Gorfforaeth Newydd a’r Farchnad',
  ...(BREAK_STOP.visit ? { visit: BREAK_STOP.visit } : {}),
});

const routes = [route(0, { stops: [stop(1), FULL, stop(4)] }), route(1)];

async function openResults(page: Page): Promise<void> {
  await stubRoutes(page, routes);
  await page.goto(RESULTS_URL);
  await expect(routeCard(page, 1)).toBeVisible();
  await expect(readyMap(page)).toBeVisible();
}

/** The results of a journey, from waiting for them to exporting them. */
export const SCREENS_OF_RESULTS: readonly Screen[] = [
  {
    name: 'results, on their way',
    signedIn: true,
    open: async (page) => {
      await hold(page, JOURNEYS);
      await page.goto(RESULTS_URL);
      await expect(page.getByText('Loading database loos...')).toBeVisible();
    },
  },
  {
    name: 'results, failed',
    signedIn: true,
    open: async (page) => {
      const detail = 'The route engine is not available.';
      await stubProblem(page, JOURNEYS, { status: 503, detail });
      await page.goto(RESULTS_URL);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'results without a journey',
    signedIn: true,
    open: async (page) => {
      await page.goto('/route-results');
      await expect(page.getByText('No route data available')).toBeVisible();
    },
  },
  {
    name: 'results by a link that is wrong',
    signedIn: true,
    open: async (page) => {
      await page.goto(RESULTS_URL.replace(/frequency=\d+/, 'frequency=much'));
      await expect(page.getByText('This link cannot be used as it is.')).toBeVisible();
    },
  },
  {
    name: 'results without toilets',
    signedIn: true,
    open: async (page) => {
      await stubRoutes(page, [route(0, { stops: [], stopsFailed: true })]);
      await page.goto(RESULTS_URL);
      await openNoToilets(page);
    },
  },
  { name: 'results', signedIn: true, open: openResults },
  {
    name: 'results, stops chosen, filtered, everything open',
    signedIn: true,
    open: async (page) => {
      await openResults(page);
      const rows = await openToilets(page, 1);
      await rows.nth(1).getByRole('checkbox').check();
      const card = routeCard(page, 1);
      await openDetails(rows.nth(1));
      await page.getByRole('button', { name: 'RADAR', exact: true }).click();
      await card.getByRole('button', { name: 'Save or share Route 1' }).click();
      await expect(card.getByRole('button', { name: 'Copy as text' })).toBeVisible();
    },
  },
  {
    name: 'results with the sheet of a toilet',
    signedIn: true,
    open: async (page) => {
      await openResults(page);
      await openSheet(page, readyMap(page).getByRole('button', { name: /^Toilet 1,/ }));
    },
  },
  {
    name: 'results with a recommendation',
    signedIn: true,
    open: async (page) => {
      await stubRecommendation(page, () => REPLACED);
      await openResults(page);
      await buttonOf(page).click();
      await expect(boxOf(page)).toContainText('Picked by our planner');
    },
  },
  {
    name: 'results by public transport, legs open',
    signedIn: true,
    open: async (page) => {
      const withLongName = (one: Route) => ({ ...one, stops: [...one.stops, LONG_NAME] });
      await stubRoutes(page, [withLongName(transitRoute(0)), transitRoute(1)]);
      await stubVisits(page, () => withLongName(transitRouteWithBreak(0)));
      await page.goto(TRANSIT_URL);
      await expect(readyMap(page)).toBeVisible();
      const rows = await openToilets(page, 1);
      await rows.nth(0).getByRole('checkbox').check();
      await expect(routeCard(page, 1)).toContainText('14 min later');
      await page.getByText('1 stop, 5 min').click();
    },
  },
  {
    name: 'results by public transport, a change explained on the map',
    signedIn: true,
    open: async (page) => {
      // Without toilets: axe objects to markers that the sheet on top of them hides in part.
      await stubRoutes(page, [transitRoute(0, { stops: [] })]);
      await page.goto(TRANSIT_URL);
      const map = readyMap(page);
      await map.getByRole('button', { name: 'Leave train at Cwmbran' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'results where the map cannot be shown',
    sameStops: true,
    signedIn: true,
    open: async (page) => {
      await page.route(/\/map\/style\.json/, (request) => request.fulfill({ status: 500 }));
      await stubRoutes(page, routes);
      await page.goto(RESULTS_URL);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(routeCard(page, 1)).toBeVisible();
    },
  },
];

async function openNoToilets(page: Page): Promise<void> {
  const card = routeCard(page, 1);
  await openToilets(page, 1);
  await expect(card.getByText('There are no toilets to choose from here.')).toBeVisible();
}

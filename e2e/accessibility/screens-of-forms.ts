import type { Page } from '@playwright/test';
import {
  addButton,
  ADDRESS,
  addressBox,
  findAddress,
  freshPlace,
  nearbyPanel,
  nearbyToilet,
  openForm,
  pinLine,
  stubGeocode,
  stubNearby,
} from '../add-toilet.ts';
import { expect } from '../fixtures.ts';
import { fillIn, openPlanner, startBox, submit } from '../planner.ts';
import type { Screen } from './screen.ts';
import { readyMap } from '../map-need.ts';

/** Toilets nearby, a pin on the map, and what is missing said at its field. */
async function openFullForm(page: Page): Promise<void> {
  await stubGeocode(page, freshPlace());
  await stubNearby(page, [nearbyToilet('Market toilets', 12), nearbyToilet('Library', 0)]);
  await openForm(page);
  await findAddress(page, ADDRESS);
  await expect(pinLine(page)).toBeVisible();
  await expect(nearbyPanel(page)).toBeVisible();
  await expect(page.getByRole('slider', { name: 'The toilet’s pin' })).toBeVisible();
  await addButton(page).click();
  await expect(page.getByText('Toilet name is required')).toBeVisible();
}

/** The planner and the form for a toilet, empty, being filled in, and refused. */
export const SCREENS_OF_FORMS: readonly Screen[] = [
  {
    name: 'planner',
    signedIn: true,
    open: async (page) => {
      await openPlanner(page);
      await expect(readyMap(page)).toBeVisible();
    },
  },
  {
    name: 'planner with errors',
    sameStops: true,
    signedIn: true,
    open: async (page) => {
      await openPlanner(page);
      await submit(page);
      await expect(startBox(page)).toBeFocused();
    },
  },
  {
    name: 'planner filled in',
    sameStops: true,
    signedIn: true,
    open: async (page) => {
      await openPlanner(page);
      await fillIn(page);
      await page.getByRole('switch', { name: 'Disability Access' }).click();
    },
  },
  {
    name: 'planner with suggestions',
    signedIn: true,
    open: async (page) => {
      await openPlanner(page);
      await expect(readyMap(page)).toBeVisible();
      await startBox(page).fill('market');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'planner, the search for places down',
    sameStops: true,
    signedIn: true,
    open: async (page) => {
      await page.route(/\/api\/places\/suggest\?/, (route) => route.fulfill({ status: 503 }));
      await page.goto('/');
      await startBox(page).fill('market');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'add a toilet', signedIn: true, open: openForm },
  { name: 'add a toilet, with what is near, and refused', signedIn: true, open: openFullForm },
  {
    name: 'add a toilet, suggestions of addresses',
    sameStops: true,
    signedIn: true,
    open: async (page) => {
      await openForm(page);
      await addressBox(page).fill('Palmerston');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

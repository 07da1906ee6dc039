import type { Locator, Page } from '@playwright/test';
import { listen } from '../accessibility/listen.ts';
import { expect, test } from '../fixtures.ts';
import { openedUrl, routeCard } from '../journey.ts';
import { route, stop, stubRoutes } from '../results-stubs.ts';
import { stubPlaces } from '../stubs.ts';

test.use({ map: 'unpainted' });

const MOST_PRESSES = 60;

/** Presses Tab until `wanted` has the focus, as users who can't see the page must. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${String(wanted)}.`);
}

/** Types into the focused box, and picks the suggestion with the arrow keys. */
async function takeSuggestion(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.keyboard.type(typed);
  const suggestion = page.getByRole('option', { name });
  await expect(suggestion).toBeEnabled();
  await page.keyboard.press('ArrowDown');
  await expect(suggestion).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

test('plan, choose stops and open the link with a screen reader and the keyboard alone', async ({
  signedInPage: page,
}) => {
  const heard = await listen(page);
  await stubPlaces(page);
  await stubRoutes(page, [route(0, { stops: [stop(1), stop(2, { suggested: true })] }), route(1)]);
  await page.goto('/');
  await expect(page).toHaveTitle(/· Loovia$/);
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - form "Plan your journey":
      - heading "Plan your journey" [level=1]
      - paragraph: Plan accessible routes with confidence.
      - combobox "Start"
      - button "Swap start and destination"
      - combobox "Destination"
      - switch "Disability Access"
      - textbox "Date"
      - textbox "Time"
      - group "How are you travelling?":
        - button "Walking"
        - button "Public Transport"
        - button "Cycling"
        - button "Car"
      - 'slider "Frequency (minutes between stops): 100 to 0"'
      - slider "Maximum detour in meters"
      - button "Find my route"
    - region "Map of Pennyshire"
  `);

  await tabTo(page, page.getByRole('combobox', { name: 'Start' }));
  await takeSuggestion(page, 'market', /^Market Street/);
  await expect(page.getByRole('combobox', { name: 'Start' })).toHaveValue(
    'Market Street, Old Town',
  );
  expect(await heard()).toContain('1 suggestion. Choose with the up and down arrow keys.');

  // Submitted too early: the page says what is missing, and moves the focus there.
  const submit = page.getByRole('button', { name: 'Find my route' });
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  const destination = page.getByRole('combobox', { name: 'Destination' });
  await expect(destination).toBeFocused();
  await expect(destination).toHaveAccessibleDescription(
    /Please select a valid end location from the dropdown menu$/,
  );
  await takeSuggestion(page, 'station', /^Central Station/);
  await tabTo(page, page.getByRole('button', { name: 'Walking' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Walking', pressed: true })).toBeFocused();
  await heard();
  await tabTo(page, submit);
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/route-results\?/);
  await expect(main).toBeFocused();
  const card = routeCard(page, 1);
  await expect(card).toMatchAriaSnapshot(`
    - article "Route 1":
      - heading "Route 1" [level=2]:
        - button "Route 1" [pressed]
      - strong: 1 h 15 min
      - text: shortest
      - paragraph: Tue 15 Jan, 09:00 to 10:15 5.4 km 1 stop
      - paragraph: via Quay Street
      - list "Suggested stop":
        - listitem:
          - time: 09:20
          - text: Toilet 2 +9 min · open until 18:00
      - button "Use the suggested stop"
      - button "Open in Google Maps without stops"
      - button "AI Recommendation Beta"
      - button "Show steps and toilets for Route 1"
  `);
  expect(await heard()).toContain('2 routes found');

  await tabTo(page, card.getByRole('button', { name: 'Show steps and toilets for Route 1' }));
  await page.keyboard.press('Enter');
  await expect(
    card.getByRole('button', { name: 'Hide steps and toilets for Route 1' }),
  ).toBeFocused();
  const list = card.getByRole('list', { name: 'Steps and toilets of Route 1' });
  await tabTo(page, list.getByRole('checkbox', { name: 'Toilet 2' }));
  await page.keyboard.press('Space');
  await expect(list).toMatchAriaSnapshot(`
    - listitem:
      - text: "Toilet 2 Cleanliness: Not rated yet"
      - checkbox "Toilet 2" [checked]
      - paragraph: +9 min · 09:20 · open until 18:00
      - text: Suggested
      - paragraph: 2 Quay Street
      - button "Details of Toilet 2"
    - listitem:
      - paragraph: No toilet for 64 min, 09:20 to 10:24
  `);
  const chosen = '1 stop chosen: about 9\u00a0min extra, with 5\u00a0min there';
  await expect(card.getByText(chosen)).toBeVisible();
  const said: string[] = [];
  const saidByNow = async () => {
    said.push(...(await heard()));
    return said;
  };
  await expect
    .poll(saidByNow)
    .toEqual(expect.arrayContaining(['Toilet 2 added to your stops, 1 chosen', chosen]));

  const open = card.getByRole('button', { name: 'Open in Google Maps' });
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await open.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  const url = await openedUrl(page, () => page.keyboard.press('Enter'));
  expect(url.searchParams.get('waypoints')).toBe('51.506,-2.972');
});

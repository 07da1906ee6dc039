import { describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openSignedIn } from '../../testing/test-page.ts';
import { answerRoutes, routeButton, routeCard } from '../../testing/test-results-page.ts';
import { RESULTS_URL, route } from '../../testing/test-results.ts';
import { boxOf } from '../../testing/test-screen.ts';

const filters = page.getByRole('group', { name: 'Filter toilets' });
const toggle = (number: number) =>
  routeCard(number).getByRole('button', {
    name: `Show steps and toilets for Route ${String(number)}`,
  });

/** Without scrolling there first, as a test's own click may. */
function press(button: Locator): void {
  const element = button.element();
  if (element instanceof HTMLElement) element.click();
}

describe.each([390, 1280])('the filters of a route at %i px', (width) => {
  test('move nothing that one is about to press when a card opens', async () => {
    await page.viewport(width, 844);
    answerRoutes([route(0), route(1), route(2)]);
    await openSignedIn(RESULTS_URL);
    await expect.element(filters).toBeVisible();
    const tops = () => [1, 2, 3].map((number) => boxOf(routeButton(number)).top);
    const before = tops();
    // Another than the selected one: its filters stay below the routes.
    press(toggle(3));
    await expect.element(routeCard(3).getByRole('list')).toBeVisible();
    expect(tops()).toEqual(before);
    await expect.element(routeCard(3).getByRole('group')).not.toBeInTheDocument();

    press(toggle(1));
    await expect.element(routeCard(1).getByRole('group', { name: 'Filter toilets' })).toBeVisible();
    expect(tops()[0]).toBe(before[0]);
    await expect.element(filters).toHaveLength(1);
    const free = routeCard(1).getByRole('button', { name: 'Free', exact: true });
    free.element().scrollIntoView({ block: 'center' });
    const top = boxOf(free).top;
    press(free);
    await expect.element(free).toHaveAttribute('aria-pressed', 'true');
    expect(Math.abs(boxOf(free).top - top)).toBeLessThan(1);
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});

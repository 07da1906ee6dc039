import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSignedIn } from '../../../testing/test-page.ts';
import {
  answerRoutes,
  recommendationButton,
  routeCard,
} from '../../../testing/test-results-page.ts';
import { RESULTS_URL, route } from '../../../testing/test-results.ts';
import { expectHidden, focus } from '../../../testing/test-screen.ts';

test('the tooltip stays as long as either the focus or the pointer is there', async () => {
  answerRoutes([route(0)]);
  await openSignedIn(RESULTS_URL);
  const tip = routeCard(1).getByRole('tooltip');
  await focus(routeCard(1).getByRole('button', { name: 'Open in Google Maps' }));
  await userEvent.keyboard('{Tab}');
  await expect.element(recommendationButton()).toHaveFocus();
  await recommendationButton().hover();
  await userEvent.unhover(document.body);
  await expect.element(tip).toBeVisible();
  await recommendationButton().hover();
  await userEvent.keyboard('{Tab}');
  await expect.element(tip).toBeVisible();
  await userEvent.unhover(document.body);
  await expectHidden(tip);
});

import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '../../testing/test-axe.ts';
import { openPlanner, startBox } from '../../testing/test-planner.ts';
import { focus } from '../../testing/test-screen.ts';

describe('hints of the planner', () => {
  test('PLAN-21 PLAN-22 show on hover and focus, and close with Escape', async () => {
    await openPlanner();
    const button = page.getByRole('button', { name: 'About frequency' });
    const tip = page.getByRole('tooltip');
    await expect.element(tip).not.toBeInTheDocument();
    await button.hover();
    await expect.element(tip).toHaveTextContent('No more than five stops will be suggested.');
    await tip.hover();
    await expect.element(tip).toBeVisible();
    await userEvent.unhover(document.body);
    await expect.element(tip).not.toBeInTheDocument();

    await focus(startBox());
    await button.hover();
    await expect.element(tip).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(tip).not.toBeInTheDocument();
    await userEvent.unhover(document.body);

    await focus(page.getByRole('button', { name: 'Car' }));
    await userEvent.keyboard('{Tab}');
    await expect.element(button).toHaveFocus();
    await expect.element(tip).toBeVisible();
    await expectNoAxeViolations();
    await userEvent.keyboard('{Escape}');
    await expect.element(tip).not.toBeInTheDocument();
    await expect
      .element(button)
      .toHaveAccessibleDescription(/No more than five stops will be suggested/);
  });
});

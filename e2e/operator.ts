import { expect, type Page } from '@playwright/test';
import { signIn } from './fixtures.ts';

/** The operator of the test servers (serve.ts). */
export const OPERATOR = 'operator@example.org';

/** Opens the operators' page as the operator. */
export async function openAsOperator(page: Page): Promise<void> {
  await signIn(page, OPERATOR);
  await page.goto('/operator');
  await expect(page.getByRole('heading', { level: 1, name: 'Toilets' })).toBeVisible();
}

export async function openSection(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Operators' })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The message about what the page has done. */
export const said = (page: Page) => page.locator('#said');

/** Signs in as somebody else. */
export async function signInAfresh(page: Page, email: string): Promise<void> {
  await page.context().clearCookies({ name: /session/ });
  await signIn(page, email);
}

import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

export const CHOICES = [
  {
    button: 'Accept necessary only',
    body: { necessary: true, analytics: false },
    cookie: 'v1:1:0',
  },
  {
    button: 'Accept necessary + analytics',
    body: { necessary: true, analytics: true },
    cookie: 'v1:1:1',
  },
  { button: 'Reject all', body: { necessary: false, analytics: false }, cookie: 'v1:0:0' },
] as const;

export function banner(page: Page) {
  return page.getByRole('region', { name: 'Your privacy choices' });
}

export async function consentCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'privacy_consent');
}

export async function setConsentCookie(page: Page, value: string, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'privacy_consent', value, url }]);
}

/** Acts, and returns the posted choice once the page has reloaded. */
export async function chosenBy(page: Page, act: () => Promise<void>): Promise<unknown> {
  const request = page.waitForRequest('**/api/consent');
  const order: string[] = [];
  const onRequest = (sent: Request) => {
    if (sent.url().endsWith('/api/consent')) order.push('choice');
  };
  const onLoad = () => order.push('load');
  page.on('request', onRequest).on('load', onLoad);
  await act();
  const posted: unknown = (await request).postDataJSON();
  await expect.poll(() => order).toEqual(['choice', 'load']);
  page.off('request', onRequest).off('load', onLoad);
  return posted;
}

import type { Page } from '@playwright/test';

export const CONTACT = '01633 656656';
export const MESSAGE = 'The door of the accessible toilet is stuck.';

/** The server counts messages by address, so each test has its own address (e2e/serve.ts). */
export async function sendFromElsewhere(page: Page): Promise<void> {
  const part = () => Math.floor(Math.random() * 0x10000).toString(16);
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `2001:db8:${part()}:${part()}::1` });
}

export interface Answer {
  readonly status: number;
  readonly detail?: string;
  readonly headers?: Record<string, string>;
  readonly errors?: readonly { field: string; message: string }[];
}

/** Answers messages as the server might, and collects them. */
export async function stubContact(page: Page, answer: () => Answer): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/contact', (route) => {
    sent.push(route.request().postDataJSON());
    const { status, detail = 'x', headers, errors } = answer();
    const json = status === 201 ? { success: true } : { title: 'x', status, detail, errors };
    return route.fulfill({ status, headers: { ...headers }, json });
  });
  return sent;
}

export const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });
export const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
export const returnContact = (page: Page) =>
  page.getByRole('textbox', { name: 'Contact information' });
export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
export const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you!' });

export async function fill(page: Page, anonymous = true): Promise<void> {
  await category(page).selectOption('loo_issue');
  await message(page).fill(MESSAGE);
  if (anonymous) await returnContact(page).fill(CONTACT);
}

/** The page's record of how often it sent messages (DATA-19). */
export const record = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('rl:contact_submissions') ?? 'null') as unknown,
  );

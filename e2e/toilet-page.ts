import { expect, type Page } from '@playwright/test';
import { freshPlace } from './add-toilet.ts';

/** Adds a toilet as the user of this page, open from nine to five; returns its id. */
export async function addToilet(
  page: Page,
  name: string,
  { at = freshPlace(), days = ['monday'] } = {},
): Promise<string> {
  const { lat, lng } = at;
  const submission = {
    name,
    address: 'Palmerston Road, Market Farthing',
    location: `POINT(${String(lng)} ${String(lat)})`,
    is_accessible: true,
    is_free: true,
    radar: false,
    opening_hours: Object.fromEntries(
      days.map((day) => [day, { closed: false, open: '09:00', close: '17:00' }]),
    ),
  };
  // With the page's cookies: it need not be open yet.
  const answer = await page.request.post('/api/toilets', { data: submission });
  const added = (await answer.json()) as { toilet: { id: string } };
  return added.toilet.id;
}

export const rightButton = (page: Page) => page.getByRole('button', { name: 'It’s right' });
export const wrongButton = (page: Page) => page.getByRole('button', { name: 'Something’s wrong' });
export const hoursPart = (page: Page) => page.getByRole('region', { name: 'Opening hours' });

export async function openToiletPage(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/toilets/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens 'Something's wrong' at one of its choices. */
export async function openCorrection(page: Page, choice: string): Promise<void> {
  await wrongButton(page).click();
  await page.getByRole('radio', { name: choice }).check();
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

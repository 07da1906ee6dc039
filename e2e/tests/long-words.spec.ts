import type { Page } from '@playwright/test';
import { expect, test, WIDTHS } from '../fixtures.ts';
import { openAsOperator, openSection } from '../operator.ts';
import { addToilet } from '../toilet-page.ts';

test.use({ map: 'unpainted', viewport: { width: WIDTHS.narrow, height: 844 } });

/** The longest word that anybody may write. */
const LONGEST = 'Щ'.repeat(255);

async function expectNoWider(page: Page, when: string): Promise<void> {
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect.soft(widths.scrollWidth, when).toBeLessThanOrEqual(widths.clientWidth);
}

test('the longest words that people may write stay on the screen, on a toilet’s page, to operators and in messages', async ({
  page,
  signedInPage,
}) => {
  const id = await addToilet(signedInPage, LONGEST);
  const answer = await signedInPage.request.patch(`/api/toilets/${id}`, {
    data: { description: LONGEST.repeat(3), address: LONGEST, paymentDetails: LONGEST },
  });
  expect(answer.status()).toBe(200);
  await signedInPage.goto(`/toilets/${id}`);
  await expect(signedInPage.getByRole('heading', { level: 1 })).toHaveText(LONGEST);
  await expectNoWider(signedInPage, 'toilet');
  await signedInPage.goto(`/contact?category=loo_issue&toilet=db_${id}`);
  await expect(signedInPage.getByRole('group', { name: 'Toilet' })).toContainText(LONGEST);
  await expectNoWider(signedInPage, 'contact');
  const sent = await signedInPage.request.post('/api/contact', {
    data: {
      category: 'loo_issue',
      message: `${LONGEST} \u202E${LONGEST}`,
      toiletPlaceId: `db_${id}`,
    },
  });
  expect(sent.status()).toBe(201);

  await openAsOperator(page);
  await page.getByRole('searchbox', { name: 'Search by name, address or id' }).fill(id);
  await page.getByRole('searchbox', { name: 'Search by name, address or id' }).press('Enter');
  await page.getByRole('button', { name: `Details ${LONGEST}` }).click();
  await expect(page.getByRole('list', { name: `Changes of ${LONGEST}` })).toBeVisible();
  await expectNoWider(page, 'operators: toilet');
  await openSection(page, 'Messages');
  await expect(page.getByText(LONGEST).first()).toBeVisible();
  await expectNoWider(page, 'operators: messages');
});

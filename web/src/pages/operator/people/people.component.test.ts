import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/test-api.ts';
import { ADA, openPage } from '../../../testing/test-page.ts';

test('FACT-10 before anybody has changed something, People does not speak of a search', async () => {
  answer('GET /api/session', () => ({ user: { ...ADA, isOperator: true } }));
  answer('GET /api/operator/people', () => ({ people: [], hasMore: false }));
  await openPage('/operator?section=people');
  await expect.element(page.getByText('Nobody has changed anything yet.')).toBeVisible();
  await page.getByRole('searchbox').fill('nobody@');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No account matches.')).toBeVisible();
});

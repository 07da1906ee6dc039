import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerContact,
  fill,
  keepRecord,
  record,
  send,
  thanks,
} from '../../testing/test-contact.ts';
import { openPage } from '../../testing/test-page.ts';

test('CONT-19 CONT-20 LIMIT-14 LIMIT-15 30 s between messages, and the fourth is too many', async () => {
  const sent = answerContact(() => ({ status: 201 }));
  const trySoon = async () => {
    await openPage('/contact');
    await fill();
    await send().click();
  };
  await openPage('/contact');
  const at = (...agoSeconds: number[]) => {
    const attempts = agoSeconds.map((ago) => Date.now() - ago * 1000);
    keepRecord({ attempts, cooldownUntil: 0, failures: 0 });
  };
  at(300, 200, 10);
  await trySoon();
  await expect
    .element(page.getByText(/^Please wait (20|1\d)s before submitting again\.$/))
    .toBeVisible();
  at(300, 200, 40);
  await trySoon();
  await expect
    .element(page.getByText('Too many submissions. Please try again later.'))
    .toBeVisible();
  expect(sent).toHaveLength(0);
  at(901, 200, 40);
  await trySoon();
  await expect.element(thanks()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('CONT-20 shows the server’s own sentence if it has counted too many messages', async () => {
  const detail = 'Too many submissions. Please try again later.';
  answerContact(() => ({ status: 429, detail, retryAfter: '700' }));
  await openPage('/contact');
  await fill();
  await send().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(detail);
  expect(record()).toEqual({ attempts: [], cooldownUntil: 0, failures: 0 });
});

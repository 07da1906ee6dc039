import type { Page } from '@playwright/test';
import {
  MESSAGE,
  fill,
  message,
  record,
  send,
  sendFromElsewhere,
  stubContact,
  thanks,
} from '../contact-form.ts';
import { expect, signIn, test } from '../fixtures.ts';

test('CONT-07 CONT-16 CONT-17 CONT-22 LIMIT-19 thanks, cleared fields, and home after 2 s', async ({
  signedInPage: page,
}) => {
  await page.clock.install({ time: '2026-03-05T09:00:00Z' });
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/contact', async (route) => {
    await gate.promise;
    await route.fulfill({ status: 201, json: { success: true } });
  });
  await page.goto('/contact');
  const failedOnce = { attempts: [], cooldownUntil: 0, failures: 2 };
  await page.evaluate((kept) => {
    localStorage.setItem('rl:contact_submissions', JSON.stringify(kept));
  }, failedOnce);
  await fill(page, false);
  await expect(page.getByText('We will reply to ')).toBeVisible();
  await page.clock.pauseAt('2026-03-05T10:00:00Z');
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  gate.resolve(undefined);
  await expect(thanks(page)).toBeVisible();
  await expect(send(page)).toHaveCount(0);
  await expect(page.locator('textarea')).toHaveValue('');
  await expect(page.locator('select')).toHaveValue('');
  expect(await record(page)).toMatchObject({ cooldownUntil: 0, failures: 0 });
  await page.clock.runFor(1_999);
  await expect(page).toHaveURL('/contact');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/');
});

test('CONT-18 CONT-19 CONT-21 DATA-19 LIMIT-16 each failure in a row makes the wait longer', async ({
  page,
}) => {
  await page.clock.install();
  const sent = await stubContact(page, () => ({ status: 500, detail: 'Something else' }));
  await page.goto('/contact');
  await fill(page);
  for (const [index, seconds] of [30, 60, 300, 300].entries()) {
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'Failed to submit your message. Please try again.',
    );
    const wait = (left: number) =>
      page.getByText(`Please wait ${String(left)}s before submitting again.`);
    await expect(page.getByText(/^Please wait \d+s before submitting again\.$/)).toBeVisible();
    const kept = (await record(page)) as {
      attempts: number[];
      cooldownUntil: number;
      failures: number;
    };
    expect(kept).toEqual({
      attempts: kept.attempts.map(Number),
      cooldownUntil: kept.cooldownUntil,
      failures: index + 1,
    });
    expect(kept.attempts.length).toBeGreaterThan(0);
    const last = kept.attempts.at(-1) ?? 0;
    expect(kept.cooldownUntil - last).toBe(seconds * 1000);
    await page.clock.pauseAt(last + 10_000);
    await expect(wait(seconds - 10)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(wait(seconds - 11)).toBeVisible();
    await send(page).click();
    await expect(wait(seconds - 11)).toBeVisible();
    await page.clock.runFor((seconds - 11) * 1000);
    await expect(page.getByText(/^Please wait/)).toHaveCount(0);
    await expect(page.getByText('You can send your message now.')).toBeAttached();
    await expect(message(page)).toHaveValue(MESSAGE);
    // More than 3 in 15 minutes would be too many.
    await page.clock.pauseAt(last + 901_000);
    await page.clock.resume();
  }
  // The same message, which the server would store once.
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('CONT-19 CONT-20 a wait that becomes the wait after too many messages says when to send again', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-07-01T09:00:00Z' });
  await stubContact(page, () => ({ status: 500 }));
  await page.goto('/contact');
  // The page itself needs a running clock.
  await fill(page);
  await page.clock.pauseAt('2026-07-01T10:00:00Z');
  await page.evaluate(() => {
    const attempts = [Date.now() - 200_000, Date.now() - 100_000];
    const kept = { attempts, cooldownUntil: 0, failures: 2 };
    localStorage.setItem('rl:contact_submissions', JSON.stringify(kept));
  });
  await send(page).click();
  const failed = page.getByText('Failed to submit your message. Please try again.');
  await expect(failed).toBeVisible();
  await page.clock.runFor(299_000);
  await expect(page.getByText('Please wait 1s before submitting again.')).toBeVisible();
  await page.clock.runFor(1_300);
  await expect(page.getByText('Too many submissions. Please try again later.')).toBeVisible();
  // 09:56:40 UTC and 15 minutes, to the next whole minute of British Summer Time.
  await expect(page.getByText('You can send again at 11:12.')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(page.getByText(/Wait \d+ seconds|You can send your message now/)).toHaveCount(0);
  await page.clock.runFor(400_000);
  await expect(page.getByText('You can send your message now.')).toBeAttached();
  await expect(page.getByText('Too many submissions')).toHaveCount(0);
  await expect(failed).toHaveCount(0);
});

test('CONT-23 CONT-24 with cleared storage the server still refuses, which does not count as a failure', async ({
  page,
  browser,
}) => {
  const tryWithoutMemory = async (visitor: Page, anonymous: boolean) => {
    await visitor.goto('/contact');
    await visitor.evaluate(() => {
      localStorage.clear();
    });
    await fill(visitor, anonymous);
    await send(visitor).click();
  };
  await sendFromElsewhere(page);
  await tryWithoutMemory(page, true);
  await expect(thanks(page)).toBeVisible();
  await tryWithoutMemory(page, true);
  await expect(page.getByText(/^Please wait (30|2\d)s before submitting again\.$/)).toBeVisible();
  expect(await record(page)).toMatchObject({ attempts: [], failures: 0 });
  await expect(message(page)).toHaveValue(MESSAGE);

  const account = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await account.context().addCookies(await page.context().cookies());
  await signIn(account, `writer${String(Date.now())}@example.org`);
  await tryWithoutMemory(account, false);
  await expect(thanks(account)).toBeVisible();
  await sendFromElsewhere(account);
  await tryWithoutMemory(account, false);
  await expect(
    account.getByText(/^Please wait (30|2\d)s before submitting again\.$/),
  ).toBeVisible();
  await account.close();
});

import type { Page } from '@playwright/test';
import {
  MESSAGE,
  fill,
  message,
  record,
  send,
  sendFromElsewhere,
  thanks,
} from '../contact-form.ts';
import { expect, signIn, test } from '../fixtures.ts';

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

import { expect, signIn, test } from '../fixtures.ts';
import { addToilet, openCorrection, openToiletPage } from '../toilet-page.ts';

test('FACT-04 whoever removes times or a part of the year by keyboard keeps their place', async ({
  signedInPage: page,
}) => {
  const id = await addToilet(page, 'Ropewalk toilets');
  await openToiletPage(page, id, 'Ropewalk toilets');
  await openCorrection(page, 'The opening hours are wrong');
  const monday = page.getByRole('group', { name: 'Monday' });
  const add = monday.getByRole('button', { name: 'Add times on Monday' });
  for (let lines = 1; lines < 6; lines += 1) await add.press('Enter');
  await expect(monday.getByLabel('Open', { exact: true })).toHaveCount(4);
  await expect(add).toBeFocused();
  await expect(add).toHaveAttribute('aria-disabled', 'true');

  const other = page.getByRole('button', { name: 'Other hours in another part' });
  await other.click();
  await other.click();
  const parts = page.getByRole('group', { name: /^Part \d of the year$/ });
  await expect(parts).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove part 1 of the year' }).press('Enter');
  await expect(parts).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Days and times' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(parts).toHaveCount(2);
});

test('FACT-04 copying a day to all days says so, and can be undone', async ({
  signedInPage: page,
}) => {
  const id = await addToilet(page, 'Ferry Stairs toilets', { days: ['monday', 'friday'] });
  await openToiletPage(page, id, 'Ferry Stairs toilets');
  await openCorrection(page, 'The opening hours are wrong');
  const group = (day: string) => page.getByRole('group', { name: day });
  await group('Monday').getByLabel('Close', { exact: true }).fill('20:00');
  const copy = group('Monday').getByRole('button', { name: 'Copy Monday to all days' });
  await copy.press('Enter');
  await expect(group('Monday').getByText('Monday’s hours copied to all days.')).toBeVisible();
  const close = (day: string) => group(day).getByLabel('Close', { exact: true });
  const closed = (day: string) => group(day).getByRole('checkbox', { name: 'Closed' });
  await expect(close('Friday')).toHaveValue('20:00');
  await expect(close('Sunday')).toHaveValue('20:00');
  await expect(closed('Sunday')).not.toBeChecked();
  await expect(copy).toHaveAttribute('aria-disabled', 'true');
  await group('Monday').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(group('Monday').getByText('We have put the hours back.')).toBeVisible();
  await expect(copy).toBeFocused();
  await expect(close('Friday')).toHaveValue('17:00');
  await expect(closed('Sunday')).toBeChecked();

  await copy.click();
  await group('Tuesday').getByLabel('Close', { exact: true }).fill('21:00');
  await expect(group('Monday').getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('another user who signs in over a session does not get its half-filled forms', async ({
  page,
  context,
}) => {
  const suffix = String(Date.now());
  await signIn(page, `first${suffix}@example.org`);
  const id = await addToilet(page, 'Tollgate toilets');
  await page.clock.install();
  await openToiletPage(page, id, 'Tollgate toilets');
  await openCorrection(page, 'Something else');
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('I fell here.');
  await page.getByRole('button', { name: 'Rate how clean it is' }).click();
  await page.getByRole('slider').fill('1');

  // A check that is under way as somebody comes back is not asked for again.
  const comeBack = () =>
    expect(async () => {
      const checked = page.waitForResponse('**/api/session', { timeout: 5_000 });
      await page.clock.fastForward('02:00');
      await page.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      );
      await checked;
    }).toPass();
  await context.clearCookies({ name: /session/ });
  await comeBack();
  await page.getByRole('slider').fill('2');
  await expect(page.getByRole('textbox', { name: 'What is wrong?' })).toHaveValue('I fell here.');

  const other = await context.newPage();
  await signIn(other, `second${suffix}@example.org`);
  await comeBack();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'What is wrong?' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rate how clean it is' }).click();
  await expect(page.getByRole('slider')).not.toHaveValue('2');
});

test('FACT-04 a form restored after someone else shortened the hours shows those', async ({
  signedInPage: page,
}) => {
  const id = await addToilet(page, 'Weir Lane toilets', { days: ['monday', 'sunday'] });
  await openToiletPage(page, id, 'Weir Lane toilets');
  await openCorrection(page, 'The opening hours are wrong');
  const sunday = page.getByRole('group', { name: 'Sunday' });
  await expect(sunday.getByLabel('Close', { exact: true })).toHaveValue('17:00');
  const shorter = { openingHours: 'Mo 09:00-12:00' };
  await page.request.patch(`/api/toilets/${id}`, { data: shorter });
  await page.reload();
  await expect(
    page.getByRole('group', { name: 'Monday' }).getByLabel('Close', { exact: true }),
  ).toHaveValue('12:00');
  await expect(sunday.getByRole('checkbox', { name: 'Closed' })).toBeChecked();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('You have not changed anything yet.')).toBeVisible();
});

import { addButton, ADDRESS, addressBox, day, nameBox, SUCCESS } from '../add-toilet.ts';
import { banner, consentCookie } from '../consent.ts';
import { category, message, send, sendFromElsewhere, thanks } from '../contact-form.ts';
import { expect, signInFromLogin, test } from '../fixtures.ts';
import { openDetails, openedGoogleMapsUrl, openToilets, routeCard, search } from '../journey.ts';

const NAME = 'St Anne’s toilets & changing room';

test.use({ map: 'unpainted', consent: null });

test('CONS-06 CONS-25 LOGIN-15 AUTH-12 ADD-17 API-13 CONT-16 from the first visit to signing out: refuse, change one’s mind, add a toilet, find it, report it', async ({
  page,
}) => {
  await sendFromElsewhere(page);

  await test.step('the first visit ends on /login and asks for a choice', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(banner(page)).toBeVisible();
  });

  await test.step('refusing is one press', async () => {
    await banner(page).getByRole('button', { name: 'Reject all' }).click();
    await expect.poll(async () => (await consentCookie(page))?.value).toBe('v1:0:0');
    await expect(page.getByRole('button', { name: 'Sign-in with Google' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  await test.step('changing one’s mind on the way to the sign-in', async () => {
    // Playwright waits for what is `aria-disabled`; people press it all the same.
    await page.getByRole('button', { name: 'Sign-in with Google' }).click({ force: true });
    await expect(page).toHaveURL('/consent-required?returnTo=/login');
    await page.getByRole('button', { name: 'Accept necessary only' }).click();
    await expect(page).toHaveURL('/login');
    await expect(banner(page)).toHaveCount(0);
  });

  await test.step('signing in', () => signInFromLogin(page, 'story@example.org'));

  await test.step('adding a toilet', async () => {
    await page.getByRole('link', { name: 'Add Toilet' }).click();
    await nameBox(page).fill(NAME);
    await addressBox(page).fill(ADDRESS);
    await page.getByRole('checkbox', { name: 'Accessible', exact: true }).check();
    const monday = day(page, 'Monday');
    await monday.getByLabel('Open', { exact: true }).fill('00:00');
    await monday.getByLabel('Close', { exact: true }).fill('00:00');
    await monday.getByRole('button', { name: /all days/ }).click();
    await addButton(page).click();
    const another = page.getByRole('button', { name: 'No, it is different. Add it' });
    await expect(another.or(page.getByText(SUCCESS))).toBeVisible();
    if (await another.isVisible()) await another.click();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  const row = await test.step('the next journey finds it, open and accessible', async () => {
    await search(page, {
      from: 'Pennyminster station',
      to: ADDRESS,
      mode: 'Cycling',
      frequency: 20,
      tolerance: 100,
      disabilityAccess: true,
    });
    const rows = await openToilets(page, 1);
    const found = rows.filter({ hasText: NAME });
    await expect(found).toContainText('Open 24 hours');
    await openDetails(found);
    await expect(found).toContainText('Loovia community');
    await found.getByRole('checkbox').check();
    await expect(routeCard(page, 1).getByText(/^1 stop chosen/)).toBeVisible();
    const url = await openedGoogleMapsUrl(page, 1);
    expect(url.searchParams.get('waypoints')?.split('|')).toHaveLength(1);
    return found;
  });

  await test.step('reporting a problem with it', async () => {
    await row.getByRole('link', { name: `Report a problem with ${NAME}` }).click();
    await expect(category(page)).toHaveValue('loo_issue');
    await expect(page.getByRole('group', { name: 'Toilet' })).toContainText(NAME);
    await message(page).fill('The key pad of the changing room takes no code.');
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  await test.step('signing out', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/');
    await expect(page).toHaveURL('/login');
  });
});

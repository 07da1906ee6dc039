import { expectNothingCut, setTextSize } from '../accessibility/layout.ts';
import { expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';
import { openedUrl, pickAddress, toiletRows } from '../journey.ts';
import { beAt, rows } from '../near.ts';

test.use({ map: 'unpainted', locale: 'cy-GB' });

test('in Welsh from the planner to Google Maps with a stop, at both widths', async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Cynlluniwch eich taith' }),
  ).toBeVisible();
  await pickAddress(page, 'Cychwyn', 'Pennyminster station');
  await pickAddress(page, 'Ble rydych chi’n mynd heddiw?', 'Shillingbourne');
  await page.getByRole('button', { name: 'Cerdded', exact: true }).click();
  await page.getByRole('slider', { name: /^Amlder/ }).fill('20');
  await page.getByRole('slider', { name: /^Gwyriad mwyaf/ }).fill('200');
  await page.getByRole('button', { name: 'Dod o hyd i fy llwybr' }).click();
  await page.waitForURL(/\/route-results\?/);

  await expect(page).toHaveTitle('Canlyniadau’r Llwybrau · Loovia');
  const card = page.getByRole('article', { name: 'Llwybr 1' });
  await card.getByRole('button', { name: 'Dangos camau a thoiledau Llwybr 1' }).click();
  const stops = toiletRows(card);
  await expect(stops.first()).toContainText(/\+\d+\smun · \d\d:\d\d/);
  await stops.first().getByRole('checkbox').check();
  await expect(card.getByText(/^1 arhosfan wedi’i ddewis/)).toBeVisible();
  await expectNoAxeViolations(page);
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  const url = await openedUrl(page, () =>
    card.getByRole('button', { name: 'Agor yn Google Maps' }).click(),
  );
  expect(url.searchParams.get('waypoints')?.split('|')).toHaveLength(1);

  await card.getByRole('button', { name: 'Argymhelliad AI' }).click();
  const picked = card.getByRole('region', { name: 'Argymhelliad AI' });
  await expect(picked).toContainText('Dewiswyd gan ein cynlluniwr');
  await expect(picked).toContainText(/o’r \d+ arhosfan/);
});

test('in Welsh nothing is cut off or covered on a phone with text at 200 %', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: WIDTHS.narrow, height: 844 });
  await page.goto('/');
  await setTextSize(page, 200);
  await expect(page.getByRole('button', { name: 'Dod o hyd i fy llwybr' })).toBeVisible();
  await expectNothingCut(page, 'planner');

  await beAt(page.context());
  await page.goto('/near');
  await page.getByRole('button', { name: 'Defnyddio fy lleoliad' }).click();
  await expect(rows(page).first()).toBeVisible();
  await setTextSize(page, 200);
  await expectNothingCut(page, 'toilets near you');
  const findMe = await page.getByRole('button', { name: 'Defnyddio fy lleoliad' }).boundingBox();
  const zoom = await page.getByRole('button', { name: 'Chwyddo i mewn' }).boundingBox();
  expect((findMe?.x ?? 0) + (findMe?.width ?? 0)).toBeLessThan(zoom?.x ?? 0);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeRegion } from '../../testing/test-config.ts';
import { answerNear, findMe, myLocation, nearest, openNear } from '../../testing/test-near-page.ts';
import { closed, toilet } from '../../testing/test-near.ts';
import { beAt } from '../../testing/test-position.ts';
import { boxOf } from '../../testing/test-screen.ts';

test('on a wide screen the map fills the window where the bar is scrolled out of it', async () => {
  await page.viewport(1280, 900);
  changeRegion({ demo: false });
  beAt();
  answerNear(Array.from({ length: 40 }, (_, index) => toilet(`Hall ${String(index)}`)));
  await findMe();
  const map = page.css('[class*=_map_]').first();
  expect(boxOf(map).bottom).toBe(900);
  const top = boxOf(map).top;
  window.scrollTo({ top: 300, behavior: 'instant' });
  await expect.poll(() => [boxOf(map).top, boxOf(map).bottom]).toEqual([0, 900]);
  window.scrollTo({ top: 0, behavior: 'instant' });
  await expect.poll(() => [boxOf(map).top, boxOf(map).bottom]).toEqual([top, 900]);
});

test('a short page is as long where the bar is scrolled out of it', async () => {
  await page.viewport(1280, 900);
  changeRegion({ demo: false });
  beAt();
  answerNear([toilet('Hall')]);
  await findMe();
  const { scrollHeight } = document.documentElement;
  window.scrollTo({ top: scrollHeight, behavior: 'instant' });
  await expect.element(page.css('[class*=_side_] > [class*=_whole_]')).toBeInTheDocument();
  expect(document.documentElement.scrollHeight).toBe(scrollHeight);
});

test('a filter stays where it was pressed, though the answer above it goes', async () => {
  await page.viewport(390, 844);
  beAt();
  answerNear([
    toilet('Hall', { isFree: false }),
    ...Array.from({ length: 9 }, (_, index) =>
      toilet(`Shut ${String(index)}`, { opening: closed, isFree: true }),
    ),
  ]);
  await findMe();
  const free = page.getByRole('button', { name: 'Free', exact: true });
  free.element().scrollIntoView({ block: 'center' });
  const top = boxOf(free).top;
  await free.click();
  await expect.element(nearest()).not.toBeInTheDocument();
  await expect.element(free).toHaveFocus();
  await expect.poll(() => Math.abs(boxOf(free).top - top)).toBeLessThan(1);
});

test('SHOW-06 where all are closed, says which opens first, and offers to look farther', async () => {
  beAt();
  const inHours = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toISOString().replace('Z', '+00:00');
  const opensIn = (hours: number) => ({
    opening: { ...closed, at: inHours(0), opens: inHours(hours) },
  });
  answerNear([toilet('Castle', opensIn(6)), toilet('Queensway', opensIn(5))]);
  await openNear();
  await myLocation().click();
  const words = /^The 2 toilets near here are closed; Queensway opens at .*\d\d:\d\d\.$/;
  await expect.element(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Look up to 10 km away' }).click();
  await expect.element(page.getByRole('button', { name: 'Look up to' })).not.toBeInTheDocument();
});

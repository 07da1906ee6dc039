import type { Page } from '@playwright/test';
import { withoutConnection } from '../connection.ts';
import { expect, test } from '../fixtures.ts';
import { beAt, DIGITS, findMe, HERE, rows, stubNear, toilet, useMyLocation } from '../near.ts';

test('NEAR-08 the position is in no address, and in nothing that the browser stores', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isQuestion = /\/api\/toilets\/near(\/walks)?$/.test(request.url());
    sent.push(request.url(), isQuestion ? '' : (request.postData() ?? ''));
  });
  await beAt(page.context());
  await findMe(page);
  const kept = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const contents = names.map(
      (name) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = reject;
          opening.onsuccess = () => {
            const [first] = [...opening.result.objectStoreNames];
            if (first === undefined) {
              resolve([]);
              return;
            }
            const all = opening.result.transaction(first).objectStore(first).getAll();
            all.onsuccess = () => {
              resolve(all.result);
            };
          };
        }),
    );
    const places = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state as unknown,
      location.href,
    ];
    return JSON.stringify([...places, document.cookie, await Promise.all(contents)]);
  });
  expect(kept).toContain('placeId');
  for (const digits of DIGITS) {
    expect(sent.join('\n')).not.toContain(digits);
    expect(kept).not.toContain(digits);
  }
});

test.describe('on a phone, with the service worker', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    map: 'unpainted',
  });

  test('NEAR-07 a visitor finds the nearest open toilet, loses signal, and still sees the list', async ({
    page,
  }) => {
    await beAt(page.context());
    await findMe(page);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Nearest');
    await expect(rows(page).first()).toContainText(/\d+\smin /);
    const first = (await rows(page).first().getByRole('heading').textContent()) ?? '';
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(page.getByText(/saved on this device/)).toBeVisible();

    await withoutConnection(page, async () => {
      await expect(rows(page).first()).toContainText(first);
      await beAt(page.context(), 150);
      await expect(page.getByText(/You have seen these toilets before/)).toBeVisible();
      await expect(rows(page).first()).toContainText('in a straight line');

      await page.reload();
      await useMyLocation(page).click();
      await expect(page.getByText(/You have seen these toilets before/)).toBeVisible();
      await expect(rows(page).filter({ hasText: first }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Delete saved toilets' }).click();
      await expect(page.getByText(/saved on this device/)).toHaveCount(0);
      await expect(page.getByText('The saved toilets have been deleted.')).toBeFocused();
    });
  });
});

/** The names of the toilets that are saved on the device. */
function savedNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('loovia-toilets-seen');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const store = opening.result.transaction('seen').objectStore('seen');
          const reading = store.get('toilets');
          reading.onsuccess = () => {
            opening.result.close();
            const kept = (reading.result ?? []) as { name: string }[];
            resolve(kept.map(({ name }) => name).toSorted());
          };
        };
      }),
  );
}

test('NEAR-07 tabs keep each other’s toilets, and what one deletes no other brings back', async ({
  page,
  context,
}) => {
  // A list of everything near here would leave out those that it lacks.
  const away = (name: string) =>
    toilet(name, { location: { lat: HERE.latitude + 1, lng: HERE.longitude } });
  await beAt(context);
  await stubNear(page, [away('Clinic')]);
  await findMe(page);
  const other = await context.newPage();
  await stubNear(other, [away('Station')]);
  await findMe(other);
  await expect.poll(() => savedNames(page)).toEqual(['Clinic', 'Station']);

  await stubNear(page, [away('Park')]);
  await beAt(context, 150);
  await expect(rows(page).first()).toContainText('Park');
  await expect.poll(() => savedNames(page)).toEqual(['Clinic', 'Park', 'Station']);

  await other.getByRole('button', { name: 'Delete saved toilets' }).click();
  await expect(other.getByText('The saved toilets have been deleted.')).toBeVisible();
  await other.close();
  await expect.poll(() => savedNames(page)).toEqual([]);
  await stubNear(page, [away('High Street')]);
  await beAt(context, 300);
  await expect(rows(page).first()).toContainText('High Street');
  await expect.poll(() => savedNames(page)).toEqual(['High Street']);
});

test.describe('a visitor who has not chosen', () => {
  test.use({ consent: null });

  test('keeps nothing on the device', async ({ page }) => {
    await beAt(page.context());
    await findMe(page);
    const names = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name),
    );
    expect(names).not.toContain('loovia-toilets-seen');
    expect(await page.evaluate(() => localStorage.getItem('loovia-toilets-seen'))).toBeNull();
  });
});

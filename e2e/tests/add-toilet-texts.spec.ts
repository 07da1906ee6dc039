import { expect, test } from '../fixtures.ts';
import { addToilet, openToiletPage } from '../toilet-page.ts';

for (const [typed, stored] of [
  ['Union Street', 'Union Street'],
  ["King's Cross", "King's Cross"],
  ['Caffi Tŷ Mawr', 'Caffi Tŷ Mawr'],
  ['St John’s & Co', 'St John’s & Co'],
  ['Quay <script>alert(1)</script>', 'Quay alert(1)'],
  ['Mill;DROP TABLE toilets', 'Mill toilets'],
] as const) {
  test(`ADD-22 ADD-23 ADD-24 ADD-39 ADD-40 ${typed} is stored as ${stored} and shown as text`, async ({
    signedInPage: page,
  }) => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    const id = await addToilet(page, typed);
    await openToiletPage(page, id, stored);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stored);
    expect(alerts).toEqual([]);
  });
}

import {
  addNamed,
  nearbyPanel,
  freshPlace,
  openForm,
  stubGeocode,
  SUCCESS,
} from '../add-toilet.ts';
import { expect, test } from '../fixtures.ts';

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
    const at = freshPlace();
    await stubGeocode(page, at);
    await openForm(page);
    const added = page.waitForResponse('**/api/toilets');
    await addNamed(page, typed);
    const { toilet } = (await (await added).json()) as { toilet: { name: string } };
    expect(toilet.name).toBe(stored);
    await expect(page.getByText(SUCCESS)).toBeVisible();
    // The next person who adds one there is asked about it.
    await openForm(page);
    await addNamed(page, 'Another one');
    await expect(nearbyPanel(page).getByText(stored, { exact: true })).toBeVisible();
    expect(alerts).toEqual([]);
  });
}

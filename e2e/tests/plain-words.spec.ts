import { expect, test, WIDTHS } from '../fixtures.ts';
import { paragraphsOf, readability } from '../readability.ts';
import { changeConfig } from '../stubs.ts';

const HARDEST_GRADE = 8;
const MOST_WORDS = 30;

/** Servers that have all of it to tell. */
const ANALYTICS = { posthogKey: 'phc_x', hostingScriptUrl: '/x.js' };
const SERVERS: Readonly<Record<string, Record<string, unknown>>> = {
  'as it comes': {},
  'with open services': { provider: 'open', aiModel: true, analytics: ANALYTICS },
  'with Google': {
    provider: 'google',
    aiModel: true,
    analytics: ANALYTICS,
    map: { kind: 'google', styleUrl: '', googleKey: 'key' },
  },
};

for (const path of ['/about', '/privacy', '/cookies', '/terms']) {
  test(`${path} is in plain English, whatever the server has set up`, async ({ page }) => {
    for (const [server, changes] of Object.entries(SERVERS)) {
      await changeConfig(page, changes);
      const answer = page.waitForResponse('**/api/config');
      await page.goto(path);
      await answer;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const paragraphs = await paragraphsOf(page);
      expect(paragraphs.length, server).toBeGreaterThan(10);
      const { fleschKincaid, gunningFog, longest } = readability(paragraphs);
      expect(fleschKincaid, `Flesch-Kincaid, ${server}`).toBeLessThanOrEqual(HARDEST_GRADE);
      expect(gunningFog, `Gunning fog, ${server}`).toBeLessThanOrEqual(HARDEST_GRADE);
      expect(longest.words, longest.sentence).toBeLessThanOrEqual(MOST_WORDS);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

test('the index of readability knows easy words from hard ones', () => {
  const easy = readability(['The cat sat on the mat. It was warm.', 'Then it went out.']);
  expect(easy.fleschKincaid).toBeLessThan(2);
  expect(easy.longest).toEqual({ words: 6, sentence: 'The cat sat on the mat.' });
  const hard = readability([
    'Notwithstanding the aforementioned limitations, contributors irrevocably acknowledge the operator’s discretionary authority.',
  ]);
  expect(hard.fleschKincaid).toBeGreaterThan(15);
  expect(hard.gunningFog).toBeGreaterThan(15);
});

test('STAT-01 /about is short on a phone, and its details unfold', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.narrow, height: 844 });
  await page.goto('/about');
  await expect(page.getByText('You are using Pennyshire')).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(4000);
  const formula = page.getByText('Z = n ÷ (n + 2.04)');
  await expect(formula).toBeHidden();
  await page.getByText('How we work it out').click();
  await expect(formula).toBeVisible();
});

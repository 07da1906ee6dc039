import type { ConfigAnswer } from '@loovia/core/api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paragraphsOfPage, readability } from '../testing/readability.ts';
import { changeConfig, CONFIG } from '../testing/test-config.ts';
import { openPage } from '../testing/test-page.ts';
import { expectHidden } from '../testing/test-screen.ts';

const HARDEST_GRADE = 8;
const MOST_WORDS = 30;

const POSTHOG = { posthogKey: 'phc_x', host: 'https://eu.i.posthog.com' };
const ANALYTICS = { ...POSTHOG, hostingScriptUrl: '/x.js' };
/** Servers that have all of it to tell. */
const SERVERS: Readonly<Record<string, Partial<ConfigAnswer>>> = {
  'as it comes': {},
  'with open services': { provider: 'open', aiModel: true, analytics: ANALYTICS },
  'with Google': {
    provider: 'google',
    aiModel: true,
    analytics: ANALYTICS,
    map: { kind: 'google', styleUrl: '', googleKey: 'key' },
  },
};

const article = () => page.getByRole('article');
const part = (name: string) => page.getByRole('region', { name });

async function openWords(path: string, server: Partial<ConfigAnswer> = {}): Promise<void> {
  changeConfig(server);
  await openPage(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.each(['/about', '/privacy', '/cookies', '/terms'])(
  '%s is in plain English, whatever the server has set up',
  async (path) => {
    for (const [server, changes] of Object.entries(SERVERS)) {
      await openWords(path, changes);
      const paragraphs = paragraphsOfPage();
      expect(paragraphs.length, server).toBeGreaterThan(10);
      const { fleschKincaid, gunningFog, longest } = readability(paragraphs);
      expect(fleschKincaid, `Flesch-Kincaid, ${server}`).toBeLessThanOrEqual(HARDEST_GRADE);
      expect(gunningFog, `Gunning fog, ${server}`).toBeLessThanOrEqual(HARDEST_GRADE);
      expect(longest.words, longest.sentence).toBeLessThanOrEqual(MOST_WORDS);
    }
  },
);

test('STAT-01 /about is short on a phone, and its details unfold', async () => {
  await page.viewport(390, 844);
  const attribution = [
    { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
    { text: 'Contains Ordnance Survey data', url: 'https://www.ordnancesurvey.co.uk' },
  ];
  await openWords('/about', { region: { ...CONFIG.region, attribution } });
  await expect.element(page.getByText('You are using Pennyshire')).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(4000);
  const formula = page.getByText('Z = n ÷ (n + 2.04)');
  await expectHidden(formula);
  await page.getByText('How we work it out').click();
  await expect.element(formula).toBeVisible();
});

test('STAT-03 STAT-04 the pages say what we keep: choices, messages, contributions, analytics', async () => {
  await openWords('/privacy');
  await expect.element(article()).toHaveTextContent('we keep the time of each for 15 minutes');
  await expect.element(article()).toHaveTextContent('keyed hash of your network address');
  await expect
    .element(article())
    .toHaveTextContent('We publish what you enter as open data for everyone');
  await expect
    .element(article())
    .toHaveTextContent('On this site, the operator has not set up analytics');
  await openWords('/privacy', { analytics: ANALYTICS });
  await expect
    .element(article())
    .toHaveTextContent('a script from the company that hosts this site');
  await expect.element(article()).not.toHaveTextContent('has not set up analytics');
  await openWords('/cookies');
  await expect.element(page.getByText('privacy_consent')).toBeVisible();
  await expect.element(article()).toHaveTextContent('lasts 90 days');
});

test('explains how a recommendation is chosen, and who gets which data', async () => {
  const rules = part('The AI recommendation');
  const kept = part('What we keep and why');
  await openWords('/about');
  await expect.element(rules).toHaveTextContent('It is a beta');
  await expect.element(rules).toHaveTextContent('Predicted cleanliness one point lower');
  await expect.element(rules).toHaveTextContent('‘Picked by our planner’');
  await expect.element(rules).not.toHaveTextContent('Picked by AI');
  await openWords('/privacy');
  await expect.element(kept).toHaveTextContent('It does not get where you start or where you go');
  await expect.element(article()).not.toHaveTextContent('AI service');
  await openWords('/terms');
  await expect.element(article()).toHaveTextContent('a suggestion, not a promise');

  await openWords('/about', { aiModel: true });
  await expect.element(rules).toHaveTextContent('‘Picked by AI, checked by our planner’');
  await openWords('/privacy', { aiModel: true });
  await expect.element(kept).toHaveTextContent('the AI service that the operator uses');
  await expect.element(kept).toHaveTextContent('never told your account');
  await expect
    .element(part('Who else gets data'))
    .toHaveTextContent('an AI service gets toilets along your route');
});

test('STAT-03 the privacy notice says what services of others get for searches and walks', async () => {
  const others = part('Who else gets data');
  const stepFree = 'another service works it out';
  await openWords('/privacy', { provider: 'open' });
  await expect.element(others).toHaveTextContent('to about a kilometre');
  await openWords('/privacy', { provider: 'google' });
  await expect.element(others).toHaveTextContent('Google gets what you type');
  await expect.element(others).toHaveTextContent('to about a kilometre');
  await expect.element(others).not.toHaveTextContent(stepFree);
  await openWords('/privacy', { provider: 'google', stepFreeService: true });
  await expect.element(others).toHaveTextContent(stepFree);
});

test.each(['/about', '/terms', '/privacy'])(
  'STAT-11 %s names the operator that the server names',
  async (path) => {
    await openWords(path, {
      operator: 'Example Loos CIC',
      operatorAddress: '1 Market Street, Newport',
      operatorNumber: '01234567',
    });
    await expect
      .element(article())
      .toHaveTextContent('Example Loos CIC is a UK community interest company.');
    await expect.element(article()).toHaveTextContent('Company number: 01234567.');
    await expect.element(article()).toHaveTextContent('Contact address: 1 Market Street, Newport.');
    await expect.element(article()).not.toHaveTextContent(/the operator/i);
  },
);

import { afterEach, describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { answer } from '../testing/test-api.ts';
import { expectNoAxeViolations } from '../testing/test-axe.ts';
import { answerNear } from '../testing/test-near-page.ts';
import {
  ADA,
  expectAddress,
  openPage,
  openSignedIn,
  signInAs,
  speak,
} from '../testing/test-page.ts';
import { answerPlaces } from '../testing/test-places.ts';
import { boxOf, focus, setTextSize } from '../testing/test-screen.ts';

const bar = () => page.getByRole('banner');
const menu = () => bar().getByRole('button', { name: /^(Menu|Dewislen)$/ });
const panel = () => page.getByRole('dialog');

const middleOf = (one: Locator) => {
  const { top, height } = boxOf(one);
  return top + height / 2;
};

afterEach(async () => {
  await speak('en');
});

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('a new page has its title as its name while it has the focus, so that screen readers say which it is', async () => {
  await openPage('/about');
  const main = page.getByRole('main');
  await expect.element(main).not.toHaveAttribute('aria-label');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect.element(main).toHaveFocus();
  await expect.element(page.getByRole('main', { name: document.title })).toHaveFocus();
  expect(document.title).toBe('Contact us · Loovia');
  await focus(page.getByRole('contentinfo').getByRole('link', { name: 'About' }));
  await expect.element(main).not.toHaveAttribute('aria-label');
});

describe('the menu', () => {
  test.each(['/about', '/near', '/login'])(
    'leads from %s to planning a journey, by way of signing in for those who have not',
    async (path) => {
      answerNear([]);
      await page.viewport(390, 844);
      await openPage(path);
      await menu().click();
      await panel().getByRole('link', { name: 'Plan a journey' }).click();
      await expectAddress(/^\/login/);
    },
  );

  test('leads signed-in people to the planner, and operators to their page', async () => {
    answerPlaces();
    answer('GET /api/session', () => ({ user: { ...ADA, isOperator: true } }));
    await page.viewport(390, 844);
    await openPage('/about');
    await menu().click();
    await expect.element(panel().getByRole('link', { name: 'Operators' })).toBeVisible();
    await panel().getByRole('link', { name: 'Plan a journey' }).click();
    await expectAddress('/');
    await page.viewport(1280, 900);
    await expect.element(bar().getByRole('link', { name: 'Plan a journey' })).toBeVisible();
  });
});

test('BAR-07 a wide bar offers planning to those who are signed out', async () => {
  await page.viewport(844, 390);
  await openPage('/about');
  await expect.element(bar().getByRole('link', { name: 'Plan a journey' })).toBeVisible();
  expect(boxOf(bar()).height).toBeLessThan(64);
});

test.each([
  [769, 'en'],
  [844, 'en'],
  [992, 'cy'],
  [1200, 'cy'],
  [1279, 'cy'],
] as const)(
  'at %i px operators have a link to plan a journey beside all else, in one row (%s)',
  async (width, language) => {
    answer('GET /api/session', () => ({ user: { ...ADA, isOperator: true } }));
    await speak(language);
    await page.viewport(width, 600);
    await openPage('/about');
    const name = language === 'en' ? 'Plan a journey' : 'Cynllunio taith';
    await expect.element(bar().getByRole('link', { name })).toBeVisible();
    await expect
      .element(bar().getByRole('link', { name: /^(Operators|Gweithredwyr)$/ }))
      .toBeVisible();
    expect(boxOf(bar()).height).toBeLessThan(64);
    expect(overflow()).toBe(0);
  },
);

test('BAR-02 all that operators have is in one row, in Welsh too', async () => {
  answer('GET /api/session', () => ({ user: { ...ADA, isOperator: true } }));
  await speak('cy');
  await page.viewport(1280, 900);
  await openPage('/about');
  await expect.element(bar().getByRole('link', { name: 'Cynllunio taith' })).toBeVisible();
  expect(boxOf(bar()).height).toBeLessThan(64);
});

describe('SHOW-12 with text at 200 %', () => {
  test.each([
    [390, 'Cymraeg'],
    [320, 'Cymraeg'],
    [320, 'English'],
  ])('the bar is one row, %i px wide, beside %s', async (width, other) => {
    await page.viewport(width, 844);
    if (other === 'English') await speak('cy');
    await openSignedIn('/about');
    await expect.element(bar().getByRole('button', { name: other })).toBeVisible();
    setTextSize(200);
    await expect.poll(overflow).toBe(0);
    const brand = bar().getByRole('link', { name: 'Loovia' });
    expect(Math.abs(middleOf(brand) - middleOf(menu()))).toBeLessThan(2);
    expect(boxOf(brand).right).toBeLessThanOrEqual(boxOf(menu()).left);
    expect(boxOf(menu()).right).toBeLessThanOrEqual(width);
    expect(boxOf(bar()).height).toBeLessThan(120);
    await expectNoAxeViolations();
  });

  test('the other language is in the menu', async () => {
    await page.viewport(390, 844);
    signInAs(null);
    await openPage('/about');
    await expect.element(bar().getByRole('button', { name: 'Cymraeg' })).toBeVisible();
    setTextSize(200);
    await expect.element(bar().getByRole('button', { name: 'Cymraeg' })).not.toBeInTheDocument();
    await menu().click();
    await expect.element(panel().getByRole('button', { name: 'Cymraeg' })).toBeVisible();
  });
});

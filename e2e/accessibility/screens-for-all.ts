import type { Page } from '@playwright/test';
import { banner } from '../consent.ts';
import { fill, send, sendFromElsewhere, stubContact, thanks } from '../contact-form.ts';
import { expect } from '../fixtures.ts';
import {
  beAt,
  closed,
  findMe,
  openNear,
  stubNear,
  toilet,
  unknown,
  useMyLocation,
} from '../near.ts';
import { hold } from '../hold.ts';
import { readyMap } from '../map-need.ts';
import type { Screen } from './screen.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const opens = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
};

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
}

/** Timers of two seconds that lead away from what was reached: here it stays. */
async function stay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, ms: number) =>
      later(act, ms === 2000 ? 600_000 : ms)) as typeof window.setTimeout;
  });
}

/** Pages that need no account. */
export const SCREENS_FOR_ALL: readonly Screen[] = [
  { name: 'login', open: opens('/login') },
  {
    name: 'login, undecided about cookies',
    undecided: true,
    open: async (page) => {
      await page.goto('/login');
      await expect(banner(page)).toBeVisible();
    },
  },
  {
    name: 'near, before it is asked where',
    open: async (page) => {
      await openNear(page);
      await expect(readyMap(page)).toBeVisible();
    },
  },
  {
    name: 'near, with toilets',
    open: async (page) => {
      await beAt(page.context());
      await stubNear(page, [
        toilet('Open', { isAccessible: true }),
        toilet('Unknown', { opening: unknown }),
        toilet('Shut', { opening: closed }),
      ]);
      await findMe(page);
      await expect(readyMap(page)).toBeVisible();
    },
  },
  {
    name: 'near, with no toilets where Loovia does not reach',
    open: async (page) => {
      await beAt(page.context());
      const region = { title: 'Pennyshire', reachesHere: false };
      await stubNear(page, [], { region, walks: 'unavailable', isIncomplete: true });
      await openNear(page);
      await useMyLocation(page).click();
      await expect(page.getByRole('button', { name: 'Look up to 10 km away' })).toBeVisible();
      await expect(readyMap(page)).toBeVisible();
    },
  },
  {
    name: 'near, when the search fails',
    open: async (page) => {
      await beAt(page.context());
      await page.route('**/api/toilets/near', (route) => route.fulfill({ status: 500 }));
      await openNear(page);
      await useMyLocation(page).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(readyMap(page)).toBeVisible();
    },
  },
  { name: 'about', open: opens('/about') },
  { name: 'terms', open: opens('/terms') },
  { name: 'privacy', open: opens('/privacy') },
  {
    name: 'cookies',
    open: async (page) => {
      await page.goto('/cookies');
      await expect(page.getByRole('switch').first()).toBeVisible();
    },
  },
  {
    name: 'cookies are needed to sign in',
    undecided: true,
    open: opens('/consent-required?returnTo=/about'),
  },
  { name: 'no such page', open: opens('/no-such-page') },
  {
    name: 'coming back from signing in',
    bare: true,
    open: async (page) => {
      await hold(page, '**/api/session');
      await page.goto('/auth/callback');
      await expect(page.getByText('Processing authentication...')).toBeVisible();
    },
  },
  {
    name: 'error screen',
    bare: true,
    open: async (page) => {
      await page.route(/terms-page.*\.js/, (route) => route.abort());
      await page.goto('/about');
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: 'Terms of Service' }).click();
      await expect(page.getByText('Loading chunk failed')).toBeVisible();
    },
  },
  { name: 'contact', open: opens('/contact') },
  {
    name: 'contact with errors',
    sameStops: true,
    open: async (page) => {
      await page.goto('/contact');
      await send(page).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'contact, sending failed and has to wait',
    sameStops: true,
    open: async (page) => {
      await stubContact(page, () => ({ status: 500 }));
      await page.goto('/contact');
      await fill(page);
      await send(page).click();
      await expect(page.getByText(/^Please wait/)).toBeVisible();
    },
  },
  {
    name: 'contact, sent',
    open: async (page) => {
      await stay(page);
      await sendFromElsewhere(page);
      await page.goto('/contact');
      await fill(page);
      await send(page).click();
      await expect(thanks(page)).toBeVisible();
    },
  },
  {
    name: 'menu, signed out',
    narrow: true,
    modal: true,
    open: async (page) => {
      await opens('/login')(page);
      await openMenu(page);
    },
  },
  {
    name: 'menu, signed in',
    narrow: true,
    modal: true,
    signedIn: true,
    open: async (page) => {
      await opens('/')(page);
      await openMenu(page);
    },
  },
];

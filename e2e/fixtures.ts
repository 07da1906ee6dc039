import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { prepareMap, type MapNeed } from './map-need.ts';
import { START_LIMIT_MS } from './servers.ts';

export { expect };

/** The two widths at which every page is checked. */
export const WIDTHS = { narrow: 390, wide: 1280 } as const;

/** What axe checks: in the other theme of a checked page only the colours differ, which take it the longest. */
type AxeRules = 'all' | 'of colours' | 'all but of colours';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Skips injecting axe again: half a megabyte of script, and half the time of checking a page again. */
const ALREADY_THERE = ';';

/** Waits for colour transitions: half-way between two readable colours, text may not be readable. */
const TRANSITIONS_END = `Promise.allSettled(
  document
    .getAnimations()
    .filter((one) => one instanceof CSSTransition)
    .map(({ finished }) => finished),
)`;

/**
 * Runs axe on the whole page: map and colour contrast included, with no rule turned off. Our pages have no
 * frames, for which axe would open another page each time. Results that passed are not written out.
 */
export async function expectNoAxeViolations(page: Page, rules: AxeRules = 'all'): Promise<void> {
  await page.evaluate(TRANSITIONS_END);
  const isThere = await page.evaluate<boolean>(`'axe' in window`);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ALREADY_THERE }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (rules === 'of colours') {
    axe.withRules(COLOUR_RULES);
  } else {
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  }
  if (rules === 'all but of colours') axe.disableRules(COLOUR_RULES);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}

/** Signs in as a person would: the button on the login page, then the development sign-in's form. */
export async function signIn(page: Page, email = 'ada@example.org'): Promise<void> {
  await page.goto('/login');
  await signInFromLogin(page, email);
}

/** Like {@link signIn}, from the open login page; ends at `to`. */
export async function signInFromLogin(
  page: Page,
  email: string,
  to: string | RegExp = '/',
): Promise<void> {
  await page.getByRole('button', { name: 'Sign-in with Google' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(to);
}

/** The consent of a visitor who accepted only what is necessary (CONS-02). */
export const NECESSARY_ONLY = 'v1:1:0';

async function addConsent(context: BrowserContext, url: string | undefined, value: string | null) {
  if (url === undefined || value === null) return;
  await context.addCookies([{ name: 'privacy_consent', value, url }]);
}

type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Waits until a server-rendered page is interactive: until then presses are queued (web/src/server-rendering/early.ts). */
export async function answers(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  const isDrawn = (await page.locator('#config').count()) > 0;
  if (isDrawn) await page.locator('html[data-answers]').waitFor({ state: 'attached' });
}

/** Waits for each opened page to be interactive, except with `waitUntil: 'commit'`. */
function withAnswers(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await answers(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await answers(page);
    return response;
  };
  return page;
}

interface TestFixtures {
  /** Value of the consent cookie that `page` starts with; null = none, the visitor is undecided. */
  consent: string | null;
  map: MapNeed;
  signedInPage: Page;
}

interface WorkerFixtures {
  readonly serverIsReady: undefined;
  readonly signedInState: SignedInState;
}

/** `page` is anonymous; `signedInPage` has a session (signed in once per worker). */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  consent: [NECESSARY_ONLY, { option: true }],
  map: ['on its way', { option: true }],
  context: async ({ context, baseURL, consent, map }, use) => {
    await addConsent(context, baseURL, consent);
    await prepareMap(context, map);
    await use(context);
  },
  page: async ({ page }, use) => {
    await use(withAnswers(page));
  },
  // Playwright waits for the last server before any test; the others start meanwhile.
  serverIsReady: [
    async ({}, use, { project }) => {
      const health = `${project.use.baseURL ?? ''}/api/health`;
      const isUp = async () => (await fetch(health).catch(() => null))?.ok ?? false;
      await expect.poll(isUp, { timeout: START_LIMIT_MS }).toBe(true);
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: START_LIMIT_MS },
  ],
  signedInState: [
    async ({ browser }, use, workerInfo) => {
      const { baseURL } = workerInfo.project.use;
      const page = await browser.newPage({
        // signIn looks for English words, also in tests in Welsh.
        locale: 'en-GB',
        ...(baseURL ? { baseURL } : {}),
      });
      await addConsent(page.context(), baseURL, NECESSARY_ONLY);
      await prepareMap(page.context(), 'on its way');
      await signIn(page, `worker${String(workerInfo.workerIndex)}@example.org`);
      const state = await page.context().storageState();
      await page.close();
      await use(state);
    },
    { scope: 'worker' },
  ],
  signedInPage: async ({ browser, signedInState, contextOptions, map }, use) => {
    const context = await browser.newContext({ ...contextOptions, storageState: signedInState });
    await prepareMap(context, map);
    await use(withAnswers(await context.newPage()));
    await context.close();
  },
});

import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import { startDisplay, xvfb } from './display.ts';
import {
  type Closers,
  installedProgram,
  isNamed,
  type Name,
  type OpenBrowser,
  type Role,
  type StoryBrowser,
  type StoryElement,
  withClosers,
} from './story-browser.ts';

const firefox = installedProgram('firefox-esr', 'firefox');

/** Firefox as it is installed, by WebDriver BiDi. */
export const installedFirefox: StoryBrowser = {
  name: 'Firefox',
  missing:
    firefox && xvfb ? null : 'Firefox is not installed (Debian: firefox-esr xvfb libgl1-mesa-dri)',
  open: () => withClosers(start),
};

async function start(closers: Closers): Promise<Omit<OpenBrowser, 'close'>> {
  // Without a screen it draws no map.
  const display = await startDisplay(closers);
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefox ?? '',
    headless: false,
    defaultViewport: { width: 1280, height: 900 },
    // As in playwright.config.ts.
    env: { ...process.env, DISPLAY: display, TZ: 'America/New_York' },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  });
  closers.push(() => browser.close());
  const page = await browser.newPage();
  return {
    goTo: (url) => page.goto(url),
    address: () => Promise.resolve(page.url()),
    find: (role, name) => findIn(page, role, name),
    findByCss: async (selector) => (await page.$$(selector)).map(elementOf),
    evaluate: (script, ...texts) => page.evaluate(script, ...texts),
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    openedBy: async (press) => {
      const known = new Set(browser.targets());
      const opened = browser.waitForTarget(
        (target) => !known.has(target) && target.url() !== 'about:blank',
      );
      await press();
      const tab = await (await opened).page();
      // Where there is no network, the target is a page that says so.
      return (await tab?.evaluate(() => window.location.href)) ?? '';
    },
  };
}

async function findIn(around: Page | ElementHandle, role: Role, name: Name) {
  const wanted = typeof name === 'string' ? `[name=${JSON.stringify(name)}]` : '';
  const found = await around.$$(`::-p-aria(${wanted}[role="${role}"])`);
  if (!(name instanceof RegExp)) return found.map(elementOf);
  const texts = await Promise.all(found.map(textOf));
  return found.filter((_, index) => isNamed(texts[index] ?? '', name)).map(elementOf);
}

/** BiDi finds by a name but does not say it: it is that of a button, whose text it is. */
const textOf = (element: ElementHandle) =>
  element.evaluate((node) => node.textContent.replaceAll(/\s+/g, ' ').trim());

function elementOf(element: ElementHandle): StoryElement {
  return {
    find: (role, name) => findIn(element, role, name),
    isShown: () => element.isVisible(),
    attribute: (name) => element.evaluate((node, asked) => node.getAttribute(asked), name),
    press: () => element.click(),
    type: (text) => element.type(text),
    isChecked: () => element.evaluate((node) => (node as HTMLInputElement).checked),
  };
}

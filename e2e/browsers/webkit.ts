import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import type * as Remote from 'selenium-webdriver/remote.js';
import {
  installedProgram,
  isNamed,
  type Name,
  type OpenBrowser,
  type Role,
  type StoryBrowser,
  type StoryElement,
} from './story-browser.ts';

// A folder of a package that names no exports: only `require` finds it, and that knows no types.
const { DriverService } = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
) as typeof Remote;

const driver = installedProgram('WebKitWebDriver');
const xvfb = installedProgram('Xvfb');

/** The engine of Safari and of every browser on an iPhone, in the small browser that comes with its driver. */
export const installedWebkit: StoryBrowser = {
  name: 'WebKit',
  missing:
    driver && xvfb
      ? null
      : 'WebKit is not installed (Debian: webkit2gtk-driver xvfb libgl1-mesa-dri)',
  async open() {
    const closers: (() => Promise<unknown>)[] = [];
    const close = async () => {
      for (const closer of closers.toReversed()) await closer();
    };
    try {
      return { ...(await start(closers)), close };
    } catch (reason) {
      await close();
      throw reason;
    }
  },
};

/** About a phone's; its own bars take some of the height. */
const WINDOW = { x: 0, y: 0, width: 390, height: 844 } as const;

/** Starts the browser. What ends it again is added to `closers` step by step. */
async function start(closers: (() => Promise<unknown>)[]): Promise<Omit<OpenBrowser, 'close'>> {
  const home = await mkdtemp(join(tmpdir(), 'loovia-webkit-'));
  closers.push(() => rm(home, { recursive: true, force: true }));
  const display = await startDisplay(closers);
  const service = new DriverService.Builder(driver ?? '')
    .setLoopback(true)
    .setEnvironment({ ...process.env, ...environment(home, display) })
    .build();
  closers.push(() => service.kill());
  const session = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  closers.push(() => session.quit());
  await session.manage().window().setRect(WINDOW);
  return {
    goTo: (url) => session.get(url),
    address: () => session.getCurrentUrl(),
    find: (role, name) => findIn(session, role, name),
    findByCss: async (css) => (await session.findElements({ css })).map(elementOf),
    evaluate: (script, ...texts) => session.executeScript(script, ...texts),
    screenshot: () => session.takeScreenshot(),
    openedBy: (press) => openedBy(session, press),
  };
}

const environment = (home: string, display: string) => ({
  HOME: home,
  DISPLAY: display,
  GDK_BACKEND: 'x11',
  LANGUAGE: 'en_GB',
  // As in playwright.config.ts.
  TZ: 'America/New_York',
  // There is no bus that assistive technology could be reached by, and no graphics card.
  NO_AT_BRIDGE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
});

/** Starts a screen in memory, and gives its name: one that was free. */
async function startDisplay(closers: (() => Promise<unknown>)[]): Promise<string> {
  const server = spawn(
    xvfb ?? '',
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  closers.push(() => {
    server.kill();
    return ended;
  });
  const written = server.stdio[3] as Readable;
  const said: unknown[] = await once(written, 'data');
  return `:${String(said[0]).trim()}`;
}

/** Where to look for a role. Whether an element has it is for the browser to say. */
const LOOK_AT: Record<Role, string> = {
  article: 'article',
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: '[role=combobox]',
  heading: 'h1, h2, h3',
  list: 'ul, ol',
  option: '[role=option]',
  textbox: 'input, textarea',
};

/** What is not shown has no name that could be asked for. */
async function findIn(around: WebDriver | WebElement, role: Role, name: Name) {
  const found: StoryElement[] = [];
  for (const element of await around.findElements({ css: LOOK_AT[role] })) {
    if (!(await element.isDisplayed())) continue;
    if (!isNamed(await element.getAccessibleName(), name)) continue;
    if ((await element.getAriaRole()) === role) found.push(elementOf(element));
  }
  return found;
}

const intoView = (element: Element) => {
  element.scrollIntoView({ block: 'center' });
};

function elementOf(element: WebElement): StoryElement {
  return {
    find: (role, name) => findIn(element, role, name),
    isShown: () => element.isDisplayed(),
    attribute: (name) => element.getAttribute(name),
    press: async () => {
      // The driver takes what lies under the planner's button for in view.
      await element.getDriver().executeScript(intoView, element);
      await element.click();
    },
    type: (text) => element.sendKeys(text),
    isChecked: () => element.isSelected(),
  };
}

async function openedBy(session: WebDriver, press: () => Promise<void>): Promise<string> {
  const own = await session.getWindowHandle();
  await press();
  const opened = await session.wait(
    async () => (await session.getAllWindowHandles()).find((handle) => handle !== own) ?? '',
    LIMIT_MS,
    'No window was opened.',
  );
  await session.switchTo().window(opened);
  const address = await session.wait(
    async () => /^https:.*/.exec(await session.getCurrentUrl())?.[0] ?? '',
    LIMIT_MS,
    'The window that was opened goes nowhere.',
  );
  await session.close();
  await session.switchTo().window(own);
  return address;
}

const LIMIT_MS = 30_000;

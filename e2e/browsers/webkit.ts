import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder } from 'selenium-webdriver';
import type * as Remote from 'selenium-webdriver/remote.js';
import { startDisplay, xvfb } from './display.ts';
import {
  type Closers,
  installedProgram,
  type OpenBrowser,
  type StoryBrowser,
  withClosers,
} from './story-browser.ts';
import { byWebDriver } from './webdriver.ts';

// A folder of a package that names no exports: only `require` finds it, and that knows no types.
const { DriverService } = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
) as typeof Remote;

const driver = installedProgram('WebKitWebDriver');

/** The engine of Safari and of every browser on an iPhone, in the small browser that comes with its driver. */
export const installedWebkit: StoryBrowser = {
  name: 'WebKit',
  missing:
    driver && xvfb
      ? null
      : 'WebKit is not installed (Debian: webkit2gtk-driver xvfb libgl1-mesa-dri)',
  open: () => withClosers(start),
};

/** About a phone's; its own bars take some of the height. */
const WINDOW = { x: 0, y: 0, width: 390, height: 844 } as const;

async function start(closers: Closers): Promise<Omit<OpenBrowser, 'close'>> {
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
  return byWebDriver(session);
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

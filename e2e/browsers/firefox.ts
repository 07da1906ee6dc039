import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startDisplay, xvfb } from './display.ts';
import { connectToFirefox } from './marionette.ts';
import {
  type Closers,
  installedProgram,
  type OpenBrowser,
  type StoryBrowser,
  withClosers,
} from './story-browser.ts';
import { byWebDriver } from './webdriver.ts';

const firefox = installedProgram('firefox-esr', 'firefox');

/** Firefox as it is installed. */
export const installedFirefox: StoryBrowser = {
  name: 'Firefox',
  missing:
    firefox && xvfb ? null : 'Firefox is not installed (Debian: firefox-esr xvfb libgl1-mesa-dri)',
  open: () => withClosers(start),
};

/** A port that is free, and no spare processes. */
const PREFERENCES = `
user_pref("dom.ipc.processPrelaunch.enabled", false);
user_pref("intl.accept_languages", "en-GB");
user_pref("marionette.port", 0);
`;

async function start(closers: Closers): Promise<Omit<OpenBrowser, 'close'>> {
  // Without a screen it draws no map.
  const display = await startDisplay(closers);
  // As in playwright.config.ts.
  const env = { ...process.env, DISPLAY: display, TZ: 'America/New_York' };
  return startFirefox(closers, { env });
}

interface FirefoxStart {
  readonly env: NodeJS.ProcessEnv;
  /** Besides its own, as in a profile's `user.js`. */
  readonly preferences?: string;
}

/** Starts it with a new profile on the screen that the environment names. */
export async function startFirefox(
  closers: Closers,
  { env, preferences = '' }: FirefoxStart,
): Promise<Omit<OpenBrowser, 'close'>> {
  const home = await mkdtemp(join(tmpdir(), 'loovia-firefox-'));
  closers.push(() => rm(home, { recursive: true, force: true }));
  await writeFile(join(home, 'user.js'), PREFERENCES + preferences);
  const browser = spawn(
    firefox ?? '',
    ['--marionette', '--profile', home, '--no-remote', 'about:blank'],
    { stdio: 'ignore', env: { ...env, HOME: home } },
  );
  const ended = once(browser, 'exit');
  closers.push(async () => {
    browser.kill();
    await ended;
  });
  return byWebDriver(await connectToFirefox(await portOf(home)));
}

/** It listens where it was free to, and writes down where. */
async function portOf(home: string): Promise<number> {
  const port = async () =>
    Number(await readFile(join(home, 'MarionetteActivePort'), 'utf8').catch(() => ''));
  await expect.poll(port, { intervals: [50] }).toBeGreaterThan(0);
  return port();
}

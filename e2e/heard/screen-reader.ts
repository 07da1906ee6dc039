import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { startDisplay } from '../browsers/display.ts';
import { installedFirefox, startFirefox } from '../browsers/firefox.ts';
import {
  type Closers,
  installedProgram,
  type OpenBrowser,
  withClosers,
} from '../browsers/story-browser.ts';

const PROGRAMS = ['orca', 'openbox', 'xdotool', 'dbus-daemon'] as const;

/** Debian's, which Orca is installed for. */
const PYTHON = '/usr/bin/python3';
const ORCA = fileURLToPath(new URL('written-orca.py', import.meta.url));

/** What to install to hear pages; null = it is there. */
export const missingReader =
  installedFirefox.missing ??
  (PROGRAMS.every((name) => installedProgram(name) !== null)
    ? null
    : 'Orca is not installed (Debian: orca openbox xdotool dbus at-spi2-core)');

/** Firefox as someone has it who listens to the screen reader Orca, and presses keys. */
export interface HeardBrowser extends OpenBrowser {
  /** Presses keys, by X's names for them. */
  press(...keys: readonly string[]): Promise<void>;
  /** What is said from the last call on until the words that are waited for, theirs included. */
  hear(last: RegExp): Promise<readonly string[]>;
}

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** @param at where the device is */
export function openHeard(at: Place): Promise<HeardBrowser> {
  return withClosers(async (closers) => {
    const home = await mkdtemp(join(tmpdir(), 'loovia-heard-'));
    closers.push(() => rm(home, { recursive: true, force: true }));
    const heard = join(home, 'heard');
    const display = await startDisplay(closers);
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_DATA_HOME: join(home, 'data'),
      DISPLAY: display,
      LANG: 'C.UTF-8',
      GSETTINGS_BACKEND: 'memory',
      LOOVIA_HEARD: heard,
      // As in playwright.config.ts.
      TZ: 'America/New_York',
    };
    const desktop = { closers, env };
    const bus = startProgram(desktop, 'dbus-daemon', [
      '--session',
      '--nofork',
      '--print-address=3',
    ]);
    env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus);
    // A window has the focus only where something manages windows.
    startProgram(desktop, 'openbox');
    const ear = new Ear(heard);
    await startOrca(desktop, ear);
    const firefox = await startFirefox(closers, { env, preferences: preferencesAt(at) });
    await activateWindow(desktop, ear);
    return {
      ...firefox,
      press: (...keys) => pressKeys(keys, env),
      hear: (last) => ear.hear(last),
    };
  });
}

const preferencesAt = (location: Place) => `
user_pref("accessibility.force_disabled", -1);
user_pref("ui.prefersReducedMotion", 1);
user_pref("geo.prompt.testing", true);
user_pref("geo.prompt.testing.allow", true);
user_pref("geo.provider.use_geoclue", false);
user_pref("geo.provider.network.url", 'data:application/json,${JSON.stringify({ location, accuracy: 20 })}');
`;

/** What all programs run in, and what ends them. */
interface Desktop {
  readonly closers: Closers;
  readonly env: NodeJS.ProcessEnv;
}

function startProgram(
  { closers, env }: Desktop,
  program: string,
  args: readonly string[] = [],
): ChildProcess {
  const started = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ended = once(started, 'exit');
  closers.push(async () => {
    started.kill('SIGKILL');
    await ended;
  });
  return started;
}

/** Of what a program writes to its fourth file. */
async function firstLine({ stdio }: ChildProcess): Promise<string> {
  const written: unknown[] = await once(stdio[3] as Readable, 'data');
  return String(written[0]).trim();
}

const MOST_STARTS = 3;
const START_LIMIT_MS = 20_000;

/** Starts Orca until it says that it is there: now and then it hangs as it starts. */
async function startOrca(desktop: Desktop, ear: Ear): Promise<void> {
  for (let starts = 1; ; starts++) {
    const orca = startProgram(desktop, PYTHON, [ORCA]);
    try {
      await ear.hear(/^Screen reader on/, START_LIMIT_MS);
      return;
    } catch (reason) {
      if (starts === MOST_STARTS) throw reason;
      orca.kill('SIGKILL');
    }
  }
}

/** Shows the window again until Orca has noticed it: it answers keys only in a window that it saw become active. */
async function activateWindow({ env }: Desktop, ear: Ear): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await ear.hear(/ frame\.$/, START_LIMIT_MS);
      return;
    } catch (reason) {
      if (tries === MOST_STARTS) throw reason;
      const again = ['getactivewindow', 'windowunmap', '--sync', 'windowmap', '--sync'];
      await once(spawn('xdotool', again, { env, stdio: 'ignore' }), 'exit');
    }
  }
}

/** Between two keys: a person would need more. */
const BETWEEN_KEYS_MS = 150;

async function pressKeys(keys: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  for (const key of keys) {
    const typed = spawn('xdotool', ['key', key], { env, stdio: 'ignore' });
    await once(typed, 'exit');
    await sleep(BETWEEN_KEYS_MS);
  }
}

/** A page is read in a tenth of that, unless much else runs. */
const HEAR_LIMIT_MS = 180_000;

/** Reads what Orca says where it is written down. */
class Ear {
  readonly #file: string;
  #taken = 0;

  constructor(file: string) {
    this.#file = file;
  }

  async hear(last: RegExp, timeout = HEAR_LIMIT_MS): Promise<readonly string[]> {
    let said: readonly string[] = [];
    const isSaid = async () => {
      said = (await this.#said()).slice(this.#taken);
      return said.some((words) => last.test(words)) ? 'said' : said.join('\n');
    };
    await expect.poll(isSaid, { timeout, message: `${String(last)} is to be said` }).toBe('said');
    const heard = said.slice(0, said.findIndex((words) => last.test(words)) + 1);
    this.#taken += heard.length;
    return heard.filter((words) => words !== '');
  }

  async #said(): Promise<readonly string[]> {
    const lines = (await readFile(this.#file, 'utf8').catch(() => '')).split('\n').slice(0, -1);
    return lines.map((line) => (JSON.parse(line) as string).replaceAll(/\s+/g, ' ').trim());
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { startDisplay } from '../browsers/display.ts';
import { installedFirefox, startFirefox } from '../browsers/firefox.ts';
import {
  type Closers,
  installedProgram,
  type OpenBrowser,
  withClosers,
} from '../browsers/story-browser.ts';
import { Orca } from './orca.ts';

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
  /** Presses keys, by X's names for them, each once all is said about the one before. */
  press(...keys: readonly string[]): Promise<void>;
  /** Presses a key that is for Orca, and not for the page. */
  command(key: string): Promise<void>;
  /**
   * What has been said since the last call, once there is no more to say.
   * @param awaited words that come by themselves, when the page has heard from its server
   */
  hear(awaited?: RegExp): Promise<readonly string[]>;
}

interface Place {
  readonly lat: number;
  readonly lng: number;
}

const MOST_STARTS = 4;

/**
 * Starts a screen, Orca and Firefox on it. Now and then Orca hangs as it starts, or hears nothing of Firefox: then all
 * starts anew.
 * @param at where the device is
 */
export async function openHeard(at: Place): Promise<HeardBrowser> {
  for (let starts = 1; ; starts++) {
    try {
      return await withClosers((closers) => startAll(closers, at));
    } catch (reason) {
      if (starts === MOST_STARTS) throw reason;
    }
  }
}

const START_LIMIT_MS = 15_000;

async function startAll(closers: Closers, at: Place): Promise<Omit<HeardBrowser, 'close'>> {
  const home = await mkdtemp(join(tmpdir(), 'loovia-heard-'));
  closers.push(() => rm(home, { recursive: true, force: true }));
  const env = environmentIn(home, await startDisplay(closers));
  const desktop = { closers, env };
  const bus = startProgram(desktop, 'dbus-daemon', ['--session', '--nofork', '--print-address=3']);
  env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus);
  // A window has the focus only where something manages windows.
  startProgram(desktop, 'openbox');
  const heard = join(home, 'heard');
  const orca = new Orca(
    startProgram({ closers, env: { ...env, LOOVIA_HEARD: heard } }, PYTHON, [ORCA]),
    heard,
  );
  await orca.says(/^Screen reader on/, START_LIMIT_MS);
  const firefox = await startFirefox(closers, { env, preferences: preferencesAt(at) });
  // It answers keys only in a window that it saw become active.
  await orca.says(/ frame\.$/, START_LIMIT_MS);
  return { ...firefox, ...listening(env, orca, firefox) };
}

const environmentIn = (home: string, display: string): NodeJS.ProcessEnv => ({
  ...process.env,
  HOME: home,
  XDG_RUNTIME_DIR: home,
  XDG_CONFIG_HOME: join(home, 'config'),
  XDG_DATA_HOME: join(home, 'data'),
  DISPLAY: display,
  LANG: 'C.UTF-8',
  GSETTINGS_BACKEND: 'memory',
  // As in playwright.config.ts.
  TZ: 'America/New_York',
});

/** No request leaves this machine, as in serve.ts. */
const preferencesAt = (location: Place) => `
user_pref("accessibility.force_disabled", -1);
user_pref("network.proxy.type", 1);
user_pref("network.proxy.http", "127.0.0.1");
user_pref("network.proxy.http_port", 9);
user_pref("network.proxy.ssl", "127.0.0.1");
user_pref("network.proxy.ssl_port", 9);
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
  const started = spawn(program, args, { env, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
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

async function runXdotool(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  await once(spawn('xdotool', args, { env, stdio: 'ignore' }), 'exit');
}

/** What has changed in the page has reached the screen, and so what tells Orca of it. */
const isDrawn = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

const MOST_PRESSES = 3;

function listening(
  env: NodeJS.ProcessEnv,
  orca: Orca,
  firefox: Pick<OpenBrowser, 'evaluate'>,
): Pick<HeardBrowser, 'press' | 'command' | 'hear'> {
  const allIsSaid = async () => {
    await firefox.evaluate(isDrawn, '', '');
    await orca.isQuiet();
  };
  /** A reader at work is late for keys: the page gets them too, or gets them alone. */
  const isTaken = async (key: string) => {
    await allIsSaid();
    return orca.takes(() => runXdotool(env, ['key', key]));
  };
  return {
    press: async (...keys) => {
      for (const key of keys) await isTaken(key);
    },
    command: async (key) => {
      for (let presses = 1; presses <= MOST_PRESSES; presses++) {
        const taken = await isTaken(key);
        if (taken) return;
        if (taken === false) throw new Error(`Orca leaves ${key} to the page.`);
      }
      throw new Error(`Orca was not given ${key}.`);
    },
    hear: async (awaited) => {
      if (awaited) await orca.says(awaited);
      await allIsSaid();
      return orca.heard();
    },
  };
}

import { statfs } from 'node:fs/promises';
import type { LaunchOptions } from '@playwright/test';

/** What a headless Chromium needs to draw a WebGL map without a graphics card. */
const args = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // The page around the map is painted without that emulation, which would take most of a test's time.
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Where a browser's processes share memory; a container often has only 64 MB of it. */
const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1_000_000_000;

/** Too little of it breaks pages, so Playwright has the disk used instead unless told otherwise. */
async function sharedMemoryOptions(): Promise<LaunchOptions> {
  const room = await statfs(SHARED_MEMORY).catch(() => null);
  const isEnough = room !== null && room.bavail * room.bsize >= ENOUGH_BYTES;
  return isEnough ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {};
}

/**
 * The Chromium inside the npm package on Linux x64 (nothing else to install), Chrome as installed elsewhere.
 * `LOOVIA_CHROMIUM` names another one.
 */
async function browserProgram(): Promise<LaunchOptions> {
  const named = process.env.LOOVIA_CHROMIUM;
  if (named) return { executablePath: named };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium');
    return { executablePath: await chromium.executablePath() };
  }
  return { channel: 'chrome' };
}

export async function browserLaunchOptions(): Promise<LaunchOptions> {
  return { ...(await browserProgram()), ...(await sharedMemoryOptions()), args };
}

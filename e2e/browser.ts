import type { LaunchOptions } from '@playwright/test';

/** What a headless Chromium needs to draw a WebGL map without a graphics card. */
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
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

/**
 * The Chromium inside the npm package on Linux x64 (nothing else to install), Chrome as installed elsewhere.
 * `LOOVIA_CHROMIUM` names another one.
 */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const named = process.env.LOOVIA_CHROMIUM;
  if (named) return { executablePath: named, args };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium');
    return { executablePath: await chromium.executablePath(), args };
  }
  return { channel: 'chrome', args };
}

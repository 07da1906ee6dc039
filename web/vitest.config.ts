import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { browserLaunchOptions } from '../e2e/browser.ts';
import { prose } from './scripts/prose.ts';

/** What the page and its tests import: Vite prepares it before the first test. */
const LIBRARIES = [
  '@tanstack/react-query',
  'axe-core',
  'flesch-kincaid',
  'gunning-fog',
  'idb-keyval',
  'lucide-react',
  'maplibre-gl',
  'react',
  'react-dom',
  'react-dom/client',
  'react-error-boundary',
  'react-markdown',
  'react-router',
  'react/jsx-dev-runtime',
  'syllable',
  'zod/mini',
];

/** Component tests: screens of the page in the browser tests' Chromium, with a stand-in for the server. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), prose()],
  // A test that found another one would begin again, with two copies of React.
  optimizeDeps: { include: LIBRARIES },
  test: {
    include: ['src/**/*.component.test.{ts,tsx}'],
    setupFiles: ['src/testing/component-setup.ts'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: availableParallelism(),
    // One page for many files: loading the page's modules again would take longer than a file's tests.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 240_000,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: await browserLaunchOptions(),
        // Not London: the page must show London civil time wherever the browser is (LIMIT-21).
        contextOptions: { locale: 'en-GB', timezoneId: 'America/New_York' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});

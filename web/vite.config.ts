import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brotliFiles } from './scripts/brotli-files.ts';
import { renderer } from './scripts/renderer.ts';
import { prose } from './scripts/prose.ts';
import { pageOfEachScreen } from './scripts/screens.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const api = process.env.LOOVIA_API ?? 'http://127.0.0.1:3000';
// The sign-in's return is the server's, the same path without a query is a screen of the page.
const proxied = ['/api', '/tiles', '/map/', '/development-identity', '^/auth/callback\\?'];

export default defineConfig({
  plugins: [
    react(),
    prose(),
    pureSchemas(),
    serviceWorker(),
    pageOfEachScreen(),
    brotliFiles(),
    renderer(),
  ],
  build: {
    // An old phone in the rain is the machine this is for.
    target: ['chrome110', 'edge110', 'firefox115', 'safari16.4'],
    // Scripts and styles stay in files: the page's content policy allows no inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The map's library is larger than Vite likes; scripts/bundle-sizes.ts has the limits that count.
    chunkSizeWarningLimit: 1100,
    manifest: true,
    rolldownOptions: {
      // Libraries say 'use client' for servers that render React; none does here.
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          // Every screen needs these. Apart from our own, updates leave them in browsers' caches.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'libraries',
              test: /node_modules\/(react-router|react-error-boundary|@tanstack|zod)\//,
            },
            // Small parts that many screens share: each would cost a request, which is more than it is.
            {
              name: 'parts',
              test: /core\/src\/language\/capitals\.|web\/src\/(api|browser|chunks|consent|language|server-rendering)\/|web\/src\/navigation\/use-(page-head|is-here)\.|web\/src\/analytics\/track\.|web\/src\/[^/]*\.ts|web\/src\/components\/(hint|tooltip|notice|switch|field\.module|field-error|slider|outside-link)[.-]/,
              minShareCount: 3,
            },
            // Together: a file this small is not compressed.
            {
              name: 'toilets',
              test: /core\/src\/(toilets\/cleanliness|opening-hours\/opening-later)\./,
              minShareCount: 3,
            },
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, api])) },
});

/** Leaves out schemas that no page uses: a bundler can't know that making one has no other effect. */
function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/core\/src\//, code: 'zod/mini' },
      handler: (code) => code.replaceAll(/\bz\.[\w.]+\(/g, '/* @__PURE__ */ $&'),
    },
  };
}

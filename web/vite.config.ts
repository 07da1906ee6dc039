import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutJsonSchemas } from './scripts/without-json-schemas.ts';

const api = process.env.LOOVIA_API ?? 'http://127.0.0.1:3000';
// The sign-in's return is the server's, the same path without a query is a screen of the page.
const proxied = ['/api', '/tiles', '/map/', '/development-identity', '^/auth/callback\\?'];

export default defineConfig({
  plugins: [react(), withoutJsonSchemas()],
  build: {
    // An old phone in the rain is the machine this is for.
    target: ['chrome110', 'edge110', 'firefox115', 'safari16.4'],
    // Scripts and styles stay in files: the page's content policy allows no inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Every screen needs these. In one file they compress better, and updates of ours leave it
          // in browsers' caches.
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|zod)\//,
            },
            // Small parts of the first screens that would cost more as a file each.
            {
              name: 'controls',
              test: /web\/src\/components\/(hint|notice|switch|field|described-by|error-popup|slider)[.-]/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, api])) },
});

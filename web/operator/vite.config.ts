import { writeFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brotliFiles } from '../scripts/brotli-files.ts';

const api = process.env.LOOVIA_API ?? 'http://127.0.0.1:3000';

/** The page for operators: a build of its own, so that the public page holds nothing of it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/operator/',
  publicDir: false,
  plugins: [react(), brotliFiles(), builtMark()],
  build: {
    target: ['chrome110', 'edge110', 'firefox115', 'safari16.4'],
    // Scripts and styles stay in files: the page's content policy allows no inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      // Libraries say 'use client' for servers that render React; none does here.
      checks: { moduleLevelDirective: false },
      output: {
        // Apart from our own, updates leave them in browsers' caches.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'libraries', test: /node_modules\/(@tanstack|zod)\// },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
});

/** Marks a build that came to its end (scripts/prepare.ts). */
function builtMark(): Plugin {
  return {
    name: 'built-mark',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = '' }) => writeFile(`${dir}/.built`, ''),
    },
  };
}

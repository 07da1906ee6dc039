import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.LOOVIA_API ?? 'http://127.0.0.1:3000';
// The sign-in's return is the server's, the same path without a query is a screen of the page.
const proxied = ['/api', '/tiles', '/map/', '/development-identity', '^/auth/callback\\?'];

export default defineConfig({
  plugins: [react()],
  build: {
    // An old phone in the rain is the machine this is for.
    target: ['chrome107', 'edge107', 'firefox104', 'safari16'],
    // Scripts and styles stay in files: the page's content policy allows no inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, api])) },
});

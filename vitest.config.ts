import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{core,osm-hours,server,regions,web,scripts,deploy}/**/*.test.{ts,tsx}'],
    setupFiles: ['scripts/vitest-setup.ts'],
    // A zone other than London: code that leans on the machine's zone fails here (LIMIT-21).
    env: { TZ: 'Pacific/Auckland' },
    // For what hangs: what is only slow, on a busy machine, isn't wrong.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: availableParallelism(),
    // Vite would warn of each source that its source map names and that isn't there.
    server: { deps: { external: [/posthog-js/] } },
    // A worker's files share its process: one of its own costs a file half a second. So no file mocks
    // modules, and what it stubs it puts back.
    isolate: false,
  },
});

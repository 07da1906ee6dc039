import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { prose } from './web/scripts/prose.ts';

/**
 * These take longest. On a fresh clone no run has shown that, and the last to begin would leave the other
 * workers with nothing to do. The first builds regions meanwhile, the second the empty database.
 */
const LONGEST = [
  'server/src/planning/route-gaps.test.ts',
  'server/src/cli/saved-database.test.ts',
  'server/src/toilets/import/lists/gbptm-import.test.ts',
  'server/src/planning/recommendation.test.ts',
  'server/src/planning/detours.test.ts',
  'server/src/gazetteer/regions.test.ts',
  'server/src/planning/public-transport/off-map.test.ts',
  'server/src/planning/public-transport/regions.test.ts',
  'server/src/api/toilet-facts-lasting.test.ts',
  'server/src/database/open-database.test.ts',
  'regions/src/gtfs/oracle.test.ts',
  'regions/src/command/update.test.ts',
  'server/src/replicas/replicas.test.ts',
];

/**
 * Takes long and changes rarely: oracles in full, all records of the map of 2018, two copies of the server, a client
 * made from the contract.
 * `npm test` leaves it out, as it does Newport's real streets; `.ci/run` has all.
 */
const ONLY_IN_FULL = [
  'core/src/raptor/brute-force.test.ts',
  'regions/src/gtfs/oracle.test.ts',
  'regions/src/gtfs/whole-timetables.test.ts',
  'server/src/api/contract-client.test.ts',
  'server/src/api/toilets-export-many.test.ts',
  'server/src/cli/saved-database.test.ts',
  'server/src/http/listen-floods.test.ts',
  'server/src/outside-services/lock-across-replicas.test.ts',
  'server/src/replicas/replicas.test.ts',
  'server/src/toilets/import/lists/gbptm-import.test.ts',
];
const isBrief = process.env.LOOVIA_TESTS === 'brief';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const gone = [...LONGEST, ...ONLY_IN_FULL].find((file) => !existsSync(join(root, file)));
    if (gone) throw new Error(`vitest.config.ts lists ${gone}, which is gone.`);
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.indexOf(relative(root, moduleId));
      return index === -1 ? LONGEST.length : index;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

// The programs that tests start load in half the time where one has been started before.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/loovia/compiled');

export default defineConfig({
  plugins: [prose()],
  test: {
    include: ['{core,osm-hours,server,regions,web,scripts,deploy}/**/*.test.{ts,tsx}'],
    exclude: [
      ...configDefaults.exclude,
      // They have a browser (web/vitest.config.ts).
      '**/*.component.test.*',
      ...(isBrief ? ONLY_IN_FULL : []),
    ],
    setupFiles: ['scripts/vitest-setup.ts'],
    // A zone other than London: code that leans on the machine's zone fails here (LIMIT-21).
    env: { TZ: 'Pacific/Auckland' },
    // For what hangs: what is only slow, on a busy machine, isn't wrong.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // Vite would warn of each source that its source map names and that isn't there.
    server: { deps: { external: [/posthog-js/] } },
    // A worker's files share its process: one of its own costs a file half a second. So no file mocks
    // modules, and what it stubs it puts back.
    isolate: false,
  },
});

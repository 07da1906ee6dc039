/**
 * `npm test`: unit tests, component tests, the page's build and its size budget, browser tests. It leaves out
 * what takes long and changes rarely (vitest.config.ts), the browser tests on Newport's real streets, and on
 * stand-ins for Google's and the open services, and what a screen reader says: `npm test -- --in-full` and
 * `.ci/run` have them.
 * Ends with what failed and one plain line that sums all tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrowserRun, readUnitRun } from './test-report.ts';

const isInFull = process.argv.includes('--in-full');
const extent = isInFull ? {} : { LOOVIA_TESTS: 'brief' };

const reports = mkdtempSync(join(tmpdir(), 'loovia-test-'));

/** True when the command ended well. */
function run(title: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n== ${title}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const unitReport = join(reports, 'unit.json');
const componentReport = join(reports, 'component.json');

const reportTo = (file: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
];

const browserProjects = isInFull ? ['open', 'google', 'newport', 'pennyshire'] : ['pennyshire'];

/** @param folder of `test-results`: a run empties its own */
function runBrowserTests(title: string, folder: string, projects: readonly string[]): boolean {
  return run(
    title,
    'playwright',
    [
      'test',
      '--config=e2e/playwright.config.ts',
      `--output=test-results/${folder}`,
      ...projects.map((name) => `--project=${name}`),
    ],
    { E2E_REPORT: join(reports, `${folder}.json`) },
  );
}

const steps = [
  run('Unit tests', 'vitest', ['run', ...reportTo(unitReport)], extent),
  run('Component tests', 'vitest', [
    'run',
    '--config=web/vitest.config.ts',
    ...reportTo(componentReport),
  ]),
  run('Build the page', 'npm', ['run', 'build']),
  run('Sizes of the page', 'npm', ['run', 'sizes', '-w', 'web']),
  runBrowserTests('Browser tests', 'browser', browserProjects),
  // Alone: a screen reader is late where other tests run beside it.
  ...(isInFull ? [runBrowserTests('What a screen reader says', 'heard', ['heard'])] : []),
];

const runs = [
  readUnitRun(unitReport),
  readUnitRun(componentReport),
  readBrowserRun(join(reports, 'browser.json')),
  ...(isInFull ? [readBrowserRun(join(reports, 'heard.json'))] : []),
];
rmSync(reports, { recursive: true, force: true });

for (const [reason, count] of runs.flatMap(({ skipReasons }) => [...skipReasons])) {
  console.log(`\nSKIPPED ${String(count)} browser tests: ${reason}`);
}

// Said again at the end: a log may be kept from there only.
for (const failure of runs.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${failure}`);
if (!isInFull) console.log('\nLeft out: what `npm test -- --in-full` has as well.');

const sum = (count: 'passed' | 'failed' | 'skipped') =>
  runs.reduce((all, one) => all + one[count], 0);
// A step that fails outside any test (a build, a size budget, a crash) is a failure too.
const brokenSteps = steps.filter((ok) => !ok).length;
const failed = Math.max(sum('failed'), brokenSteps);
console.log(
  `\n${String(sum('passed'))} passed, ${String(failed)} failed, ${String(sum('skipped'))} skipped`,
);
process.exit(failed === 0 ? 0 : 1);

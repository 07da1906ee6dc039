/**
 * `npm test`: unit tests, the page's build and its size budget, browser tests.
 * Ends with what failed and one plain line that sums all tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrowserRun, readUnitRun } from './test-report.ts';

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
const browserReport = join(reports, 'browser.json');

const steps = [
  run('Unit tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ]),
  run('Build the page', 'npm', ['run', 'build']),
  run('Sizes of the page', 'npm', ['run', 'sizes', '-w', 'web']),
  run('Browser tests', 'playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
    E2E_REPORT: browserReport,
  }),
];

const unit = readUnitRun(unitReport);
const browser = readBrowserRun(browserReport);
rmSync(reports, { recursive: true, force: true });

for (const [reason, count] of browser.skipReasons) {
  console.log(`\nSKIPPED ${String(count)} browser tests: ${reason}`);
}

// Said again at the end: a log may be kept from there only.
for (const failure of [...unit.failures, ...browser.failures]) console.log(`\nFAILED ${failure}`);

const passed = unit.passed + browser.passed;
const skipped = unit.skipped + browser.skipped;
// A step that fails outside any test (a build, a size budget, a crash) is a failure too.
const brokenSteps = steps.filter((ok) => !ok).length;
const failed = Math.max(unit.failed + browser.failed, brokenSteps);
console.log(`\n${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`);
process.exit(failed === 0 ? 0 : 1);

/**
 * `npm test`: unit tests, the page's build and its size budget, browser tests.
 * Ends with one plain line that sums all tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

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

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Vitest's JSON report; a run without one counts as one failure. */
function unitCounts(file: string): Counts {
  const report = readJson(file) as Partial<
    Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numFailedTestSuites', number>
  > | null;
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
  };
}

/** Playwright's JSON report; a run without one counts as one failure. */
function browserCounts(file: string): Counts {
  const report = readJson(file) as {
    stats?: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  } | null;
  if (!report?.stats) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: report.stats.expected ?? 0,
    failed: (report.stats.unexpected ?? 0) + (report.stats.flaky ?? 0),
    skipped: report.stats.skipped ?? 0,
  };
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

const unit = unitCounts(unitReport);
const browser = browserCounts(browserReport);
rmSync(reports, { recursive: true, force: true });

const passed = unit.passed + browser.passed;
const skipped = unit.skipped + browser.skipped;
// A step that fails outside any test (a build, a size budget, a crash) is a failure too.
const brokenSteps = steps.filter((ok) => !ok).length;
const failed = Math.max(unit.failed + browser.failed, brokenSteps);
console.log(`\n${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`);
process.exit(failed === 0 ? 0 : 1);

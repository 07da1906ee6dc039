import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBrowserRun, readUnitRun } from './test-report.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loovia-report-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function fileOf(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a unit test that fails is named with its message', () => {
  const file = fileOf({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'divides',
            status: 'failed',
            failureMessages: ['AssertionError: 1 is not 2'],
          },
        ],
      },
    ],
  });
  expect(readUnitRun(file)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['a.test.ts > divides\n    AssertionError: 1 is not 2'],
    skipReasons: new Map(),
  });
});

test('a file of tests that does not load is a failure', () => {
  const file = fileOf({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    testResults: [
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(readUnitRun(file)).toMatchObject({
    failed: 1,
    failures: ['b.test.ts\n    no such module'],
  });
});

test('a browser test that fails is found in its nested suites, and a flaky one counts as failed', () => {
  const spec = {
    title: 'plans',
    file: 'story.spec.ts',
    ok: false,
    tests: [{ results: [{ errors: [{ message: 'Timed out' }] }] }],
  };
  const file = fileOf({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ suites: [{ specs: [spec, { ...spec, title: 'opens', ok: true }] }] }],
  });
  expect(readBrowserRun(file)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
    failures: ['story.spec.ts > plans\n    Timed out'],
    skipReasons: new Map(),
  });
});

test('why browser tests were skipped is said once for each reason', () => {
  const skipped = (description: string) => ({
    title: 'plans',
    file: 'every-browser.spec.ts',
    ok: true,
    tests: [{ annotations: [{ type: 'skip', description }], results: [] }],
  });
  const file = fileOf({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 },
    suites: [
      { specs: [skipped('Firefox is not installed')] },
      { specs: [skipped('no streets'), skipped('no streets')] },
    ],
  });
  expect([...readBrowserRun(file).skipReasons]).toEqual([
    ['Firefox is not installed', 1],
    ['no streets', 2],
  ]);
});

test('a run without a report is a failure', () => {
  expect(readUnitRun(join(folder, 'none.json')).failed).toBe(1);
  expect(readBrowserRun(fileOf({ stats: null })).failed).toBe(1);
});

import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What one run of tests came to; each failure as its name and the first lines of its message. */
export interface TestRun {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  /** Names of tests that failed and then passed. */
  flaky: string[];
}

const noReport: TestRun = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: ['The run ended without a report.'],
  flaky: [],
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ errors: z.array(z.object({ message: z.string().default('') })) }),
      ),
    }),
  ),
});

interface PlaywrightSuite {
  specs?: z.infer<typeof playwrightSpec>[] | undefined;
  suites?: PlaywrightSuite[] | undefined;
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    specs: z.array(playwrightSpec).optional(),
    suites: z.array(playwrightSuite).optional(),
  }),
);

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(playwrightSuite),
});

const shownLines = 12;

function failure(name: string, messages: string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, shownLines);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

function readReport<T>(file: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Vitest's JSON report; a run without one counts as one failure. */
export function readUnitRun(file: string): TestRun {
  const report = readReport(file, vitestReport);
  if (!report) return noReport;
  const failures = report.testResults.flatMap((tested) => {
    const tests = tested.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(`${tested.name} > ${test.fullName}`, test.failureMessages ?? []));
    const brokenFile = tests.length === 0 && tested.status === 'failed';
    return brokenFile ? [failure(tested.name, [tested.message])] : tests;
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests,
    failures,
    flaky: [],
  };
}

function specsOf(suites: PlaywrightSuite[]): z.infer<typeof playwrightSpec>[] {
  return suites.flatMap(({ specs = [], suites = [] }) => [...specs, ...specsOf(suites)]);
}

function messagesOf({ tests }: z.infer<typeof playwrightSpec>): string[] {
  return tests.flatMap(({ results }) =>
    results.flatMap(({ errors }) => errors.map(({ message }) => message)),
  );
}

/** Playwright's JSON report; a run without one counts as one failure. */
export function readBrowserRun(file: string): TestRun {
  const report = readReport(file, playwrightReport);
  if (!report) return noReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = specsOf(report.suites);
  const told = (those: typeof specs) =>
    those.map((spec) => failure(`${spec.file} > ${spec.title}`, messagesOf(spec)));
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: told(specs.filter(({ ok }) => !ok)),
    flaky: told(specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))),
  };
}

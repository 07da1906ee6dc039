import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What one run of tests came to; each failure as its name and the first lines of its message. */
export interface TestRun {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  /** Why tests were skipped, each reason once with how many it kept from running. */
  skipReasons: Map<string, number>;
}

const noReport: TestRun = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: ['The run ended without a report.'],
  skipReasons: new Map(),
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
      annotations: z
        .array(z.object({ type: z.string(), description: z.string().optional() }))
        .default([]),
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
  const lines = messages.join('\n').split('\n').slice(0, shownLines);
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
    skipReasons: new Map(),
  };
}

function specsOf(suites: PlaywrightSuite[]): z.infer<typeof playwrightSpec>[] {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}

function failureOf({ file, title, tests }: z.infer<typeof playwrightSpec>): string {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  return failure(
    `${file} > ${title}`,
    errors.map(({ message }) => message),
  );
}

function reasonsToSkip(specs: z.infer<typeof playwrightSpec>[]): Map<string, number> {
  const reasons = new Map<string, number>();
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations));
  for (const { type, description } of annotations) {
    if (type !== 'skip' || description === undefined) continue;
    reasons.set(description, (reasons.get(description) ?? 0) + 1);
  }
  return reasons;
}

/** Playwright's JSON report; a run without one counts as one failure. */
export function readBrowserRun(file: string): TestRun {
  const report = readReport(file, playwrightReport);
  if (!report) return noReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = specsOf(report.suites);
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: specs.filter(({ ok }) => !ok).map(failureOf),
    skipReasons: reasonsToSkip(specs),
  };
}

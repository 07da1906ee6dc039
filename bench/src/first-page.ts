import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { browserLaunchOptions } from '../../e2e/browser.ts';
import { setConsentCookie } from '../../e2e/consent.ts';
import { signIn } from '../../e2e/fixtures.ts';
import { auditedServer } from './audited-server.ts';
import { startDemoServer } from './demo-server.ts';
import type { Figure, Topic } from './figures.ts';
import { benchListBeforeMap } from './list-before-map.ts';
import { quantile } from './measure.ts';
import { benchPresses } from './presses.ts';
import { freePort } from './soak/postgres-cluster.ts';

/** Lighthouse's figures for speed vary from run to run: the median counts. */
const RUNS = 3;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const GOALS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const TIMES = [
  ['largest-contentful-paint', 'largest paint', 1600],
  ['total-blocking-time', 'blocked', 150],
] as const;

/** Kilobytes of script, without the map's. */
const SCRIPT_GOALS_KB: Readonly<Record<string, number>> = { '/login': 125, '/': 135 };

const OPEN_PAGES = [
  '/login',
  '/about',
  '/terms',
  '/privacy',
  '/cookies',
  '/contact',
  '/consent-required',
];

/** The map's scripts: requested after the screen is shown, and larger than all others. */
const MAP_SCRIPT = /\/assets\/(maplibre|region-map|route-map|map-)/;

/**
 * How fast each public page and the planner are on a phone (Lighthouse's phone: 4 times slower than this
 * machine, slow 4G), how large their scripts are, how long presses take, and whether the list of results
 * waits for the map.
 */
export const benchFirstPage: Topic = async (report) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'loovia-first-page-'));
  await using server = await startDemoServer();
  const port = await freePort();
  const options = await browserLaunchOptions();
  // Lighthouse opens more pages in this browser, which share its cookies.
  await using browser = await chromium.launchPersistentContext(join(folder.path, 'browser'), {
    ...options,
    baseURL: server.url,
    locale: 'en-GB',
    args: [
      ...(options.args ?? []),
      `--remote-debugging-port=${String(port)}`,
      '--ignore-certificate-errors',
    ],
  });
  using plain = await auditedServer(server.url, 'http/1.1', folder.path);
  using proxied = await auditedServer(server.url, 'h2', folder.path);
  const audited = [plain, proxied];
  for (const { url } of audited) {
    for (const path of OPEN_PAGES) await benchPage(url, path, port, report);
  }
  const page = await browser.newPage();
  // No one can sign in before accepting necessary cookies.
  await setConsentCookie(page, 'v1:1:0', server.url);
  await signIn(page);
  for (const { url } of audited) await benchPage(url, '/', port, report);
  const presses = await browser.newPage();
  await benchPresses(presses, report);
  // Its map would slow down what is measured next.
  await presses.close();
  await benchListBeforeMap(page, report);
};

async function benchPage(
  origin: string,
  path: string,
  port: number,
  report: (figure: Figure) => void,
): Promise<void> {
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await audit(origin + path, port));
  const where = `${path} ${origin.startsWith('https') ? 'over HTTP/2' : 'over HTTP/1.1'}`;
  for (const category of CATEGORIES) {
    const scores = runs.map(({ categories }) =>
      Math.round((categories[category]?.score ?? 0) * 100),
    );
    const score = quantile(scores, 0.5);
    const goal = GOALS[category];
    const failed = score < goal ? `; ${failedAudits(runs[0], category)}` : '';
    const speed = category === 'performance' ? `; ${speedOf(runs)}` : '';
    report({
      what: `${where}, ${category}`,
      measured: `${String(score)} (of ${scores.join(', ')}${speed}${failed})`,
      goal: category === 'performance' ? `at least ${String(goal)}` : String(goal),
      met: score >= goal,
    });
  }
  for (const [id, words, mostMs] of TIMES) {
    const milliseconds = quantile(
      runs.map(({ audits }) => audits[id]?.numericValue ?? Infinity),
      0.5,
    );
    report({
      what: `${where}, ${words}`,
      measured: `${milliseconds.toFixed(0)} ms`,
      goal: `at most ${String(mostMs)} ms`,
      met: milliseconds <= mostMs,
    });
  }
  report(scriptFigure(path, runs[0]));
}

async function audit(address: string, port: number): Promise<Result> {
  const result = await lighthouse(address, { port, onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse has no result for ${address}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  return lhr;
}

const SPEEDS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
} as const;

/**
 * What the performance score consists of, in the run with the median score, and Lighthouse's rating of this
 * machine: its phone is meant to be 4 times slower than a machine of about 1,500.
 */
function speedOf(runs: readonly Result[]): string {
  const score = ({ categories }: Result) => categories.performance?.score ?? 0;
  const median = runs.toSorted((a, b) => score(a) - score(b))[Math.floor(runs.length / 2)];
  const speeds = Object.entries(SPEEDS).map(
    ([id, words]) => `${words} ${median?.audits[id]?.displayValue ?? 'unknown'}`,
  );
  const machine = Math.round(median?.environment.benchmarkIndex ?? 0);
  return `${speeds.join(', ')}, on a machine of ${String(machine)}`;
}

/** The audits that a page failed, by Lighthouse's names. */
function failedAudits(result: Result | undefined, category: string): string {
  const refs = result?.categories[category]?.auditRefs ?? [];
  const failed = refs.filter(({ id, weight }) => {
    const score = result?.audits[id]?.score ?? null;
    return weight > 0 && score !== null && score < 0.9;
  });
  return failed
    .map(({ id }) => `${id} ${result?.audits[id]?.displayValue ?? ''}`.trim())
    .join(', ');
}

interface NetworkRequest {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize?: number;
}

function scriptFigure(path: string, result: Result | undefined): Figure {
  const details = result?.audits['network-requests']?.details;
  // Lighthouse types the rows of its tables by name and value alone.
  const requests = (details?.type === 'table' ? details.items : []) as unknown as NetworkRequest[];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const kb = (some: readonly NetworkRequest[]) =>
    some.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
  const screen = kb(scripts.filter(({ url }) => !MAP_SCRIPT.test(url)));
  const map = kb(scripts) - screen;
  const goal = SCRIPT_GOALS_KB[path];
  return {
    what: `${path}, script as transferred`,
    measured: `${screen.toFixed(1)} kB${map > 0 ? `, and ${map.toFixed(1)} kB for the map` : ''}`,
    goal: goal === undefined ? null : `at most ${String(goal)} kB without the map`,
    met: goal === undefined ? null : screen <= goal,
  };
}

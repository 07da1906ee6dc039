import { startDemoServer } from './demo-server.ts';
import type { Topic } from './figures.ts';
import { spread } from './measure.ts';

const CLIENTS = [1, 4, 16];
const SECONDS = 5;
/** Of pages to their facts as JSON: rendering must cost no more than reading. */
const LEAST_RATIO = 0.5;

interface Answers {
  readonly milliseconds: readonly number[];
  readonly perSecond: number;
  readonly refused: number;
}

/** Clients that each ask again as soon as they have their answer. */
async function load(origin: string, paths: readonly string[], clients: number): Promise<Answers> {
  const begun = performance.now();
  const ends = begun + SECONDS * 1000;
  const milliseconds: number[] = [];
  let [next, refused] = [0, 0];
  const client = async () => {
    while (performance.now() < ends) {
      const path = paths[next % paths.length] ?? '/';
      next += 1;
      const asked = performance.now();
      const answer = await fetch(origin + path, { headers: { Accept: 'text/html' } });
      await answer.text();
      if (answer.status === 200) milliseconds.push(performance.now() - asked);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = (milliseconds.length * 1000) / (performance.now() - begun);
  return { milliseconds, perSecond, refused };
}

/** The paths of all toilets in the sitemap. */
async function toiletPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml?page=1`)).text();
  return [...sitemap.matchAll(/<loc>[^<]*?(\/toilets\/[^<]+)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
}

/** Toilets' pages under load, compared with their facts as JSON from the same server. */
export const benchToiletPage: Topic = async (report) => {
  await using server = await startDemoServer();
  const paths = await toiletPaths(server.url);
  const facts = paths.map((path) => `/api${path}`);
  await load(server.url, paths, 4);
  for (const clients of CLIENTS) {
    const reference = await load(server.url, facts, clients);
    const pages = await load(server.url, paths, clients);
    const ratio = pages.perSecond / reference.perSecond;
    report({
      what: `a toilet's page, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
      measured: `${pages.perSecond.toFixed(0)} a second (${spread(pages.milliseconds)}; ${pages.refused} refused), ${ratio.toFixed(2)} times as many as of their facts (${reference.perSecond.toFixed(0)}, ${spread(reference.milliseconds)})`,
      goal: `at least ${LEAST_RATIO} times as many, none refused`,
      met: ratio >= LEAST_RATIO && pages.refused === 0,
    });
  }
};

import { toiletsNearRequestSchema } from '@loovia/core/api';
import { randomNumbers } from '@loovia/core/testing/random';
import { sql } from 'kysely';
import { TEST_BACKENDS, type TestBackend } from '../../server/src/testing/test-database.ts';
import { planningIn } from '../../server/src/testing/test-world.ts';
import { findNear } from '../../server/src/toilets/find.ts';
import { findKnownRecords } from '../../server/src/toilets/known-places.ts';
import { findNearToilets } from '../../server/src/toilets/near/find-near-toilets.ts';
import { gbptmLocations, hasGbptm } from '../../server/src/testing/test-toilets.ts';
import { multiplyToilets, storeToilets } from './corridor-data.ts';
import type { Figure, Topic } from './figures.ts';
import { quantile, spread, timed } from './measure.ts';
import { benchFirstToilet } from './near-page.ts';

const RUNS = 100;
/** How many copies of the country's toilets are side by side on the globe: a million toilets, or 50,000. */
const COPIES = new Map([
  ['PostgreSQL', 91],
  ['PGlite', 5],
]);
/** The page has a second to show the first toilet, most of which is the network's. */
const MOST_P95_MS = 100;

/** Toilets nearby as the page requests them: with opening states, without walks, which `planning` measures. */
async function benchBackend({ name, open }: TestBackend, report: (figure: Figure) => void) {
  const database = await open();
  const { db, longWork } = database;
  const locations = gbptmLocations();
  await storeToilets(db, locations);
  await multiplyToilets(longWork, COPIES.get(name) ?? 1, 'side by side');
  // The search near a point needs it; filled with the rows it would take longer.
  await sql`create index toilets_geography on toilets using gist ((location::geography))`.execute(
    longWork,
  );
  await sql`analyze toilets`.execute(longWork);
  const { planning } = planningIn({});
  const random = randomNumbers(18);
  const places = Array.from(
    { length: RUNS },
    () => locations[Math.floor(random() * locations.length)] ?? { lat: 51.58, lng: -3 },
  );
  const times: number[] = [];
  let found = 0;
  for (const place of places) {
    const asked = toiletsNearRequestSchema.parse({ ...place, limit: 40 });
    const { answer, milliseconds } = await timed(() =>
      findNearToilets(asked, planning.now, {
        ...planning,
        toiletsNear: findNear.bind(null, db),
        knownRecords: findKnownRecords.bind(null, db),
        mostWalks: 100,
        mayWalk: () => Promise.resolve(true),
      }),
    );
    times.push(milliseconds);
    found += answer.toilets.length;
  }
  const p95 = quantile(times, 0.95);
  const count = locations.length * (COPIES.get(name) ?? 1);
  report({
    what: `${name}, ${count.toLocaleString('en-GB')} toilets: what is near a place (${(found / RUNS).toFixed(0)} found)`,
    measured: spread(times),
    goal: `95th percentile at most ${MOST_P95_MS} ms`,
    met: p95 <= MOST_P95_MS,
  });
  await database.close();
}

export const benchNear: Topic = async (report) => {
  if (hasGbptm) for (const backend of TEST_BACKENDS) await benchBackend(backend, report);
  await benchFirstToilet(report);
};

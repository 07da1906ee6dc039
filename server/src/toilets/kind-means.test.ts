import type { CleanlinessRating } from '@loovia/core/toilets';
import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_BACKENDS, switchable } from '../testing/test-database.ts';
import { emptyTables, useDatabase } from '../testing/test-suite-database.ts';
import { keepKindMeans } from './kind-means.ts';
import { storeBareToilets } from '../testing/test-toilets.ts';
import { testLog } from '../testing/test-root.ts';

const NOW = new Date('2024-03-05T09:00:00Z');
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const today = (rating: number): CleanlinessRating => ({ rating, ratedOn: '2024-03-05' });

describe.each(TEST_BACKENDS)('the means of kinds on $name', (backend) => {
  const database = useDatabase(backend);
  beforeEach(async () => {
    logged.length = 0;
    await emptyTables(database.db, 'toilets');
  });

  const store = (kind: string | null, ratings: readonly CleanlinessRating[]) =>
    sql`
      insert into toilets
        (name, latitude, longitude, source_name, source_licence, venue_type, cleanliness_ratings)
      values ('A', 51.5, -3, 'Test', 'MIT', ${kind}, ${JSON.stringify(ratings)}::jsonb)
    `.execute(database.db);
  const { log, logged } = testLog();
  const meansOn = (db = database.db) => keepKindMeans(db, log);

  it('AI-19 a kind is what all its rated toilets are, shrunk towards 3; others count as 3', async () => {
    await store('cafe', [today(5)]);
    await store('cafe', [today(5), today(4)]);
    await store(null, [today(0)]);
    await store('pub', []);
    const meanOf = await meansOn()(NOW);
    const defaultWeight = (0.7 / 0.3) ** 2;
    const one = 1 / (1 + 1 / 0.7 ** 2);
    const two = 2 / (2 + 1 / 0.7 ** 2);
    const cafe = (defaultWeight * 3 + one * 5 + two * 4.5) / (defaultWeight + one + two);
    expect(meanOf('cafe')).toBeCloseTo(cafe, 10);
    expect(meanOf(null)).toBeCloseTo((defaultWeight * 3) / (defaultWeight + one), 10);
    expect([meanOf('pub'), meanOf('station')]).toEqual([3, 3]);
  });

  it('FACT-10 does not count the ratings of toilets that an operator hid', async () => {
    for (let made = 0; made < 20; made += 1) await store('cafe', [today(0)]);
    await sql`update toilets set hidden_at = now()`.execute(database.db);
    await store('cafe', [today(5)]);
    expect((await meansOn()(NOW))('cafe')).toBeGreaterThan(3);
  });

  it('AI-19 counts the age of ratings from the day in London', async () => {
    await store('cafe', [{ rating: 5, ratedOn: '2023-07-05' }]);
    // 4 July in UTC, 5 July in London.
    const meanOf = await meansOn()(new Date('2024-07-04T23:30:00Z'));
    const yearOld = 0.5 ** (366 / 365);
    const credibility = yearOld / (yearOld + 1 / 0.7 ** 2);
    const defaultWeight = (0.7 / 0.3) ** 2;
    expect(meanOf('cafe')).toBeCloseTo(
      (defaultWeight * 3 + credibility * 5) / (defaultWeight + credibility),
      10,
    );
  });

  it('are kept for five minutes, then read again while the old ones still answer', async () => {
    let reads = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        reads += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const means = meansOn(database.db.withPlugin(counting));
    const both = await Promise.all([means(NOW), means(NOW)]);
    expect(both.map((meanOf) => meanOf('cafe'))).toEqual([3, 3]);
    await store('cafe', [today(5)]);
    expect((await means(minutesLater(4.9)))('cafe')).toBe(3);
    expect(reads).toBe(1);
    expect((await means(minutesLater(5)))('cafe')).toBe(3);
    await expect.poll(async () => (await means(minutesLater(6)))('cafe')).toBeGreaterThan(3);
    expect(reads).toBe(2);
  });

  it('where the database fails all kinds count as 3, until it answers again', async () => {
    await store('cafe', [today(5)]);
    const failing = switchable(database.db);
    failing.down = true;
    const means = meansOn(failing.db);
    expect((await means(NOW))('cafe')).toBe(3);
    expect(logged.join()).toContain('could not be read');
    failing.down = false;
    await expect.poll(async () => (await means(NOW))('cafe')).toBeGreaterThan(3);

    failing.down = true;
    expect((await means(minutesLater(10)))('cafe')).toBeGreaterThan(3);
    await expect.poll(() => logged.length).toBe(2);
    expect((await means(minutesLater(10)))('cafe')).toBeGreaterThan(3);
  });

  it('reads rated toilets by their index', async () => {
    const bare = Array.from({ length: 5000 }, (_, index) => ({ lat: 50 + index / 1000, lng: -3 }));
    await storeBareToilets(database.db, bare);
    await store('cafe', [today(5)]);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select venue_type, cleanliness_ratings from toilets where cleanliness_ratings <> '[]'
    `.execute(database.db);
    expect(JSON.stringify(rows)).toContain('toilets_rated');
  });
});

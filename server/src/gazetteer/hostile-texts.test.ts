import type { KyselyPlugin } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_GAZETTEER } from '../testing/test-gazetteer.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { createGazetteer } from './gazetteer.ts';
import { readingsOf } from './readings.ts';
import { replaceGazetteer } from './replace.ts';

const MISTAKES = 'comercal,penyport,montjoy';
const parts = (count: number) => `${MISTAKES},${'a,'.repeat(count)}q9`;

/** Two for each of 30 readings, one for spelling, and two for a postcode. */
const MOST_QUERIES = 63;

describe.each(TEST_BACKENDS)('on $name', (backend) => {
  const database = useDatabase(backend);
  const counter = { queries: 0, rows: 0 };
  let onQuery: (count: number) => void = () => undefined;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      counter.queries += 1;
      onQuery(counter.queries);
      return node;
    },
    transformResult: ({ result }) => {
      counter.rows += result.rows.length;
      return Promise.resolve(result);
    },
  };
  const time = { ms: 0 };
  const gazetteer = () => createGazetteer(database.db.withPlugin(counting), () => time.ms);
  const question = (text: string) => ({ text, near: null, session: null });

  beforeAll(async () => {
    await replaceGazetteer(database.db, TEST_GAZETTEER);
  }, 60_000);

  beforeEach(() => {
    Object.assign(counter, { queries: 0, rows: 0 });
    onQuery = () => undefined;
  });

  it.each([
    ['many short parts', parts(38)],
    ['as many parts as an address may have', parts(8)],
    ['parts with numbers and a country', `${MISTAKES},${'1 a,'.repeat(8)}wales`],
    ['many parts of one letter', 'z,'.repeat(250)],
    ['an unlisted postcode', `${parts(6)},px20 9zz`],
  ])('asks little for %s', async (_, text) => {
    expect(await gazetteer().suggest(question(text))).toEqual([]);
    expect(counter.queries).toBeLessThanOrEqual(MOST_QUERIES);
  });

  it('looks for words like a few of many unknown ones', async () => {
    const words = Array.from(
      { length: 80 },
      (_, n) => `zz${String.fromCharCode(97 + n / 26, 97 + (n % 26))}z`,
    );
    expect(await gazetteer().suggest(question(words.join(' ')))).toEqual([]);
    expect(counter.rows).toBeLessThanOrEqual(5);
  });

  it('corrects the words of an address with parts before them', async () => {
    const text = 'A 2, B, 12 comercial sreet';
    const [first] = await gazetteer().suggest(question(text));
    expect(first?.id).toBe('street/commercial-quay');
  });

  it('looks up no more for a caller who has gone', async () => {
    const gone = new AbortController();
    onQuery = (count) => {
      if (count === 3) gone.abort();
    };
    const answer = gazetteer().suggest({ ...question(parts(8)), signal: gone.signal });
    await expect(answer).rejects.toThrow('aborted');
    expect(counter.queries).toBe(3);
  });

  it('fails when it takes too long, rather than say that there is nothing', async () => {
    onQuery = () => {
      time.ms += 2000;
    };
    await expect(gazetteer().suggest(question(parts(8)))).rejects.toThrow('took too long');
    expect(counter.queries).toBe(3);
  });
});

it('reads a long address to its town', () => {
  const address =
    'Mrs Example\nFlat 2\nRose House\n12 High Street\nPill\nNewport\nGwent\nNP20 1HG\nUnited Kingdom';
  const heads = readingsOf(address).map(({ head }) => head.join(' '));
  expect(heads).toContain('high st');
  expect(heads).toContain('newport');
});

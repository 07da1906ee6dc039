/** Which writes are in a database, and whether any is there only in part. */
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { postgis } from '@electric-sql/pglite-postgis';
import type { Sent } from './writers.ts';

export interface OpenedDatabase {
  readonly ask: <Row>(sql: string) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

/** The embedded database's folder, once its server is stopped. */
export async function openFolder(dataDir: string): Promise<OpenedDatabase> {
  const extensions = { postgis, pg_trgm, amcheck };
  const pglite = await PGlite.create({ dataDir, extensions });
  return {
    ask: async <Row>(sql: string) => (await pglite.query<Row>(sql)).rows,
    close: () => pglite.close(),
  };
}

export interface Kept {
  /** Acknowledged, but not there as sent. */
  readonly lost: number;
  /** There only in part. */
  readonly byHalf: number;
  /** Not acknowledged, but completely there. */
  readonly unacknowledged: number;
  /** Indexes that do not agree with their tables. */
  readonly wrongIndexes: readonly string[];
}

interface ToiletRow {
  readonly source_id: string;
  readonly name: string | null;
  readonly opening_hours: number;
  readonly has_author: boolean | null;
  readonly is_whole: boolean | null;
}

const TOILETS = `
  select source_id, name, created_by is not null as has_author,
    (select count(*)::int from opening_hours where opening_hours.id = toilets.id) as opening_hours,
    hours_known and location is not null and source_records <> '[]' as is_whole
  from toilet_sources left join toilets on toilets.id = toilet_id
  where source_key = 'community'`;

const TOILETS_WITHOUT_SOURCE = `
  select id from toilets
  where created_by is not null and not exists (select from toilet_sources where toilet_id = toilets.id)`;

interface MessageRow {
  readonly submission_id: string;
  readonly message: string;
}

const MESSAGES = 'select submission_id, message from contact_submissions';

/** Attempts are forgotten after 15 minutes; each message of the last ten has its own. */
const UNCOUNTED_MESSAGES = `
  select id from contact_submissions
  where created_at > now() - interval '10 minutes'
    and not exists (select from calls_counted where called_at = created_at)`;
const ATTEMPTS_WITHOUT_MESSAGE = `
  select sender from calls_counted
  where sender like 'network:%'
    and not exists (select from contact_submissions where created_at = called_at)`;

export async function keptOf(sent: Sent, { ask }: OpenedDatabase): Promise<Kept> {
  const toilets = new Map((await ask<ToiletRow>(TOILETS)).map((row) => [row.source_id, row]));
  const messages = new Map(
    (await ask<MessageRow>(MESSAGES)).map((row) => [row.submission_id, row]),
  );
  const counts = { lost: 0, byHalf: 0, unacknowledged: 0 };
  const count = (isThere: boolean, isWhole: boolean, isAcknowledged: boolean) => {
    if (isAcknowledged && !(isThere && isWhole)) counts.lost += 1;
    if (isThere && !isWhole) counts.byHalf += 1;
    if (isThere && isWhole && !isAcknowledged) counts.unacknowledged += 1;
  };
  for (const [id, { name, openDays, acknowledged }] of sent.toilets) {
    const row = toilets.get(id);
    const isWhole =
      row?.name === name && row.opening_hours === openDays && row.has_author && row.is_whole;
    count(row !== undefined, isWhole === true, acknowledged !== null);
  }
  for (const [id, { message, isAcknowledged }] of sent.messages) {
    const row = messages.get(id);
    count(row !== undefined, row?.message === message, isAcknowledged);
  }
  for (const orphans of [TOILETS_WITHOUT_SOURCE, UNCOUNTED_MESSAGES, ATTEMPTS_WITHOUT_MESSAGE]) {
    counts.byHalf += (await ask(orphans)).length;
  }
  return { ...counts, wrongIndexes: await wrongIndexes(ask) };
}

/** Every B-tree against its table (amcheck), and the index of places by what it finds. */
async function wrongIndexes(ask: OpenedDatabase['ask']): Promise<string[]> {
  await ask('create extension if not exists amcheck');
  const indexes = await ask<{ name: string }>(`
    select pg_class.oid::regclass::text as name
    from pg_class join pg_am on pg_am.oid = relam join pg_index on indexrelid = pg_class.oid
    where amname = 'btree' and relkind = 'i' and indisvalid and relnamespace = 'public'::regnamespace`);
  const wrong: string[] = [];
  for (const { name } of indexes) {
    const check = `select bt_index_check('${name.replaceAll("'", "''")}'::regclass, true)`;
    await ask(check).catch(() => wrong.push(name));
  }
  const everywhere = 'location && st_makeenvelope(-180, -90, 180, 90, 4326)';
  const found: (number | undefined)[] = [];
  for (const [withIndex, without] of [
    ['on', 'off'],
    ['off', 'on'],
  ]) {
    await ask(`set enable_seqscan = ${without}`);
    await ask(`set enable_indexscan = ${withIndex}`);
    await ask(`set enable_bitmapscan = ${withIndex}`);
    const sql = `select count(*)::int as count from toilets where ${everywhere}`;
    found.push((await ask<{ count: number }>(sql))[0]?.count);
  }
  if (found[0] !== found[1]) wrong.push('toilets_location');
  return wrong;
}

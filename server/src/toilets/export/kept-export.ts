import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { withTimeLimit } from '../../database/database.ts';
import type { Db } from '../../database/database.ts';
import { toiletAsJson, toToilet } from '../toilet.ts';
import type { Toilet } from '../toilet.ts';

interface ExportFile {
  /** Of the toilets in it and of their format. */
  readonly etag: string;
  /** The file's bytes, compressed by gzip. */
  readonly gzip: Buffer<ArrayBuffer>;
}

interface KeptExportOptions {
  readonly db: Db;
  /** Distinguishes the etags of this kind of file. */
  readonly format: string;
  readonly write: (batches: AsyncIterable<readonly Toilet[]>) => AsyncIterable<string>;
  /** A clock that only goes forward, in milliseconds. */
  readonly elapsedMs: () => number;
}

/** Between two checks whether the toilets have changed. */
const CHECK_EVERY_MS = 60_000;

/**
 * A file of all toilets, made when it is first requested and again after the toilets have changed.
 * Simultaneous requests share one. It is kept compressed.
 */
export function keepExport(options: KeptExportOptions): () => Promise<ExportFile> {
  const { db, format, write, elapsedMs } = options;
  let kept: ExportFile | null = null;
  let checkedAtMs = -Infinity;
  let checking: Promise<ExportFile> | null = null;

  const check = async (): Promise<ExportFile> => {
    const beganMs = elapsedMs();
    const state = createHash('sha256').update(await stateOfToilets(db));
    const etag = `"${format}-${state.digest('base64url').slice(0, 22)}"`;
    if (kept?.etag !== etag) kept = { etag, gzip: await compressed(write(toiletBatches(db))) };
    checkedAtMs = beganMs;
    return kept;
  };
  return () => {
    if (kept && elapsedMs() - checkedAtMs < CHECK_EVERY_MS) return Promise.resolve(kept);
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  };
}

function compressed(texts: AsyncIterable<string>): Promise<Buffer<ArrayBuffer>> {
  const readable = Readable.from(texts, { objectMode: false });
  return pipeline(readable, createGzip(), async (chunks: AsyncIterable<Buffer>) =>
    Buffer.concat(await Array.fromAsync(chunks)),
  );
}

const BATCH = 1000;

/**
 * All toilets, the oldest records first, in batches that are read on demand, so that few toilets are in
 * memory. Each is as it was when its batch was read.
 */
async function* toiletBatches(db: Db): AsyncGenerator<readonly Toilet[], void, undefined> {
  let last = 0;
  for (;;) {
    const rows = await withTimeLimit(readRows(db, last));
    if (rows.length === 0) return;
    last = rows.at(-1)?.primary_id ?? last;
    yield rows.map(({ toilet }) => toToilet(toilet));
  }
}

function readRows(db: Db, after: number) {
  return db
    .selectFrom('toilets')
    .select(['primary_id', toiletAsJson])
    .where('primary_id', '>', after)
    .where('hidden_at', 'is', null)
    .orderBy('primary_id')
    .limit(BATCH)
    .execute();
}

/**
 * A text that changes whenever the contents of an export do, the same on every server. PostgreSQL keeps in
 * each row the number of the transaction that wrote it (`xmin`).
 */
async function stateOfToilets(db: Db): Promise<string> {
  const { rows } = await withTimeLimit(
    sql<{ state: string }>`
      select concat_ws('-', toilets.rows, toilets.versions, hours.rows, hours.versions) as state
      from
        (select count(*) as rows, sum(xmin::text::bigint * (primary_id % 1009 + 1)) as versions
          from toilets) as toilets,
        (select count(*) as rows, sum(xmin::text::bigint) as versions from opening_hours) as hours
    `.execute(db),
  );
  return rows[0]?.state ?? '';
}

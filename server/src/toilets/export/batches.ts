import type { Db } from '../../database/index.ts';
import { withTimeLimit } from '../../database/index.ts';
import { toiletAsJson, toToilet } from '../rows.ts';
import type { Toilet } from '../toilet.ts';

const BATCH = 1000;

/**
 * All toilets, the oldest records first, a batch at a time: the next is read when it is asked for, so
 * that however many there are, few are in memory. Each is as it is when its batch is read.
 */
export async function* toiletBatches(db: Db): AsyncGenerator<readonly Toilet[], void, undefined> {
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

import { sql } from 'kysely';
import { withTimeLimit } from '../../database/index.ts';
import type { Db } from '../../database/index.ts';

/**
 * A text that changes with whatever changes what an export has, on every server the same. Each row
 * bears the number of the transaction that wrote it, so that nobody need say that they changed one.
 */
export async function stateOfToilets(db: Db): Promise<string> {
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

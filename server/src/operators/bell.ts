import type { Bell } from '@loovia/core/operator';
import { CLOSURES } from '@loovia/core/opening-hours';
import { type FactName, MOST_CLOSED_BY_NETWORK, NEWCOMERS, UNHEARD } from '@loovia/core/revisions';
import { DAY_MS } from '@loovia/core/time';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { CLOSES } from '../toilets/revisions/voice.ts';

/** What can be an insult, or lead somebody elsewhere. What nobody has said yet is shown at one person's word. */
const WRITTEN: FactName[] = [
  'name',
  'address',
  'description',
  'paymentDetails',
  'directionsInside',
  'location',
];

/** What of the last day asks operators to look, before anything of it counts. */
export async function readBell(db: Db, now: Date): Promise<Bell> {
  const since = new Date(Number(now) - DAY_MS);
  const { rows } = await sql<Bell>`
    select (
      select count(distinct toilet_id)::int from toilet_revisions
      where at > ${since} and undone_at is null and kind = any(${[...CLOSURES]}::text[])
        and voice in (${NEWCOMERS}, ${UNHEARD})
    ) as "closedByNewcomers", (
      select count(distinct toilet_id)::int from toilet_revisions
      where at > ${since} and undone_at is null and kind = 'correction'
        and voice in (${NEWCOMERS}, ${UNHEARD})
        and (after || added_after) ?| ${WRITTEN}::text[]
    ) as "writtenByNewcomers", (
      select count(*)::int from (
        select from toilet_changes_counted
        where changed_at > ${since} and sender like ${`%${CLOSES}`}
        group by sender having count(distinct person_key) > ${MOST_CLOSED_BY_NETWORK}
      ) as busy
    ) as "busyNetworks"`.execute(db);
  return rows[0] ?? { closedByNewcomers: 0, writtenByNewcomers: 0, busyNetworks: 0 };
}

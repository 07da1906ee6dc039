import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { COMMUNITY_KEY } from '../import/merge-records.ts';
import { rebuildToilets, unlink, waitForOtherImports } from '../import/toilet-store.ts';
import { ADDED_AT } from './who-added.ts';

/** Which of the toilets that people added: these, or all that meet every condition. */
export type WhichAdded =
  | { readonly ids: readonly string[] }
  | {
      /** Id or email address; `none` = deleted accounts; null = any. */
      readonly account: string | null;
      readonly since: Date | null;
      /** Not including this moment. */
      readonly until: Date | null;
    };

export interface RemovedToilet {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  /** The first of what is removed. */
  readonly addedAt: Date;
  /** Other sources have it too, so only the person's record is removed. */
  readonly staysForOthers: boolean;
}

/**
 * Removes what people added, for good. A toilet that other sources have too stays.
 * @param options a dry run reports what would be removed, and changes nothing
 */
export function removeAdded(
  db: Db,
  which: WhichAdded,
  { dryRun }: { readonly dryRun: boolean },
): Promise<readonly RemovedToilet[]> {
  return db.transaction().execute(async (transaction) => {
    await waitForOtherImports(transaction);
    const found = await findAdded(transaction, which);
    if (!dryRun && found.length > 0) {
      const sourceIds = found.flatMap((toilet) => toilet.source_ids);
      await unlink(transaction, COMMUNITY_KEY, sourceIds);
      const ids = found.map(({ id }) => id);
      await rebuildToilets(transaction, ids);
    }
    return found.map(({ sources, source_ids, ...toilet }) => ({
      ...toilet,
      staysForOthers: Number(sources) > source_ids.length,
    }));
  });
}

function findAdded(db: Db, which: WhichAdded) {
  const added = db
    .selectFrom('toilets')
    .innerJoin('toilet_sources', 'toilet_sources.toilet_id', 'toilets.id')
    .where('source_key', '=', COMMUNITY_KEY)
    .select(['toilets.id', 'name', 'address'])
    .select([
      sql<Date>`min(${ADDED_AT})`.as('addedAt'),
      sql<string[]>`array_agg(source_id)`.as('source_ids'),
      sql<string>`(select count(*) from toilet_sources as any_source where any_source.toilet_id = toilets.id)`.as(
        'sources',
      ),
    ])
    .groupBy('toilets.id')
    .orderBy('addedAt')
    .orderBy('toilets.id');
  if ('ids' in which) return added.where('toilets.id', 'in', which.ids).execute();
  const { account, since, until } = which;
  return added
    .$if(since !== null, (query) => query.where(ADDED_AT, '>=', since))
    .$if(until !== null, (query) => query.where(ADDED_AT, '<', until))
    .$if(account === 'none', (query) =>
      query.where((added) => {
        const key = sql<string>`toilet_person_key("countedAs", toilets.id)`;
        return added.not(added.exists(added.selectFrom('user').whereRef(key, '=', 'person_key')));
      }),
    )
    .$if(account !== null && account !== 'none', (query) =>
      query.where('person_key', 'in', (people) =>
        people
          .selectFrom('user')
          .select(sql<string>`toilet_person_key("countedAs", toilets.id)`.as('key'))
          .where((user) =>
            user.or([
              user('user.id', '=', account),
              user('email', '=', account?.toLowerCase() ?? ''),
            ]),
          ),
      ),
    )
    .execute();
}

import type {
  AccountName,
  ListedToilet,
  KeptChange,
  toiletCardSchema,
  ToiletList,
  WhichToilets,
} from '@loovia/core/operator';
import type { LatLng } from '@loovia/core/geo';
import { closureAt, type ByPeople } from '@loovia/core/revisions';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isoMoments } from '../database/iso-moments.ts';
import type { Db } from '../database/database.ts';
import { ADDED_AT, ADDED_BY } from '../toilets/add/who-added.ts';
import { COMMUNITY_KEY } from '../toilets/import/merge-records.ts';
import { FACTS_BEFORE_AND_AFTER } from '../toilets/revisions/store.ts';
import { CHANGE_KINDS, REPORT_KINDS } from '../toilets/revisions/unread.ts';

const MOST_CHANGES = 100;

interface ListedRow extends Omit<ListedToilet, 'status' | 'changedAt'> {
  readonly people: ByPeople | null;
  readonly changedAt: Date | null;
}

/** When the newest change was made that was not undone; null without any. */
export const CHANGED_AT = sql<Date | null>`(
    select max(at) from toilet_revisions where toilet_id = toilets.id and undone_at is null
  )`;

const COLUMNS = sql`
  toilets.id, toilets.name, toilets.address, toilets.people, hidden_at is not null as "isHidden",
  conflicts as disputes, (
    select count(*)::int from toilet_revisions where toilet_id = toilets.id and undone_at is null
  ) as "changeCount", ${CHANGED_AT} as "changedAt"`;

/** Toilets as operators see them: hidden ones only where they are asked for. */
export async function listToilets(
  db: Db,
  which: WhichToilets,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<ListedToilet[]> {
  const rest = 'list' in which ? LISTS[which.list] : found(which.search);
  const { rows } = await sql<ListedRow>`select ${COLUMNS} ${rest} limit ${limit}`.execute(db);
  return rows.map((row) => listed(row, now));
}

/** Toilets with such changes that are newer than those an operator has looked at. */
function withNew(kinds: readonly string[]): RawBuilder<unknown> {
  return sql`
    from toilets join (
      select toilet_id, max(at) as latest from toilet_revisions
      where undone_at is null and kind = any(${[...kinds]}::text[])
      group by toilet_id
    ) as said on said.toilet_id = toilets.id
    where hidden_at is null and (checked_at is null or latest > checked_at)
    order by latest desc, toilets.id`;
}

const LISTS: Readonly<Record<ToiletList, RawBuilder<unknown>>> = {
  reported: withNew(REPORT_KINDS),
  changed: withNew(CHANGE_KINDS),
  new: sql`
    from toilets
    where hidden_at is null and checked_at is null
      and id in (select toilet_id from toilet_sources where source_key = ${COMMUNITY_KEY})
    order by created_at desc, id`,
  disputed: sql`
    from toilets
    where hidden_at is null and conflicts <> '[]' and conflicts <> checked_conflicts
    order by updated_at desc, id`,
  hidden: sql`from toilets where hidden_at is not null order by hidden_at desc, id`,
};

function found(words: string): RawBuilder<unknown> {
  if (z.guid().safeParse(words).success) return sql`from toilets where id = ${words}`;
  if (isInNoText(words)) return sql`from toilets where false`;
  const pattern = likePattern(words);
  return sql`
    from toilets where name ilike ${pattern} or address ilike ${pattern}
    order by name, id`;
}

/** PostgreSQL's texts cannot contain NUL, and it refuses to look for it. */
export const isInNoText = (words: string) => words.includes('\0');

/** A pattern for texts that contain the words, whatever characters these have. */
export function likePattern(words: string): string {
  return `%${words.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

function listed<Row extends ListedRow>({ people, ...row }: Row, now: Date) {
  return { ...isoMoments(row), status: closureAt(people?.reports ?? [], now) };
}

interface CardRow extends ListedRow, LatLng {
  readonly sources: string[];
  readonly addedAt: Date | null;
  readonly addedBy: AccountName | null;
}

/** Everything about one toilet, hidden or not; null where there is none. */
export async function readCard(
  db: Db,
  id: string,
  now: Date,
): Promise<z.infer<typeof toiletCardSchema> | null> {
  if (!z.guid().safeParse(id).success) return null;
  const { rows } = await sql<CardRow>`
    select ${COLUMNS}, latitude as lat, longitude as lng, source_records as sources,
      "addedAt", ${accountName(sql`"adderId"`)} as "addedBy"
    from toilets left join lateral (
      select ${ADDED_AT} as "addedAt", ${ADDED_BY} as "adderId" from toilet_sources
      where toilet_id = toilets.id and source_key = ${COMMUNITY_KEY} order by 1 limit 1
    ) as first on true
    where toilets.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { lat, lng, ...rest } = row;
  const changes = await readChanges(db, id);
  return {
    ...listed(rest, now),
    location: { lat, lng },
    changes: changes.slice(0, MOST_CHANGES),
    hasMoreChanges: changes.length > MOST_CHANGES,
  };
}

/** An account as operators see it, as JSON; null where there is none. */
export function accountName(id: RawBuilder<unknown>) {
  return sql<AccountName | null>`(
    select json_build_object('id', "user"."id", 'email', "user"."email", 'isBlocked', exists (
      select from blocked_people where counted_as = "countedAs"
    )) from "user" where "user"."id" = ${id}
  )`;
}

async function readChanges(db: Db, toiletId: string): Promise<KeptChange[]> {
  const rows = await db
    .selectFrom('toilet_revisions')
    .select(['id', 'at', 'kind', 'cleanliness', 'until', 'note'])
    .select(FACTS_BEFORE_AND_AFTER)
    .select('undone_at as undoneAt')
    .select(accountName(sql`toilet_revisions.account_id`).as('by'))
    .where('toilet_id', '=', toiletId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MOST_CHANGES + 1)
    .execute();
  return rows.map(isoMoments);
}

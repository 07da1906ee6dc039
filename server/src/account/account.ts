import type { AccountExport } from '@loovia/core/api';
import { sql } from 'kysely';
import type { User } from '../http/app-env.ts';
import { isoMoments } from '../database/iso-moments.ts';
import type { Db } from '../database/database.ts';
import { ADDED_AT, ADDED_BY } from '../toilets/add/who-added.ts';
import { COMMUNITY_KEY } from '../toilets/import/merge-records.ts';
import { FACTS_BEFORE_AND_AFTER } from '../toilets/revisions/store.ts';

/** All the data that we store about an account, at one moment; null if it has been deleted. */
export function exportAccount(db: Db, user: User, now: Date): Promise<AccountExport | null> {
  const { id: userId, countedAs } = user;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const account = await transaction
        .selectFrom('user')
        .leftJoin('blocked_people', 'counted_as', 'countedAs')
        .select(['id', 'email', 'createdAt', 'lastUsedAt', 'firstSaidAt'])
        .select('blocked_at as blockedAt')
        .where('id', '=', userId)
        .executeTakeFirst();
      if (!account) return null;
      return {
        product: 'Loovia',
        format: 1,
        exportedAt: now.toISOString(),
        account: isoMoments(account),
        signIns: await rowsOf(signInsOf(transaction, userId)),
        sessions: await rowsOf(sessionsOf(transaction, userId)),
        cookieChoices: await rowsOf(choicesOf(transaction, userId)),
        messages: await rowsOf(messagesOf(transaction, userId)),
        toilets: await rowsOf(toiletsOf(transaction, userId)),
        toiletChanges: await rowsOf(changesOf(transaction, userId)),
        operatorActs: await rowsOf(actsOf(transaction, userId)),
        actsAboutThem: await rowsOf(actsAbout(transaction, userId)),
        journeys: await rowsOf(journeysOf(transaction, userId)),
        sharedJourneys: await rowsOf(sharedJourneysOf(transaction, userId)),
        countedCalls: await countedCallsOf(transaction, countedAs),
      };
    });
}

async function rowsOf<Row extends object>(query: { execute(): Promise<Row[]> }) {
  return (await query.execute()).map(isoMoments);
}

function signInsOf(db: Db, userId: string) {
  return db
    .selectFrom('account')
    .select(['providerId as service', 'accountId as numberThere', 'scope'])
    .select(['createdAt as firstAt', 'updatedAt as lastAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt');
}

function sessionsOf(db: Db, userId: string) {
  return db
    .selectFrom('session')
    .select(['createdAt as begunAt', 'updatedAt as extendedAt', 'expiresAt as endsAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt');
}

function choicesOf(db: Db, userId: string) {
  return db
    .selectFrom('consent_records')
    .select(['at', 'version', 'necessary', 'analytics', 'origin'])
    .where('user_id', '=', userId)
    .orderBy('id');
}

function messagesOf(db: Db, userId: string) {
  return db
    .selectFrom('contact_submissions')
    .select(['id', 'created_at as sentAt', 'category', 'message', 'user_email as email'])
    .select(['return_contact as returnContact', 'toilet_place_id as toiletPlaceId'])
    .select(['toilet_name as toiletName', 'answer', 'answered_at as answeredAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at');
}

/** What they sent, as toilets that it is part of now: operators may have merged them into others. */
function toiletsOf(db: Db, userId: string) {
  return db
    .selectFrom('toilets')
    .leftJoin('toilet_sources', (join) =>
      join
        .onRef('toilet_sources.toilet_id', '=', 'toilets.id')
        .on('toilet_sources.source_key', '=', COMMUNITY_KEY)
        .on(ADDED_BY, '=', userId),
    )
    .select(['toilets.id', 'toilets.name'])
    .select(sql<Date>`min(${ADDED_AT})`.as('addedAt'))
    .select(
      sql<
        Record<string, unknown>[]
      >`coalesce(jsonb_agg(record order by source_id) filter (where record is not null), '[]')`.as(
        'sent',
      ),
    )
    .where((row) => row.or([row('created_by', '=', userId), row('source_id', 'is not', null)]))
    .groupBy('toilets.id')
    .orderBy('addedAt');
}

function changesOf(db: Db, userId: string) {
  return db
    .selectFrom('toilet_revisions')
    .select(['kind', 'cleanliness', 'until', 'note'])
    .select(FACTS_BEFORE_AND_AFTER)
    .select(['toilet_id as toiletId', 'at', 'undone_at as undoneAt'])
    .where('account_id', '=', userId)
    .orderBy('at');
}

function actsOf(db: Db, userId: string) {
  return db
    .selectFrom('operator_acts')
    .select(['at', 'kind'])
    .where('operator_id', '=', userId)
    .orderBy('number');
}

/** Without who did it, and whom else it was about. */
function actsAbout(db: Db, userId: string) {
  return db
    .selectFrom('operator_act_people')
    .innerJoin('operator_acts', 'operator_acts.id', 'act_id')
    .select(['at', 'kind'])
    .where('account_id', '=', userId)
    .orderBy('number');
}

function journeysOf(db: Db, userId: string) {
  return db
    .selectFrom('kept_journeys')
    .select(['planned_at as plannedAt', 'journey'])
    .where('user_id', '=', userId)
    .orderBy('planned_at');
}

function sharedJourneysOf(db: Db, userId: string) {
  return db
    .selectFrom('shared_journeys')
    .select(['shared_at as sharedAt', 'journey'])
    .where('user_id', '=', userId)
    .orderBy('shared_at');
}

async function countedCallsOf(db: Db, sender: string): Promise<AccountExport['countedCalls']> {
  const { rows } = await sql<{ what: string; at: Date }>`
    select what, at from (
      -- 'journeys for account:…': some calls are counted under names that end with their sender's.
      select 1 as part, called_at as at, coalesce(nullif(regexp_replace(
        left(sender, -length(${sender}::text)), ' (for|of) $', ''), ''), 'message') as what
      from calls_counted where right(sender, length(${sender}::text)) = ${sender}::text
      union all select 2, added_at, 'toilet' from toilets_added where sender = ${sender}
      union all select 3, changed_at, 'change of a toilet'
      from toilet_changes_counted where sender = ${sender}
    ) as counted order by part, at`.execute(db);
  return rows.map(isoMoments);
}

/**
 * Deletes an account with its sessions on all devices and servers, its sign-ins and its messages. Toilets
 * that it added and choices about cookies stay, without the account (migration 0015). Counts for limits
 * stay until they no longer count, as the person may return. All or nothing.
 */
export function deleteAccount(db: Db, userId: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Sessions first, as extending one locks its row before the account's.
    await transaction.deleteFrom('session').where('userId', '=', userId).execute();
    await transaction.deleteFrom('user').where('id', '=', userId).execute();
  });
}

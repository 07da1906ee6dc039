import type { AccountExport } from '@loovia/core/api';
import { sql } from 'kysely';
import type { User } from '../api/http/index.ts';
import type { Db } from '../database/index.ts';
import { COMMUNITY_KEY } from '../toilets/add/index.ts';

const iso = (moment: Date) => moment.toISOString();

/** All that is kept of an account, of one moment; null where it is gone. */
export function exportAccount(db: Db, user: User, now: Date): Promise<AccountExport | null> {
  const { id: userId, countedAs } = user;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const account = await accountOf(transaction, userId);
      if (!account) return null;
      return {
        product: 'Loovia',
        format: 1,
        exportedAt: iso(now),
        account,
        signIns: await signInsOf(transaction, userId),
        sessions: await sessionsOf(transaction, userId),
        cookieChoices: await choicesOf(transaction, userId),
        messages: await messagesOf(transaction, userId),
        toilets: await toiletsOf(transaction, userId),
        toiletChanges: await changesOf(transaction, userId),
        operatorActs: await actsOf(transaction, userId),
        journeys: await journeysOf(transaction, userId),
        countedCalls: await countedCallsOf(transaction, countedAs),
      };
    });
}

async function accountOf(db: Db, userId: string): Promise<AccountExport['account'] | null> {
  const row = await db
    .selectFrom('user')
    .leftJoin('blocked_people', 'counted_as', 'countedAs')
    .select(['id', 'email', 'createdAt', 'lastUsedAt', 'blocked_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, email, createdAt, lastUsedAt, blocked_at: blockedAt } = row;
  return {
    ...{ id, email, createdAt: iso(createdAt), lastUsedAt: iso(lastUsedAt) },
    blockedAt: blockedAt && iso(blockedAt),
  };
}

async function signInsOf(db: Db, userId: string): Promise<AccountExport['signIns']> {
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => ({
    service: row.providerId,
    numberThere: row.accountId,
    scope: row.scope,
    firstAt: iso(row.createdAt),
    lastAt: iso(row.updatedAt),
  }));
}

async function sessionsOf(db: Db, userId: string): Promise<AccountExport['sessions']> {
  const rows = await db
    .selectFrom('session')
    .select(['createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ createdAt, updatedAt, expiresAt }) => ({
    begunAt: iso(createdAt),
    extendedAt: iso(updatedAt),
    endsAt: iso(expiresAt),
  }));
}

async function choicesOf(db: Db, userId: string): Promise<AccountExport['cookieChoices']> {
  const rows = await db
    .selectFrom('consent_records')
    .select(['at', 'version', 'necessary', 'analytics', 'origin'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

async function messagesOf(db: Db, userId: string): Promise<AccountExport['messages']> {
  const rows = await db
    .selectFrom('contact_submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sentAt: iso(row.created_at),
    category: row.category,
    message: row.message,
    email: row.user_email,
    returnContact: row.return_contact,
    toiletPlaceId: row.toilet_place_id,
    toiletName: row.toilet_name,
    answer: row.answer,
    answeredAt: row.answered_at && iso(row.answered_at),
  }));
}

async function toiletsOf(db: Db, userId: string): Promise<AccountExport['toilets']> {
  const rows = await db
    .selectFrom('toilets')
    .leftJoin('toilet_sources', (join) =>
      join
        .onRef('toilet_sources.toilet_id', '=', 'toilets.id')
        .on('toilet_sources.source_key', '=', COMMUNITY_KEY),
    )
    .select(['toilets.id', 'toilets.name', 'toilets.created_at'])
    .select(
      sql<
        Record<string, unknown>[]
      >`coalesce(jsonb_agg(record order by source_id) filter (where record is not null), '[]')`.as(
        'sent',
      ),
    )
    .where('created_by', '=', userId)
    .groupBy('toilets.id')
    .orderBy('toilets.created_at')
    .execute();
  return rows.map(({ id, name, created_at, sent }) => ({
    id,
    name,
    addedAt: iso(created_at),
    sent,
  }));
}

async function changesOf(db: Db, userId: string): Promise<AccountExport['toiletChanges']> {
  const rows = await db
    .selectFrom('toilet_revisions')
    .select(['toilet_id', 'at', 'kind', 'before', 'after', 'cleanliness', 'until', 'note'])
    .select('undone_at')
    .where('account_id', '=', userId)
    .orderBy('at')
    .execute();
  return rows.map(({ toilet_id: toiletId, at, undone_at: undoneAt, ...said }) => ({
    ...said,
    toiletId,
    at: iso(at),
    undoneAt: undoneAt && iso(undoneAt),
  }));
}

async function actsOf(db: Db, userId: string): Promise<AccountExport['operatorActs']> {
  const rows = await db
    .selectFrom('operator_acts')
    .select(['at', 'kind'])
    .where('operator_id', '=', userId)
    .orderBy('number')
    .execute();
  return rows.map(({ at, kind }) => ({ at: iso(at), kind }));
}

async function journeysOf(db: Db, userId: string): Promise<AccountExport['journeys']> {
  const rows = await db
    .selectFrom('kept_journeys')
    .select(['planned_at', 'journey'])
    .where('user_id', '=', userId)
    .orderBy('planned_at')
    .execute();
  return rows.map(({ planned_at, journey }) => ({ plannedAt: iso(planned_at), journey }));
}

async function countedCallsOf(db: Db, sender: string): Promise<AccountExport['countedCalls']> {
  const added = await db
    .selectFrom('toilets_added')
    .select('added_at')
    .where('sender', '=', sender)
    .orderBy('added_at')
    .execute();
  const changed = await db
    .selectFrom('toilet_changes_counted')
    .select('changed_at')
    .where('sender', '=', sender)
    .orderBy('changed_at')
    .execute();
  const rows = await db
    .selectFrom('contact_attempts')
    .selectAll()
    // Some calls are counted under names that end in their sender's.
    .where(sql<boolean>`right(sender, length(${sender}::text)) = ${sender}::text`)
    .orderBy('attempted_at')
    .execute();
  const calls = rows.map((row) => ({
    // 'journeys for account:…'; a message has no word before its sender.
    what: row.sender.slice(0, -sender.length).replace(/ (for|of) $/, '') || 'message',
    at: iso(row.attempted_at),
  }));
  return [
    ...calls,
    ...added.map((row) => ({ what: 'toilet', at: iso(row.added_at) })),
    ...changed.map((row) => ({ what: 'change of a toilet', at: iso(row.changed_at) })),
  ];
}

/**
 * Deletes an account with its sessions, on whichever device and server, the tokens of its sign-in and
 * what was written with it. Toilets that it added and choices about cookies stay, without whose they
 * were (migration 0015). What limits have counted stays until it no longer counts: someone who comes back
 * is the same person. All or nothing.
 */
export function deleteAccount(db: Db, userId: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Sessions first, as extending one locks its row before the account's.
    await transaction.deleteFrom('session').where('userId', '=', userId).execute();
    await transaction.deleteFrom('user').where('id', '=', userId).execute();
  });
}

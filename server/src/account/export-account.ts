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
        countedCalls: await countedCallsOf(transaction, countedAs),
      };
    });
}

async function accountOf(db: Db, userId: string): Promise<AccountExport['account'] | null> {
  const row = await db
    .selectFrom('user')
    .select(['id', 'email', 'createdAt', 'lastUsedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, createdAt: iso(row.createdAt), lastUsedAt: iso(row.lastUsedAt) };
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

async function countedCallsOf(db: Db, sender: string): Promise<AccountExport['countedCalls']> {
  const added = await db
    .selectFrom('toilets_added')
    .select('added_at')
    .where('sender', '=', sender)
    .orderBy('added_at')
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
  return [...calls, ...added.map((row) => ({ what: 'toilet', at: iso(row.added_at) }))];
}

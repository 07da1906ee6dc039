import { sql } from 'kysely';
import type { RetentionConfig } from '../config/index.ts';
import type { Db } from '../database/index.ts';
import { monthsBefore } from './months-before.ts';

export interface RetentionOptions {
  readonly db: Db;
  readonly periods: Omit<RetentionConfig, 'backupDays'>;
  readonly now: Date;
}

/** How many rows were let go. */
export interface LetGo {
  readonly sessions: number;
  readonly signIns: number;
  readonly accounts: number;
  readonly messages: number;
}

/**
 * Deletes what is kept of people once its time is over (docs/privacy/personal-data.md): sessions and
 * sign-ins that have ended, accounts that nobody used, messages, and choices about cookies.
 * @returns null where another server is doing so
 */
export function applyRetention({ db, periods, now }: RetentionOptions): Promise<LetGo | null> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('loovia: retention', 0)) as ours
    `.execute(transaction);
    if (rows[0]?.ours !== true) return null;
    const letGo = {
      sessions: await forgetEnded(transaction, 'session', now),
      signIns: await forgetEnded(transaction, 'verification', now),
      accounts: await forgetUnused(transaction, monthsBefore(now, periods.accountMonths)),
      messages: await forgetMessages(transaction, monthsBefore(now, periods.messageMonths)),
    };
    // Those of an account that went while they were being written.
    await sql`select unlink_consents()`.execute(transaction);
    const madeUntil = monthsBefore(now, periods.consentMonths);
    await sql`select forget_consents(${madeUntil}::timestamptz)`.execute(transaction);
    return letGo;
  });
}

async function forgetEnded(db: Db, table: 'session' | 'verification', now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function forgetUnused(db: Db, usedUntil: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('user')
    .where('lastUsedAt', '<=', usedUntil)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function forgetMessages(db: Db, sentUntil: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_submissions')
    .where('created_at', '<=', sentUntil)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

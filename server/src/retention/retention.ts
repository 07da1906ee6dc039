import { DAY_MS, MINUTE_MS } from '@loovia/core/time';
import { type DeleteResult, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { RetentionConfig } from '../config/config.ts';
import { forgetCalls } from '../limits/count-call.ts';
import type { Db } from '../database/database.ts';
import { forgetJourneys } from '../kept-journeys/kept-journeys.ts';
import { forgetAdded } from '../toilets/add/insert-toilet.ts';
import { forgetCounted } from '../toilets/revisions/limits.ts';
import { forgetNotes } from '../toilets/revisions/store.ts';

interface RetentionOptions {
  readonly db: Db;
  readonly periods: Omit<RetentionConfig, 'backupDays'>;
  readonly now: Date;
}

/** How many rows were deleted. */
interface Deleted {
  readonly sessions: number;
  readonly signIns: number;
  readonly accounts: number;
  readonly messages: number;
}

/**
 * Deletes personal data once its time is over (docs/privacy/personal-data.md): ended sessions and
 * sign-ins, unused accounts, messages, and choices about cookies.
 * @returns null if another server is doing so
 */
export function applyRetention({ db, periods, now }: RetentionOptions): Promise<Deleted | null> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('loovia: retention', 0)) as ours
    `.execute(transaction);
    if (rows[0]?.ours !== true) return null;
    const unusedSince = monthsBefore(now, periods.accountMonths);
    const sentUntil = monthsBefore(now, periods.messageMonths);
    const deleted = {
      sessions: await countOf(transaction.deleteFrom('session').where('expiresAt', '<=', now)),
      signIns: await countOf(transaction.deleteFrom('verification').where('expiresAt', '<=', now)),
      accounts: await countOf(
        transaction.deleteFrom('user').where('lastUsedAt', '<=', unusedSince),
      ),
      messages: await countOf(
        transaction.deleteFrom('contact_submissions').where('created_at', '<=', sentUntil),
      ),
    };
    await forgetNotes(transaction, sentUntil);
    // Choices that were recorded while their account was being deleted.
    await sql`select unlink_consents()`.execute(transaction);
    const madeUntil = monthsBefore(now, periods.consentMonths);
    await sql`select forget_consents(${madeUntil}::timestamptz)`.execute(transaction);
    return deleted;
  });
}

async function countOf(deletion: { executeTakeFirstOrThrow(): Promise<DeleteResult> }) {
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}

interface KeepApplyingOptions extends Pick<RetentionOptions, 'db' | 'periods'> {
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Deletes personal data once its time is over, now and every day.
 * @returns a function that stops this
 */
export function keepApplyingRetention({ clock, log, ...what }: KeepApplyingOptions): () => void {
  return every(DAY_MS, async () => {
    try {
      const deleted = await applyRetention({ ...what, now: clock() });
      if (deleted) log.info(deleted, 'personal data whose time was over is deleted');
    } catch (error) {
      log.error({ err: error }, 'personal data whose time was over could not be deleted');
    }
  });
}

/**
 * Deletes limits' counts once they no longer count, and journeys once they are an hour old: now and every
 * minute.
 * @returns a function that stops this
 */
export function keepForgetting({
  db,
  clock,
  log,
}: Omit<KeepApplyingOptions, 'periods'>): () => void {
  return every(MINUTE_MS, async () => {
    const now = clock();
    try {
      await Promise.all([
        forgetCalls(db, now),
        forgetAdded(db, now),
        forgetCounted(db, now),
        forgetJourneys(db, now),
      ]);
    } catch (error) {
      log.warn({ err: error }, 'old counts of calls and old journeys could not be deleted');
    }
  });
}

/** Runs a job now and at intervals. @returns a function that stops it */
function every(intervalMs: number, job: () => Promise<void>): () => void {
  void job();
  const timer = setInterval(() => void job(), intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

/** The same day and time some months earlier (UTC), or that month's last day if it has no such day. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(moment.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0));
  earlier.setUTCDate(Math.min(moment.getUTCDate(), lastDay.getUTCDate()));
  return earlier;
}

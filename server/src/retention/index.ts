import { type DeleteResult, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { RetentionConfig } from '../config/index.ts';
import { forgetAttempts } from '../contact/index.ts';
import type { Db } from '../database/index.ts';
import { forgetJourneys } from '../kept-journeys/index.ts';
import { forgetAdded } from '../toilets/add/insert-toilet.ts';
import { forgetCounted } from '../toilets/revisions/limits.ts';
import { forgetNotes } from '../toilets/revisions/store.ts';

interface RetentionOptions {
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
 * sign-ins that have ended, unused accounts, messages, and choices about cookies.
 * @returns null where another server is doing so
 */
export function applyRetention({ db, periods, now }: RetentionOptions): Promise<LetGo | null> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('loovia: retention', 0)) as ours
    `.execute(transaction);
    if (rows[0]?.ours !== true) return null;
    const unusedSince = monthsBefore(now, periods.accountMonths);
    const sentUntil = monthsBefore(now, periods.messageMonths);
    const letGo = {
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
    // Those of an account that went while they were being written.
    await sql`select unlink_consents()`.execute(transaction);
    const madeUntil = monthsBefore(now, periods.consentMonths);
    await sql`select forget_consents(${madeUntil}::timestamptz)`.execute(transaction);
    return letGo;
  });
}

async function countOf(deletion: { executeTakeFirstOrThrow(): Promise<DeleteResult> }) {
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface KeepApplyingOptions extends Pick<RetentionOptions, 'db' | 'periods'> {
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Deletes what is kept of people once its time is over, now and every day.
 * @returns stops it
 */
export function keepApplyingRetention({ clock, log, ...what }: KeepApplyingOptions): () => void {
  return every(DAY_MS, async () => {
    try {
      const letGo = await applyRetention({ ...what, now: clock() });
      if (letGo) log.info(letGo, 'what was kept of people for long enough is deleted');
    } catch (error) {
      log.error({ err: error }, 'what was kept of people for long enough could not be deleted');
    }
  });
}

/**
 * Deletes what limits have counted once they no longer count, and journeys once they are an hour old:
 * now and every minute, whether anyone comes again or not.
 * @returns stops it
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
        forgetAttempts(db, now),
        forgetAdded(db, now),
        forgetCounted(db, now),
        forgetJourneys(db, now),
      ]);
    } catch (error) {
      log.warn({ err: error }, 'old counts of calls and old journeys could not be deleted');
    }
  });
}

/** Does it now and again and again. @returns stops it */
function every(pauseMs: number, job: () => Promise<void>): () => void {
  void job();
  const timer = setInterval(() => void job(), pauseMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

/** The same day and time, so many months earlier (UTC); the month's last day where it has no such day. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(moment.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0));
  earlier.setUTCDate(Math.min(moment.getUTCDate(), lastDay.getUTCDate()));
  return earlier;
}

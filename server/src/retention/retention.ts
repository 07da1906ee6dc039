import { DAY_MS, MINUTE_MS } from '@loovia/core/time';
import { type DeleteResult, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { RetentionConfig } from '../config/config.ts';
import { forgetCalls } from '../limits/count-call.ts';
import type { Db } from '../database/database.ts';
import { forgetJourneys } from '../kept-journeys/kept-journeys.ts';
import { forgetShared } from '../shared-journeys/shared-journeys.ts';
import { forgetAdded } from '../toilets/add/insert-toilet.ts';
import { forgetCounted } from '../toilets/revisions/limits.ts';
import { forgetNotes } from '../toilets/revisions/store.ts';
import { permitDeletion } from './steady-clock.ts';

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
  /** Accounts and messages whose time is over, left for later days. */
  readonly left: number;
}

/** At most this share of the accounts, or of the messages, goes in one day, or {@link LEAST_PORTION}. */
const PORTION = 0.03;
const LEAST_PORTION = 10;

/**
 * Deletes personal data once its time is over (docs/privacy/personal-data.md): ended sessions and
 * sign-ins at once; unused accounts, messages, shared journeys and choices about cookies only by a clock that is
 * believed, and the first two in portions.
 * @returns null if another server is doing so
 */
export function applyRetention({ db, periods, now }: RetentionOptions): Promise<Deleted | null> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('loovia: retention', 0)) as ours
    `.execute(transaction);
    if (rows[0]?.ours !== true) return null;
    const ended = {
      sessions: await countOf(transaction.deleteFrom('session').where('expiresAt', '<=', now)),
      signIns: await countOf(transaction.deleteFrom('verification').where('expiresAt', '<=', now)),
    };
    // Choices that were recorded while their account was being deleted.
    await sql`select unlink_consents()`.execute(transaction);
    const isPermitted = (await permitDeletion(transaction, now)) === 'yes';
    const portion = isPermitted ? PORTION : 0;
    const sentUntil = monthsBefore(now, periods.messageMonths);
    const accounts = await deletePortion(transaction, {
      ...{ table: 'user', column: 'lastUsedAt', portion },
      until: monthsBefore(now, periods.accountMonths),
    });
    const messages = await deletePortion(transaction, {
      ...{ table: 'contact_submissions', column: 'created_at', portion },
      until: sentUntil,
    });
    if (isPermitted) {
      await forgetShared(transaction, now);
      await forgetNotes(transaction, sentUntil);
      const madeUntil = monthsBefore(now, periods.consentMonths);
      await sql`select forget_consents(${madeUntil}::timestamptz)`.execute(transaction);
    }
    return {
      ...ended,
      accounts: accounts.deleted,
      messages: messages.deleted,
      left: accounts.left + messages.left,
    };
  });
}

interface Portion {
  readonly table: 'user' | 'contact_submissions';
  readonly column: string;
  readonly until: Date;
  /** The share of all rows that may go; 0 = none. */
  readonly portion: number;
}

/** Deletes the oldest rows of that moment or earlier, as many as may go in one day. */
async function deletePortion(db: Db, { table, column, until, portion }: Portion) {
  const [from, at] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ all: number; due: number }>`
    select count(*) as all, count(*) filter (where ${at} <= ${until}) as due from ${from}`.execute(
    db,
  );
  const { all = 0, due = 0 } = rows[0] ?? {};
  const most = portion === 0 ? 0 : Math.max(LEAST_PORTION, Math.floor(all * portion));
  if (due === 0 || most === 0) return { deleted: 0, left: due };
  const { numAffectedRows } = await sql`
    delete from ${from} where id in (
      select id from ${from} where ${at} <= ${until} order by ${at} limit ${most})`.execute(db);
  const deleted = Number(numAffectedRows ?? 0);
  return { deleted, left: due - deleted };
}

async function countOf(deletion: { executeTakeFirstOrThrow(): Promise<DeleteResult> }) {
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}

const LEFT =
  'more accounts and messages are due to be deleted: a few per cent go each day, once the clock has been steady for a week. If that is unexpected, check the clock of this machine and the periods in its settings';

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
      if (!deleted) return;
      log.info(deleted, 'personal data whose time was over is deleted');
      if (deleted.left > 0) log.warn({ left: deleted.left }, LEFT);
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

import { DAY_MS } from '@loovia/core/time';
import type { Db } from '../database/database.ts';

/** Runs further apart mean that the clock may be wrong, or that the server was off for long. */
const JUMP_MS = 31 * DAY_MS;
/** How long the clock must have gone on steadily, with the server running, before it is believed. */
const STEADY_MS = 7 * DAY_MS;
/** Less than a day, as daily runs are some seconds early or late. */
const BETWEEN_PORTIONS_MS = 20 * 60 * 60 * 1000;

/** Whether data may be deleted by its age now. */
type Permission = 'yes' | 'clock not believed yet' | 'today is done';

/**
 * Notes this run, and says whether to believe the clock. A server that starts once with a clock years ahead
 * would otherwise delete every account: only after a week of runs with no jump between them is anything
 * deleted, and then one portion a day. So a server that was off for long waits a week too.
 */
export async function permitDeletion(db: Db, now: Date): Promise<Permission> {
  const noted = await db.selectFrom('retention_clock').selectAll().executeTakeFirst();
  const isSteady =
    noted !== undefined && Math.abs(now.getTime() - noted.last_run.getTime()) <= JUMP_MS;
  const since = isSteady ? noted.steady_since : now;
  const last = isSteady ? noted.last_portion : null;
  const permission = permissionAt(now, since, last);
  const row = {
    last_run: now,
    steady_since: since,
    last_portion: permission === 'yes' ? now : last,
  };
  await db
    .insertInto('retention_clock')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute();
  return permission;
}

function permissionAt(now: Date, since: Date, last: Date | null): Permission {
  if (now.getTime() - since.getTime() < STEADY_MS) return 'clock not believed yet';
  const isDone = last !== null && now.getTime() - last.getTime() < BETWEEN_PORTIONS_MS;
  return isDone ? 'today is done' : 'yes';
}

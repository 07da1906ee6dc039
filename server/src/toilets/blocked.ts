import { t } from '@loovia/core/language';
import { ProblemError } from '../api/http/problem.ts';
import type { User } from '../api/http/app-env.ts';
import type { Db } from '../database/index.ts';

/** @throws ProblemError 403 to somebody whom an operator has blocked, with whichever account */
export async function refuseBlocked(db: Db, { countedAs }: Pick<User, 'countedAs'>): Promise<void> {
  const blocked = await db
    .selectFrom('blocked_people')
    .select('blocked_at')
    .where('counted_as', '=', countedAs)
    .executeTakeFirst();
  if (!blocked) return;
  throw new ProblemError({
    status: 403,
    title: t('This account is blocked'),
    detail: t(
      'This account may no longer add or change toilets. If you think that is wrong, please write to us.',
    ),
  });
}

import { t } from '@loovia/core/language';
import type { Revision } from '@loovia/core/revisions';
import { sql } from 'kysely';
import { ProblemError } from '../../http/problem.ts';
import type { User } from '../../http/app-env.ts';
import type { Db } from '../../database/database.ts';
import type { SenderNetwork } from '../../limits/senders.ts';
import { findById } from '../find.ts';
import { rebuildToilets, waitBriefly, waitForImport } from '../import/toilet-store.ts';
import type { Toilet } from '../toilet.ts';
import { countChange, refuseBlocked } from './limits.ts';
import { findVoice } from './voice.ts';
import { keepRevision, type NewRevision, personKeyAt } from './store.ts';

/** Who changes a toilet, and when. */
export interface Changing {
  readonly user: User;
  readonly isOperator: boolean;
  readonly networks: readonly SenderNetwork[];
  readonly at: Date;
}

/** What a change may depend on. */
export interface Before {
  readonly toilet: Toilet;
  /** When the person last made such a change to this toilet, undone or not; null = never. */
  readonly lastAt: (kind: Revision['kind']) => Promise<Date | null>;
  readonly personKey: string;
  readonly transaction: Db;
}

/**
 * Counts a change before it is read, so that one that is refused counts, too.
 * @returns the toilet that it is about
 * @throws ProblemError 403, 404 and 429
 */
export function countFirst(
  db: Db,
  asked: string,
  { user, networks, at }: Pick<Changing, 'user' | 'networks' | 'at'>,
): Promise<Toilet> {
  return db.transaction().execute(async (transaction) => {
    await refuseBlocked(transaction, user);
    const toilet = await findById(transaction, asked);
    if (!toilet) throw noSuchToilet();
    await count(transaction, toilet.id, { user, networks, at });
    return toilet;
  });
}

async function count(
  transaction: Db,
  toiletId: string,
  { user, networks, at }: Pick<Changing, 'user' | 'networks' | 'at'>,
): Promise<void> {
  const personKey = await personKeyAt(transaction, user, toiletId);
  const person = user.countedAs;
  const wait = await countChange(transaction, { person, networks, toiletId, personKey, at });
  if (wait !== null) throw tooMany(wait);
}

/**
 * Stores a change that somebody makes to a toilet, and updates the toilet. All or nothing; simultaneous
 * changes are made one after the other.
 * @param make makes the change from what is shown now
 * @param isCounted whether {@link countFirst} has counted it
 * @throws ProblemError 403, 404, 429, and what `make` throws: then nothing is stored or counted here
 */
export function changeToilet(
  db: Db,
  asked: string,
  { user, isOperator, networks, at }: Changing,
  make: (before: Before) => NewRevision | Promise<NewRevision>,
  isCounted = false,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await refuseBlocked(transaction, user);
    await waitBriefly(transaction);
    await waitForImport(transaction);
    // Not before: an import or an operator may merge it into another one meanwhile.
    const toiletId = (await findById(transaction, asked))?.id;
    if (toiletId === undefined) throw noSuchToilet();
    if (!isCounted) await count(transaction, toiletId, { user, networks, at });
    const personKey = await personKeyAt(transaction, user, toiletId);
    await sql`select from toilets where id = ${toiletId} for update`.execute(transaction);
    const toilet = await findById(transaction, toiletId);
    if (!toilet) throw noSuchToilet();
    const lastAt = async (kind: Revision['kind']) => {
      const last = await transaction
        .selectFrom('toilet_revisions')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('toilet_id', '=', toiletId)
        .where('person_key', '=', personKey)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return last?.at ?? null;
    };
    const revision = await make({ toilet, lastAt, personKey, transaction });
    const person = user.countedAs;
    const speaking = { person, networks, toiletId, personKey, at, accountId: user.id, isOperator };
    const voice = await findVoice(transaction, speaking, revision.kind);
    const by = { personKey, voice, user, isOperator, at };
    await keepRevision(transaction, toiletId, revision, by);
    await rebuildToilets(transaction, [toiletId]);
  });
}

export function noSuchToilet(): ProblemError {
  return new ProblemError({ status: 404, detail: t('There is no such toilet.') });
}

function tooMany(waitSeconds: number): ProblemError {
  return new ProblemError({
    status: 429,
    title: t('Too many changes'),
    detail: t('You have changed a lot in a short time. Please try again later.'),
    retryAfterSeconds: waitSeconds,
  });
}

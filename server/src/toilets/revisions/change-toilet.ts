import { t } from '@loovia/core/language';
import type { Revision } from '@loovia/core/revisions';
import { sql } from 'kysely';
import { ProblemError } from '../../api/http/index.ts';
import type { User } from '../../api/http/index.ts';
import type { Db } from '../../database/index.ts';
import { findById } from '../find.ts';
import { rebuildToilets, waitBriefly, waitForImport } from '../import/toilet-store.ts';
import type { Toilet } from '../toilet.ts';
import { refuseBlocked, countChange } from './limits.ts';
import { keepRevision, personKeyAt, type NewRevision } from './store.ts';

/** Who changes a toilet, and when. */
export interface Changing {
  readonly user: User;
  readonly isOperator: boolean;
  /** The name by which limits count their network. */
  readonly network: string;
  readonly at: Date;
}

/** What a change may look at before it is made. */
export interface Before {
  readonly toilet: Toilet;
  /** When the person last did this here, undone or not; null = never. */
  readonly lastAt: (kind: Revision['kind']) => Promise<Date | null>;
  readonly personKey: string;
  readonly transaction: Db;
}

/**
 * Keeps a change that somebody makes to a toilet, and makes the toilet what everybody now says. All or
 * nothing; two at once are kept one after the other.
 * @param make what is said, once it is known what is shown
 * @throws ProblemError 403, 404, 429, and what `make` throws: then nothing is kept, and it is not counted
 */
export function changeToilet(
  db: Db,
  asked: string,
  { user, isOperator, network, at }: Changing,
  make: (before: Before) => NewRevision | Promise<NewRevision>,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const toiletId = (await findById(transaction, asked))?.id;
    if (toiletId === undefined) throw noSuchToilet();
    await refuseBlocked(transaction, user);
    const personKey = await personKeyAt(transaction, user, toiletId);
    const person = user.countedAs;
    const wait = await countChange(transaction, { person, network, toiletId, personKey, at });
    if (wait !== null) throw tooMany(wait);
    await waitBriefly(transaction);
    await waitForImport(transaction);
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
    const said = await make({ toilet, lastAt, personKey, transaction });
    await keepRevision(transaction, toiletId, said, { personKey, user, isOperator, at });
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
    headers: { 'Retry-After': String(waitSeconds) },
  });
}

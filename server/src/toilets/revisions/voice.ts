import {
  CONFIRMED_AFTER_DAYS,
  NEWCOMERS,
  voiceFor,
  type RevisionKind,
} from '@loovia/core/revisions';
import { CLOSURES } from '@loovia/core/opening-hours';
import { addMinutes, DAY_MS } from '@loovia/core/time';
import { sql } from 'kysely';
import { takeLock } from '../../database/take-lock.ts';
import type { Db } from '../../database/database.ts';
import { atToilet, type Counted } from './limits.ts';

/** Under the key of a widest network and this, the toilets are counted that it reports closed. */
export const CLOSES = ' closes';
const DAY_MINUTES = 24 * 60;

interface SpeakingHere extends Counted {
  readonly accountId: string;
  readonly isOperator: boolean;
}

/** As which person somebody's change counts (`voiceFor`). Call after `countChange`, in its transaction. */
export async function findVoice(
  transaction: Db,
  here: SpeakingHere,
  kind: RevisionKind,
): Promise<string> {
  const isClosure = CLOSURES.some((closure) => closure === kind);
  return voiceFor({
    key: here.personKey,
    isOperator: here.isOperator,
    ...(await historyOf(transaction, here)),
    ofNetwork: await voiceOfNetwork(transaction, here),
    closedByNetwork: isClosure ? await countClosed(transaction, here) : 0,
  });
}

/** As which person somebody counts who adds a toilet. */
export async function findVoiceOfAdder(
  transaction: Db,
  { accountId, personKey, at }: Pick<SpeakingHere, 'accountId' | 'personKey' | 'at'>,
): Promise<string> {
  return voiceFor({
    key: personKey,
    isOperator: false,
    ...(await historyOf(transaction, { accountId, at })),
    ofNetwork: null,
    closedByNetwork: 0,
  });
}

async function historyOf(db: Db, { accountId, at }: Pick<SpeakingHere, 'accountId' | 'at'>) {
  const days = await daysSinceFirst(db, accountId, at);
  const isConfirmed = days >= CONFIRMED_AFTER_DAYS && (await isConfirmedByOthers(db, accountId));
  return { days, isConfirmed };
}

/** Notes when they first said something. */
async function daysSinceFirst(db: Db, accountId: string, at: Date): Promise<number> {
  const account = await db
    .updateTable('user')
    .set({ firstSaidAt: sql`coalesce("firstSaidAt", ${at})` })
    .where('id', '=', accountId)
    .returning('firstSaidAt')
    .executeTakeFirst();
  return (Number(at) - Number(account?.firstSaidAt ?? at)) / DAY_MS;
}

/** Whether somebody who counts, and not with the same voice, has repeated what they corrected. */
async function isConfirmedByOthers(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from toilet_revisions as own join toilet_revisions as other using (toilet_id)
      where own.account_id = ${accountId} and own.kind = 'correction' and own.undone_at is null
        and other.at > own.at and other.kind in ('correction', 'confirmation') and other.undone_at is null
        and other.person_key <> own.person_key
        and coalesce(other.voice, other.person_key) <> coalesce(own.voice, own.person_key)
        and (coalesce(other.voice, '') <> ${NEWCOMERS} or other.is_operator)
        and exists (
          select from jsonb_each(own.after) as said (fact, value)
          where value <> 'null' and other.after -> fact = value
            and own.before -> fact is distinct from value
        )
    ) as is`.execute(db);
  return rows[0]?.is ?? false;
}

/**
 * The voice of the last other person who spoke at the toilet from this network within a day; null = nobody did. Of
 * IPv6 the /48: who has one has 65,536 addresses of a household's kind.
 */
async function voiceOfNetwork(
  db: Db,
  { networks, toiletId, personKey, at }: SpeakingHere,
): Promise<string | null> {
  const widest = networks.at(-1);
  if (!widest) return null;
  const dayBefore = addMinutes(at, -DAY_MINUTES);
  const last = await db
    .selectFrom('toilet_revisions')
    .select(sql<string>`coalesce(voice, person_key)`.as('voice'))
    .where('toilet_id', '=', toiletId)
    .where('at', '>', dayBefore)
    .where('person_key', '<>', personKey)
    .where('person_key', 'in', (counted) =>
      counted
        .selectFrom('toilet_changes_counted')
        .select(sql<string>`person_key`.as('person_key'))
        .where('sender', '=', atToilet(widest, toiletId))
        .where('changed_at', '>', dayBefore),
    )
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return last?.voice ?? null;
}

/** Counts the toilet among those that the network reports. @returns how many others it did within a day */
async function countClosed(
  db: Db,
  { networks, toiletId, isOperator, at }: SpeakingHere,
): Promise<number> {
  const widest = networks.at(-1);
  if (isOperator || !widest) return 0;
  const sender = `${widest.key}${CLOSES}`;
  await takeLock(db, `loovia: changes by ${sender}`);
  await db
    .insertInto('toilet_changes_counted')
    .values({ sender, person_key: toiletId, changed_at: at })
    .execute();
  const { others } = await db
    .selectFrom('toilet_changes_counted')
    .select(sql<number>`count(distinct person_key)::int`.as('others'))
    .where('sender', '=', sender)
    .where('person_key', '<>', toiletId)
    .where('changed_at', '>', addMinutes(at, -DAY_MINUTES))
    .executeTakeFirstOrThrow();
  return others;
}

/** Notes anew when these people first said something, after an operator undid or brought back what they said. */
export async function noteFirstWords(db: Db, accountIds: readonly string[]): Promise<void> {
  await sql`
    update "user" set "firstSaidAt" = least(
      (select min(at) from toilet_revisions where account_id = "user"."id" and undone_at is null),
      (select min(created_at) from toilets where created_by = "user"."id" and hidden_at is null)
    )
    where "id" = any(${[...accountIds]}::text[])`.execute(db);
}

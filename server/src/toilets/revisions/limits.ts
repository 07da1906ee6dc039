import { t } from '@loovia/core/language';
import { addMinutes } from '@loovia/core/time';
import { sql } from 'kysely';
import { ProblemError } from '../../http/problem.ts';
import type { User } from '../../http/app-env.ts';
import { takeLock } from '../../database/take-lock.ts';
import type { Db } from '../../database/database.ts';
import type { SenderCount, SenderNetwork } from '../../limits/senders.ts';
import { secondsUntil, waitFor } from '../../limits/wait.ts';

/** @throws ProblemError 403 for somebody whom an operator has blocked, with any of their accounts */
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

/** Changes of one person with all their accounts: more than anyone makes while walking from toilet to toilet. */
const MOST_OF_PERSON = 30;
/** Changes from one network address: a school class on a walk. */
const MOST_OF_NETWORK = 120;
const HOUR_MINUTES = 60;
/** People at one network address who change the same toilet in a day: a family, or one with many accounts. */
const MOST_PEOPLE_AT_TOILET = 5;
const DAY_MINUTES = 24 * 60;

/** Who changes which toilet, by the keys that limits count. */
export interface Counted {
  readonly person: string;
  /** The narrowest first. */
  readonly networks: readonly SenderNetwork[];
  readonly toiletId: string;
  readonly personKey: string;
  readonly at: Date;
}

/**
 * Counts a change, unless there were too many already. Exact even for simultaneous changes.
 * @returns null when it is counted, or else the seconds until the next one is allowed
 */
export async function countChange(transaction: Db, counted: Counted): Promise<number | null> {
  const { person, networks, toiletId, personKey, at } = counted;
  const limits = [
    { sender: person, most: MOST_OF_PERSON },
    ...networks.map(({ key, times }) => ({ sender: key, most: times * MOST_OF_NETWORK })),
  ];
  const limitsHere = networks.map((network) => {
    return { sender: atToilet(network, toiletId), most: network.times * MOST_PEOPLE_AT_TOILET };
  });
  // Always in this order, so that no two calls wait for each other.
  for (const { sender } of [...limits, ...limitsHere]) {
    await takeLock(transaction, `loovia: changes by ${sender}`);
  }
  let longest = 0;
  for (const limit of limitsHere) {
    const wait = await waitForOthers(transaction, limit, { personKey, at });
    longest = Math.max(longest, wait);
  }
  for (const limit of limits) {
    const inHour = { ...limit, minutes: HOUR_MINUTES };
    const wait = await waitFor(transaction, 'toilet_changes_counted', inHour, at);
    longest = Math.max(longest, wait ?? 0);
  }
  if (longest > 0) return longest;
  await transaction
    .insertInto('toilet_changes_counted')
    .values([
      ...limits.map(({ sender }) => ({ sender, person_key: null, changed_at: at })),
      ...limitsHere.map(({ sender }) => ({ sender, person_key: personKey, changed_at: at })),
    ])
    .execute();
  return null;
}

/** The name under which people of a network are counted at a toilet. */
export function atToilet({ key }: SenderNetwork, toiletId: string): string {
  return `${key} at ${toiletId}`;
}

/** Seconds until one more person of the network may change the toilet; 0 = now. */
async function waitForOthers(
  db: Db,
  { sender, most }: SenderCount,
  { personKey, at }: Pick<Counted, 'personKey' | 'at'>,
): Promise<number> {
  const people = await db
    .selectFrom('toilet_changes_counted')
    .select(['person_key', sql<Date>`max(changed_at)`.as('last')])
    .where('sender', '=', sender)
    .where('changed_at', '>', addMinutes(at, -DAY_MINUTES))
    .groupBy('person_key')
    .orderBy('last')
    .execute();
  const [first] = people;
  const isKnown = people.some((other) => other.person_key === personKey);
  if (!first || isKnown || people.length < most) return 0;
  return secondsUntil(addMinutes(first.last, DAY_MINUTES), at);
}

export async function forgetCounted(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('toilet_changes_counted')
    .where((row) =>
      row.or([
        row('changed_at', '<=', addMinutes(now, -DAY_MINUTES)),
        row.and([
          row('person_key', 'is', null),
          row('changed_at', '<=', addMinutes(now, -HOUR_MINUTES)),
        ]),
      ]),
    )
    .execute();
}

import { addMinutes } from '@loovia/core/time';
import { sql } from 'kysely';
import type { Db } from '../../database/index.ts';

/** Of one person, whatever their accounts: more than anyone changes who walks from toilet to toilet. */
const MOST_OF_PERSON = 30;
/** Of all who share a network address: a class on a walk. */
const MOST_OF_NETWORK = 120;
const HOUR_MINUTES = 60;
/** People of one network address who speak of the same toilet in a day: a family, or one with many accounts. */
const MOST_PEOPLE_AT_TOILET = 5;
const DAY_MINUTES = 24 * 60;

/** Who changes which toilet, by the names that limits count. */
export interface Counted {
  readonly person: string;
  readonly network: string;
  readonly toiletId: string;
  readonly personKey: string;
  readonly at: Date;
}

/**
 * Counts a change, unless there were too many already. Exact, however many come at once.
 * @returns null when it is counted, else the seconds until the next one may come
 */
export async function countChange(transaction: Db, counted: Counted): Promise<number | null> {
  const { person, network, toiletId, personKey, at } = counted;
  const here = `${network} at ${toiletId}`;
  // In one order, so that no two calls wait for each other.
  for (const sender of [person, network, here]) {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`loovia: changes by ${sender}`}, 0))
    `.execute(transaction);
  }
  const waits = [
    await waitOf(transaction, { sender: person, most: MOST_OF_PERSON, at }),
    await waitOf(transaction, { sender: network, most: MOST_OF_NETWORK, at }),
    await waitForOthers(transaction, { here, personKey, at }),
  ];
  const longest = Math.max(...waits);
  if (longest > 0) return longest;
  await transaction
    .insertInto('toilet_changes_counted')
    .values([
      { sender: person, person_key: null, changed_at: at },
      { sender: network, person_key: null, changed_at: at },
      { sender: here, person_key: personKey, changed_at: at },
    ])
    .execute();
  return null;
}

/** Seconds until somebody who changed all that they may in an hour may go on; 0 = now. */
async function waitOf(
  db: Db,
  { sender, most, at }: { readonly sender: string; readonly most: number; readonly at: Date },
): Promise<number> {
  const blocking = await db
    .selectFrom('toilet_changes_counted')
    .select('changed_at')
    .where('sender', '=', sender)
    .where('changed_at', '>', addMinutes(at, -HOUR_MINUTES))
    .orderBy('changed_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return blocking ? secondsUntil(addMinutes(blocking.changed_at, HOUR_MINUTES), at) : 0;
}

/** The same where so many others of the network have spoken of the toilet in a day. */
async function waitForOthers(
  db: Db,
  { here, personKey, at }: { readonly here: string; readonly personKey: string; readonly at: Date },
): Promise<number> {
  const people = await db
    .selectFrom('toilet_changes_counted')
    .select(['person_key', sql<Date>`max(changed_at)`.as('last')])
    .where('sender', '=', here)
    .where('changed_at', '>', addMinutes(at, -DAY_MINUTES))
    .groupBy('person_key')
    .orderBy('last')
    .execute();
  const [first] = people;
  const isKnown = people.some((other) => other.person_key === personKey);
  if (!first || isKnown || people.length < MOST_PEOPLE_AT_TOILET) return 0;
  return secondsUntil(addMinutes(first.last, DAY_MINUTES), at);
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

/** Deletes the counts that no longer count. */
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

import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import {
  routeSchema,
  SHARED_DAYS,
  type Route,
  type SharedJourney,
  type SharedJourneysAnswer,
} from '@loovia/core/api';
import { journeySchema, type Journey } from '@loovia/core/journeys';
import { DAY_MS } from '@loovia/core/time';
import type { Clock } from '../clock.ts';
import { takeLock } from '../database/take-lock.ts';
import type { Db } from '../database/database.ts';

/** For each account at a time: more than anyone has under way, and few enough to find what to withdraw. */
const MOST_SHARED = 20;
const ID_BYTES = 16;

const [compress, expand] = [promisify(deflate), promisify(inflate)];

const untilOf = (sharedAt: Date) => new Date(sharedAt.getTime() + SHARED_DAYS * DAY_MS);
const sharedSince = (now: Date) => new Date(now.getTime() - SHARED_DAYS * DAY_MS);

function spanOf(sharedAt: Date) {
  return { sharedAt: sharedAt.toISOString(), until: untilOf(sharedAt).toISOString() };
}

/** Journeys that anyone who has the link can open, for {@link SHARED_DAYS}. */
export class SharedJourneys {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Null where the account shares too many already. */
  async share(userId: string, journey: Journey, route: Route) {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const now = this.#clock();
    const packed = await compress(JSON.stringify(route));
    const isShared = await this.#db.transaction().execute(async (transaction) => {
      await takeLock(transaction, `shared journeys of ${userId}`);
      const { shared } = await transaction
        .selectFrom('shared_journeys')
        .select(({ fn }) => fn.countAll<number>().as('shared'))
        .where('user_id', '=', userId)
        .where('shared_at', '>', sharedSince(now))
        .executeTakeFirstOrThrow();
      if (shared >= MOST_SHARED) return false;
      const row = { id, user_id: userId, shared_at: now, journey, route: packed };
      await transaction.insertInto('shared_journeys').values(row).execute();
      return true;
    });
    return isShared ? { id, ...spanOf(now) } : null;
  }

  /** Null where there is none, or no longer. */
  async find(id: string): Promise<SharedJourney | null> {
    const row = await this.#db
      .selectFrom('shared_journeys')
      .select(['shared_at', 'journey', 'route'])
      .where('id', '=', id)
      .where('shared_at', '>', sharedSince(this.#clock()))
      .executeTakeFirst();
    if (!row) return null;
    const json: unknown = JSON.parse((await expand(row.route)).toString());
    const { data: route } = routeSchema.safeParse(json);
    const { data: journey } = journeySchema.safeParse(row.journey);
    // Another version of the server may have written it.
    return route && journey ? { ...spanOf(row.shared_at), journey, route } : null;
  }

  /** Those of an account that can be opened, the latest first. */
  async of(userId: string): Promise<SharedJourneysAnswer['journeys']> {
    const rows = await this.#db
      .selectFrom('shared_journeys')
      .select(['id', 'shared_at', 'journey'])
      .where('user_id', '=', userId)
      .where('shared_at', '>', sharedSince(this.#clock()))
      .orderBy('shared_at', 'desc')
      .execute();
    return rows.flatMap(({ id, shared_at: sharedAt, journey: kept }) => {
      const { data: journey } = journeySchema.safeParse(kept);
      return journey ? [{ id, ...spanOf(sharedAt), journey }] : [];
    });
  }

  /** Whether the account shared it; nobody can open it from now on. */
  async withdraw(userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('shared_journeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
}

/** Deletes journeys whose links no longer open. */
export async function forgetShared(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('shared_journeys').where('shared_at', '<=', sharedSince(now)).execute();
}

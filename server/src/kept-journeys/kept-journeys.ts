import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { routeSchema, type Route } from '@loovia/core/api';
import { journeySchema, type Journey } from '@loovia/core/journeys';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { withTimeLimit } from '../database/database.ts';
import type { Db } from '../database/database.ts';
import type { KnownJourney } from '../planning/planning.ts';
import { fromKept } from '../planning/route-codec.ts';

const KEPT_MS = 60 * 60_000;
/** For each account: more than anyone compares within the hour. */
const MOST_JOURNEYS = 20;
/** A plan waits no longer for it: routes in time are worth more. */
const KEEP_LIMIT_MS = 1000;

const FAST = { level: 1 } as const;
const [compress, expand] = [promisify(deflate), promisify(inflate)];

const keptRoutesSchema = z.array(routeSchema);

/** A journey that was planned, and one of its routes. */
export interface FoundJourney {
  readonly journey: Journey;
  /** Of the route. */
  readonly index: number;
  /** Null where they may not be kept: the journey must be planned again. */
  readonly routes: Pick<KnownJourney, 'route' | 'beside'> | null;
}

export interface KeptJourneysOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Google's terms forbid keeping its routes. */
  readonly mayKeepRoutes: boolean;
}

/** The journeys that each account planned within the hour, for all servers on the database. */
export class KeptJourneys {
  readonly #options: KeptJourneysOptions;

  constructor(options: KeptJourneysOptions) {
    this.#options = options;
  }

  /** Keeps a journey under the ids of its routes, if the database takes it in time. */
  async keep(
    { userId, log }: { readonly userId: string; readonly log: Logger },
    journey: Journey,
    routes: readonly Route[],
  ): Promise<void> {
    try {
      await withTimeLimit(this.#write(userId, journey, routes), KEEP_LIMIT_MS);
    } catch (error) {
      // The page plans the journey again if it asks for more.
      log.warn({ err: error }, 'a journey could not be kept for later requests about it');
    }
  }

  /** The journey kept for this account under the id of a route; null where there is none, or no longer. */
  async find(userId: string, routeId: string): Promise<FoundJourney | null> {
    const { db, clock } = this.#options;
    const row = await withTimeLimit(
      db
        .selectFrom('kept_journeys')
        .select(['journey', 'route_ids', 'routes'])
        .where('user_id', '=', userId)
        .where('planned_at', '>', keptSince(clock()))
        .where(sql<boolean>`${routeId} = any(route_ids)`)
        .executeTakeFirst(),
    );
    const { data: journey } = journeySchema.safeParse(row?.journey);
    if (!row || !journey) return null;
    const index = row.route_ids.indexOf(routeId);
    if (!row.routes) return { journey, index, routes: null };
    const json: unknown = JSON.parse((await expand(row.routes)).toString());
    // Another version of the server may have written it: then it is gone, as an expired one is.
    const { data = [] } = keptRoutesSchema.safeParse(json);
    const all = data.map(fromKept);
    const route = all[index];
    const beside = all.filter((one) => one !== null).filter((one) => one !== route);
    return route ? { journey, index, routes: { route, beside } } : null;
  }

  async #write(userId: string, journey: Journey, routes: readonly Route[]): Promise<void> {
    const { db, clock, mayKeepRoutes } = this.#options;
    const row = {
      user_id: userId,
      planned_at: clock(),
      journey,
      route_ids: routes.map(({ id }) => id),
      routes: mayKeepRoutes ? await compress(JSON.stringify(routes), FAST) : null,
    };
    await db
      .with('kept', (also) => also.insertInto('kept_journeys').values(row))
      .deleteFrom('kept_journeys')
      .where('id', 'in', (others) =>
        others
          .selectFrom('kept_journeys')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('planned_at', 'desc')
          // Together with the one that is being written.
          .offset(MOST_JOURNEYS - 1)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  }
}

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** Deletes journeys that were planned an hour ago. */
export async function forgetJourneys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('kept_journeys').where('planned_at', '<=', keptSince(now)).execute();
}

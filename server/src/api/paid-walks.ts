import type { Context } from 'hono';
import type { Clock } from '../clock.ts';
import { countCall } from '../contact/index.ts';
import { withTimeLimit } from '../database/index.ts';
import type { Db } from '../database/index.ts';
import type { AppEnv } from './http/index.ts';
import { senderOf, widerSenderOf } from './sender-of.ts';
import type { SenderOptions } from './sender-of.ts';

/** In 15 minutes: more than somebody asks for who walks through a town. */
const MOST_CALLS = { ofAccount: 60, atNetwork: 20 } as const;
/** Who has a /48 of IPv6 addresses has 65,536 networks: they count together, too. */
const NETWORKS_IN_WIDER = 4;
/** The window of the counts, of which an hour has four (ATTEMPT_WINDOW_MS). */
const WINDOWS_AN_HOUR = 4;

export interface PaidWalksOptions extends SenderOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** So often in an hour the operator pays for all callers without a session together. */
  readonly anonymousPerHour: number;
}

/**
 * Whether the walks to toilets near somebody may be asked for where the operator pays for them. Who has
 * had enough of them gets distances as the crow flies; so does everyone while nothing can be counted.
 */
export function createMayWalk({ db, clock, anonymousPerHour, ...sender }: PaidWalksOptions) {
  const countsOf = async (c: Context<AppEnv>) => {
    const user = await c.get('readUser')();
    if (user) return [{ sender: user.countedAs, most: MOST_CALLS.ofAccount }];
    const most = Math.floor(anonymousPerHour / WINDOWS_AN_HOUR);
    const wider = widerSenderOf(c, sender);
    return [
      { sender: senderOf(c, null, sender), most: MOST_CALLS.atNetwork },
      ...(wider === null
        ? []
        : [{ sender: wider, most: NETWORKS_IN_WIDER * MOST_CALLS.atNetwork }]),
      { sender: 'everyone without a session', most },
    ];
  };
  return async (c: Context<AppEnv>): Promise<boolean> => {
    try {
      const counts = await countsOf(c);
      if (counts.some(({ most }) => most === 0)) return false;
      return (await withTimeLimit(countCall(db, 'walks', counts, clock()))) === null;
    } catch (error) {
      c.get('log').error({ err: error }, 'walks that cost money could not be counted');
      return false;
    }
  };
}

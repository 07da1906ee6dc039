import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { ATTEMPT_WINDOW_MS } from '@loovia/core/contact';
import { takeTurn } from '../database/index.ts';
import type { Db } from '../database/index.ts';
import { waitFor, type Limit } from '../limits/wait.ts';

const MINUTES = ATTEMPT_WINDOW_MS / 60_000;

/**
 * Counts a call among the attempts of each of its senders, unless one of them has made as many already
 * as may be in 15 minutes: then under none. Exact, however many come at once and on whichever machine.
 * @param what it asks for: each kind of call is counted by itself
 * @param counts accounts before networks in every call, so that no two calls wait for each other
 * @returns null when it is counted, else the seconds until the next one may come
 */
export function countCall(
  db: Db,
  what: string,
  counts: readonly Pick<Limit, 'sender' | 'most'>[],
  at: Date,
): Promise<number | null> {
  const limits = counts.map(({ sender, most }) => {
    return { sender: `${what} for ${sender}`, most, minutes: MINUTES };
  });
  return db.transaction().execute(async (transaction) => {
    for (const limit of limits) {
      await takeTurn(transaction, limit.sender);
      const wait = await waitFor(transaction, 'contact_attempts', limit, at);
      if (wait !== null) return wait;
    }
    const rows = limits.map(({ sender }) => ({ sender, attempted_at: at }));
    await transaction.insertInto('contact_attempts').values(rows).execute();
    return null;
  });
}

/**
 * The first bits of an IPv6 address. A household or a phone has all addresses that share 64; who rents
 * a line or a server may have all that share 48.
 */
function networkOf(address: string, bits: 48 | 64): string {
  if (!isIPv6(address)) return address;
  // The host of a web address is written in one way: lower case, the longest run of zeros as '::'.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...after];
  return `${all.slice(0, bits / 16).join(':')}::/${bits}`;
}

/**
 * The name that attempts of someone anonymous are kept under. Of a network address only a keyed hash is:
 * without the server's secret it does not reveal whose it was, not even by trying all addresses.
 * Who is signed in is counted by `User.countedAs`.
 */
export function networkSender(address: string | null, secret: string): string {
  return networkKey(address === null ? 'unknown' : networkOf(address, 64), secret);
}

/** The same of the wider network that an address is of; null = it has none (IPv4, or not known). */
export function widerNetworkSender(address: string | null, secret: string): string | null {
  if (address === null || !isIPv6(address)) return null;
  return networkKey(networkOf(address, 48), secret);
}

function networkKey(network: string, secret: string): string {
  const hash = createHmac('sha256', secret).update(`contact attempts of ${network}`);
  return `network:${hash.digest('base64url')}`;
}

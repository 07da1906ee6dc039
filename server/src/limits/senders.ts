import { createHmac } from 'node:crypto';
import type { User } from '../http/app-env.ts';
import { clientAddress, networksOf, type CallOrigin } from '../http/client-address.ts';

export interface SenderOptions {
  /** Keys the hashes of network addresses. */
  readonly secret: string;
  readonly trustedProxies: number;
}

/** The network of callers whose address is not known. */
const UNKNOWN = 'unknown';

/** The name that limits count the caller by: their account, or else their network. */
export function senderOf(c: CallOrigin, user: User | null, options: SenderOptions): string {
  const { secret, trustedProxies } = options;
  return user?.countedAs ?? networkSender(clientAddress(c, trustedProxies), secret);
}

/**
 * How many times the limit of a /64 the networks around it have, from the widest: a /48 has 65,536 of
 * them, so the calls of the whole /48, and of each /56 in it, are also counted together.
 */
export const TIMES_IN_WIDER = [4, 2, 1] as const;

/** Limits for the caller's network and for the wider networks around it, if there are any. */
export function networkCounts(
  c: CallOrigin,
  { secret, trustedProxies }: SenderOptions,
  most: number,
  nameOf = (sender: string) => sender,
) {
  const networks = networksOf(clientAddress(c, trustedProxies) ?? UNKNOWN);
  const times = TIMES_IN_WIDER.slice(-networks.length);
  return networks
    .map((network, index) => {
      return { sender: nameOf(networkKey(network, secret)), most: (times[index] ?? 1) * most };
    })
    .reverse();
}

/** A limit for all callers without a session together: a quarter of an hour's calls in each quarter. */
export function everyoneCount(mostAnHour: number) {
  return { sender: 'everyone without a session', most: Math.floor(mostAnHour / 4) };
}

/**
 * The name that limits count anonymous callers by: a keyed hash of their network address. Without the
 * server's secret it does not reveal the address, not even by trying all of them. Signed-in users are
 * counted by `User.countedAs`.
 */
export function networkSender(address: string | null, secret: string): string {
  return networkKey(networksOf(address ?? UNKNOWN).at(-1) ?? UNKNOWN, secret);
}

function networkKey(network: string, secret: string): string {
  const hash = createHmac('sha256', secret).update(`contact attempts of ${network}`);
  return `network:${hash.digest('base64url')}`;
}

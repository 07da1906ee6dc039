import { createHmac } from 'node:crypto';
import type { User } from '../http/app-env.ts';
import { clientAddress, networksOf, type CallOrigin } from '../http/client-address.ts';
import type { Limit } from './wait.ts';

export interface SenderOptions {
  /** Keys the hashes of network addresses. */
  readonly secret: string;
  readonly trustedProxies: number;
}

/** The network of callers whose address is not known. */
const UNKNOWN = 'unknown';

/**
 * How many times the limit of a /64 the networks around it have, from the widest: a /48 has 65,536 of
 * them, so the calls of the whole /48, and of each /56 in it, are also counted together.
 */
const TIMES_IN_WIDER = [4, 2, 1] as const;

/** The same, for the contract: after what each network address has. */
export const WIDER_LIMITS = `of IPv6 for each /64, with ${TIMES_IN_WIDER[1]} times as many for each /56 and ${TIMES_IN_WIDER[0]} times for each /48`;

/** A network that a caller is in. */
export interface SenderNetwork {
  /** A keyed hash: without the server's secret it does not reveal the address, not even by trying all of them. */
  readonly key: string;
  /** How many times the limit of the narrowest it has. */
  readonly times: number;
}

/** The caller's network and the wider ones around it, if there are any: the widest is the last. */
export function senderNetworks(
  c: CallOrigin,
  { secret, trustedProxies }: SenderOptions,
): readonly SenderNetwork[] {
  const networks = networksOf(clientAddress(c, trustedProxies) ?? UNKNOWN);
  const times = TIMES_IN_WIDER.slice(-networks.length);
  return networks
    .map((network, index) => ({ key: networkKey(network, secret), times: times[index] ?? 1 }))
    .reverse();
}

/** Limits for each of the caller's networks, the narrowest first. */
export function networkCounts(
  c: CallOrigin,
  options: SenderOptions,
  most: number,
  nameOf = (sender: string) => sender,
) {
  return senderNetworks(c, options).map(({ key, times }) => {
    return { sender: nameOf(key), most: times * most };
  });
}

/** The limit of the caller's account; without a session, those of their networks. */
export function senderCounts(
  c: CallOrigin,
  user: User | null,
  options: SenderOptions,
  most: number,
): readonly SenderCount[] {
  return user ? [{ sender: user.countedAs, most }] : networkCounts(c, options, most);
}

export type SenderCount = Pick<Limit, 'sender' | 'most'>;

/** A limit for all callers without a session together: a quarter of an hour's calls in each quarter. */
export function everyoneCount(mostAnHour: number) {
  return { sender: 'everyone without a session', most: Math.floor(mostAnHour / 4) };
}

function networkKey(network: string, secret: string): string {
  const hash = createHmac('sha256', secret).update(`contact attempts of ${network}`);
  return `network:${hash.digest('base64url')}`;
}

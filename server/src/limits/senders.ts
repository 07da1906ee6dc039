import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { User } from '../http/app-env.ts';
import { clientAddress, type CallOrigin } from '../http/client-address.ts';

export interface SenderOptions {
  /** Keys the hashes of network addresses. */
  readonly secret: string;
  readonly trustedProxies: number;
}

/** The name that limits count the caller by: their account, or else their network. */
export function senderOf(c: CallOrigin, user: User | null, options: SenderOptions): string {
  const { secret, trustedProxies } = options;
  return user?.countedAs ?? networkSender(clientAddress(c, trustedProxies), secret);
}

/** A /48 of IPv6 addresses has 65,536 networks, so their calls are also counted together. */
export const NETWORKS_IN_WIDER = 4;

/** Limits for the caller's network and, if there is one, for the wider network around it. */
export function networkCounts(
  c: CallOrigin,
  { secret, trustedProxies }: SenderOptions,
  most: number,
  nameOf = (sender: string) => sender,
) {
  const address = clientAddress(c, trustedProxies);
  const wider = widerNetworkSender(address, secret);
  return [
    { sender: nameOf(networkSender(address, secret)), most },
    ...(wider === null ? [] : [{ sender: nameOf(wider), most: NETWORKS_IN_WIDER * most }]),
  ];
}

/** A limit for all callers without a session together: a quarter of an hour's calls in each quarter. */
export function everyoneCount(mostAnHour: number) {
  return { sender: 'everyone without a session', most: Math.floor(mostAnHour / 4) };
}

/**
 * The first bits of an IPv6 address. A household or a phone has all the addresses that share 64 bits;
 * the owner of a line or a server may have all that share 48.
 */
function networkOf(address: string, bits: 48 | 64): string {
  if (!isIPv6(address)) return address;
  // URLs spell an address in one way: lower case, with '::' for the longest run of zeros.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...after];
  return `${all.slice(0, bits / 16).join(':')}::/${bits}`;
}

/**
 * The name that limits count anonymous callers by: a keyed hash of their network address. Without the
 * server's secret it does not reveal the address, not even by trying all of them. Signed-in users are
 * counted by `User.countedAs`.
 */
export function networkSender(address: string | null, secret: string): string {
  return networkKey(address === null ? 'unknown' : networkOf(address, 64), secret);
}

/** The same for the wider network around an address; null = there is none (IPv4, or not known). */
function widerNetworkSender(address: string | null, secret: string): string | null {
  if (address === null || !isIPv6(address)) return null;
  return networkKey(networkOf(address, 48), secret);
}

function networkKey(network: string, secret: string): string {
  const hash = createHmac('sha256', secret).update(`contact attempts of ${network}`);
  return `network:${hash.digest('base64url')}`;
}

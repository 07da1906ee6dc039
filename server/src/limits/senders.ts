import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { User } from '../api/http/app-env.ts';
import { clientAddress, type CallOrigin } from '../api/http/client-address.ts';

export interface SenderOptions {
  /** Keys the hashes of network addresses. */
  readonly secret: string;
  readonly trustedProxies: number;
}

/** The name by which limits count the caller: their account, else their network. */
export function senderOf(c: CallOrigin, user: User | null, options: SenderOptions): string {
  const { secret, trustedProxies } = options;
  return user?.countedAs ?? networkSender(clientAddress(c, trustedProxies), secret);
}

/** Who has a /48 of IPv6 addresses has 65,536 networks: they count together, too. */
export const NETWORKS_IN_WIDER = 4;

/** Counts a call for the caller's network and, where there is one, for the wider network that this is of. */
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

/** Counts a call for all who are not signed in: a quarter of an hour's calls in each quarter of it. */
export function everyoneCount(mostAnHour: number) {
  return { sender: 'everyone without a session', most: Math.floor(mostAnHour / 4) };
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

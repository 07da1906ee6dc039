import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The first four groups of an IPv6 address: a household or a phone has all addresses that share them. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The host of a web address is written in one way: lower case, the longest run of zeros as '::'.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/**
 * The name that attempts of someone anonymous are kept under. Of a network address only a keyed hash is:
 * without the server's secret it cannot be told from it whose it was, not even by trying all addresses.
 * Who is signed in is counted by `User.countedAs`.
 */
export function networkSender(address: string | null, secret: string): string {
  const network = address === null ? 'unknown' : networkOf(address);
  const hash = createHmac('sha256', secret).update(`contact attempts of ${network}`);
  return `network:${hash.digest('base64url')}`;
}

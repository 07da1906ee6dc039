import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** By whom the limits count: an account, or where someone anonymous calls from. */
export type Sender = { readonly userId: string } | { readonly address: string | null };

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

/** The name an account's attempts are kept under, and the end of longer ones. */
export const accountSender = (userId: string): string => `account:${userId}`;

/**
 * The name a sender's attempts are kept under. Of a network address only a keyed hash is: without
 * the server's secret it cannot be told from it whose it was, not even by trying all addresses.
 */
export function senderKey(sender: Sender, secret: string): string {
  if ('userId' in sender) return accountSender(sender.userId);
  const network = sender.address === null ? 'unknown' : networkOf(sender.address);
  const hash = createHmac('sha256', secret).update(`contact attempts of ${network}`);
  return `network:${hash.digest('base64url')}`;
}

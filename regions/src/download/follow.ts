import { BlockList, isIP } from 'node:net';
import { RegionError } from '../region-error.ts';
import { shown } from './address.ts';

const MOST_REDIRECTS = 10;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Addresses of this machine and its own network (RFC 6890). */
const own = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  own.addSubnet(network, bits, 'ipv4');
}
own.addAddress('::', 'ipv6');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address says by itself that it is of this machine or its network. */
function isOwn({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(host);
  if (version === 0) return !host.includes('.') || /\.(localhost|local|internal)$/.test(host);
  return own.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

/** Where a redirect leads. @throws RegionError where no server of the open net would lead. */
export function redirected(from: URL, location: string): URL {
  const to = URL.parse(location, from.href);
  const secure = (url: URL) => url.protocol === 'https:';
  const fits =
    to !== null &&
    (secure(to) || (to.protocol === 'http:' && !secure(from))) &&
    to.username + to.password === '' &&
    (isOwn(from) || !isOwn(to));
  if (fits) return to;
  throw new RegionError(`${shown(from)} leads where nothing is downloaded from.`);
}

/** Asks, and goes where the answer leads. @throws RegionError for a way that is not gone. */
export async function follow(url: URL, init: RequestInit): Promise<Response> {
  let at = url;
  for (let count = 0; count <= MOST_REDIRECTS; count += 1) {
    const response = await fetch(at, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!REDIRECTS.includes(response.status) || location === null) return response;
    await response.body?.cancel();
    at = redirected(at, location);
  }
  throw new RegionError(`${shown(url)} leads from one address to the next, and to no file.`);
}

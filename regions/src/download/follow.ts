import dns from 'node:dns/promises';
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

function isOwnAddress(address: string): boolean {
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host is of this machine or its network, by its name or by any address that it has. */
async function isOwn({ hostname }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isOwnAddress(host);
  if (!host.includes('.') || /\.(localhost|local|internal)$/.test(host)) return true;
  // Who has no address here is not reached either, but by a proxy.
  const addresses = await dns.lookup(host, { all: true }).catch(() => []);
  return addresses.some(({ address }) => isOwnAddress(address));
}

/** Where a redirect leads. @throws RegionError where no server of the open net would lead. */
export async function redirected(from: URL, location: string): Promise<URL> {
  const to = URL.parse(location, from.href);
  const secure = (url: URL) => url.protocol === 'https:';
  const fits =
    to !== null &&
    (secure(to) || (to.protocol === 'http:' && !secure(from))) &&
    to.username + to.password === '' &&
    (!(await isOwn(to)) || (await isOwn(from)));
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
    at = await redirected(at, location);
  }
  throw new RegionError(`${shown(url)} leads from one address to the next, and to no file.`);
}

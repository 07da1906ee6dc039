import dns from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { RegionError } from '../region-error.ts';
import { shown } from './address.ts';
import { TemporaryFailure } from './retry.ts';

/** Aborts a request when nothing has arrived for some time. */
export class IdleTimeout {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(limitMs: number) {
    this.#timer = setTimeout(() => {
      this.#controller.abort();
    }, limitMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  restart(): void {
    this.#timer.refresh();
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }
}

export interface Request {
  readonly method?: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  readonly timeout: IdleTimeout;
}

/** Statuses of failures that may pass. */
const TEMPORARY_STATUSES = [408, 425, 429, 500, 502, 503, 504];

/**
 * Sends one request. Returns responses that say something about the file: 200, 206, 304, 404, 416…
 * @throws TemporaryFailure when a later attempt may succeed
 */
export async function ask(
  url: URL,
  { method = 'GET', headers, timeout }: Request,
): Promise<Response> {
  const init: RequestInit = {
    method,
    // Lengths and ranges must be of the file itself.
    headers: { 'accept-encoding': 'identity', ...headers },
    signal: timeout.signal,
  };
  const response = await follow(url, init).catch((error: unknown) => {
    if (error instanceof RegionError) throw error;
    throw new TemporaryFailure(
      timeout.signal.aborted ? `${url.host} does not answer` : `${url.host} cannot be reached`,
    );
  });
  timeout.restart();
  if (TEMPORARY_STATUSES.includes(response.status)) {
    await response.body?.cancel();
    throw new TemporaryFailure(`${shown(url)} answers ${response.status}`, {
      afterMs: retryAfterMs(response.headers),
    });
  }
  return response;
}

/** Why a response brings no file. */
export function refusal(url: URL, status: number): RegionError {
  if (status === 404 || status === 410) {
    return new RegionError(`There is no file at ${shown(url)} (it answers ${status}).`);
  }
  if (status === 401 || status === 403) {
    return new RegionError(`${shown(url)} may not be downloaded (it answers ${status}).`);
  }
  return new RegionError(`${shown(url)} answers ${status}.`);
}

/** A number of seconds, or a date by the server's clock. */
function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const ms = Date.parse(text) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

const MOST_REDIRECTS = 10;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Addresses of this machine and its network (RFC 6890). */
const localAddresses = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  localAddresses.addSubnet(network, bits, 'ipv4');
}
localAddresses.addAddress('::', 'ipv6');
localAddresses.addAddress('::1', 'ipv6');
localAddresses.addSubnet('fc00::', 7, 'ipv6');
localAddresses.addSubnet('fe80::', 10, 'ipv6');

function isLocalAddress(address: string): boolean {
  return localAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host is on this machine or its network, by its name or any of its addresses. */
async function isLocal({ hostname }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isLocalAddress(host);
  if (!host.includes('.') || /\.(localhost|local|internal)$/.test(host)) return true;
  // A host without an address can only be reached through a proxy.
  const addresses = await dns.lookup(host, { all: true }).catch(() => []);
  return addresses.some(({ address }) => isLocalAddress(address));
}

/** The target of a redirect. @throws RegionError when a public server leads to a local or insecure one */
export async function redirected(from: URL, location: string): Promise<URL> {
  const to = URL.parse(location, from.href);
  const secure = (url: URL) => url.protocol === 'https:';
  const fits =
    to !== null &&
    (secure(to) || (to.protocol === 'http:' && !secure(from))) &&
    to.username + to.password === '' &&
    (!(await isLocal(to)) || (await isLocal(from)));
  if (fits) return to;
  throw new RegionError(`${shown(from)} leads where nothing is downloaded from.`);
}

/** Fetches, and follows safe redirects. @throws RegionError */
async function follow(url: URL, init: RequestInit): Promise<Response> {
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

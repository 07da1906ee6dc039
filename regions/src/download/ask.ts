import dns from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { RegionError } from '../region-error.ts';
import { shown } from './address.ts';
import { TemporaryFailure } from './retry.ts';

/** Aborts a call when nothing was heard for some time. */
export class Silence {
  readonly #controller = new AbortController();
  readonly #limitMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(): void {
    this.end();
    this.#timer = setTimeout(() => {
      this.#controller.abort();
    }, this.#limitMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

export interface Question {
  readonly method?: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  readonly silence: Silence;
}

const MAY_PASS = [408, 425, 429, 500, 502, 503, 504];

/**
 * Asks once. Answers that say something of the file come back: 200, 206, 304, 404, 416 and others.
 * @throws TemporaryFailure for what may be better later
 */
export async function ask(
  url: URL,
  { method = 'GET', headers, silence }: Question,
): Promise<Response> {
  const init: RequestInit = {
    method,
    // Lengths and positions are those of the file itself.
    headers: { 'accept-encoding': 'identity', ...headers },
    signal: silence.signal,
  };
  const response = await follow(url, init).catch((error: unknown) => {
    if (error instanceof RegionError) throw error;
    throw new TemporaryFailure(
      silence.signal.aborted ? `${url.host} does not answer` : `${url.host} cannot be reached`,
    );
  });
  silence.heard();
  if (MAY_PASS.includes(response.status)) {
    await response.body?.cancel();
    throw new TemporaryFailure(`${shown(url)} answers ${response.status}`, {
      afterMs: retryAfterMs(response.headers),
    });
  }
  return response;
}

/** Why an answer is none that a file comes with. */
export function refusal(url: URL, status: number): RegionError {
  if (status === 404 || status === 410) {
    return new RegionError(`There is no file at ${shown(url)} (it answers ${status}).`);
  }
  if (status === 401 || status === 403) {
    return new RegionError(`${shown(url)} may not be downloaded (it answers ${status}).`);
  }
  return new RegionError(`${shown(url)} answers ${status}.`);
}

/** A number of seconds, or a date that is meant by the other side's clock. */
function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const ms = Date.parse(text) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

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

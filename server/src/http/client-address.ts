import { isIP, isIPv6 } from 'node:net';
import type { HonoRequest } from 'hono';
import type { AppEnv, ApiCall } from './app-env.ts';

/** Some proxies write the port too: `1.2.3.4:567`, `[2001:db8::1]:567`. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
}

/** An IPv4 address within IPv6, as URLs spell it. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** An address in one spelling: no port, no zone, IPv4 within IPv6 as IPv4; null if it is not an address. */
function readAddress(text: string): string | null {
  const [address = ''] = withoutPort(text.trim()).split('%');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = MAPPED.exec(canonical);
  if (!mapped) return canonical;
  const bytes = mapped.slice(1).flatMap((group) => {
    const value = parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}

export interface AddressSources {
  /** The other end of the connection. */
  readonly socketAddress: string | undefined;
  /** `X-Forwarded-For`, as it came. */
  readonly forwardedFor: string | undefined;
  /** How many proxies are in front of this server (TRUSTED_PROXIES). */
  readonly trustedProxies: number;
}

/**
 * The address a call comes from. Each proxy appends the address that called it, so we can trust as many
 * entries from the end as we have proxies; callers can write anything before those. If the list is too
 * short, or has no address in that place, it is the connection's own; null if that is not known either.
 */
export function readClientAddress(sources: AddressSources): string | null {
  const { socketAddress = '', forwardedFor = '', trustedProxies } = sources;
  const entry = trustedProxies > 0 ? forwardedFor.split(',').at(-trustedProxies) : undefined;
  return readAddress(entry ?? '') ?? readAddress(socketAddress);
}

/**
 * The networks that an address belongs to, from the widest to the narrowest. Of IPv6, the owner of a line
 * or a server may have all addresses that share 48 bits, a household those that share 56, and a phone
 * those that share 64. An IPv4 address stands alone.
 */
export function networksOf(address: string): readonly string[] {
  if (!isIPv6(address)) return [address];
  // URLs spell an address in one way: lower case, with '::' for the longest run of zeros.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const [a = '0', b = '0', c = '0', d = '0'] = [
    ...groups,
    ...Array<string>(zeros).fill('0'),
    ...after,
  ];
  const wide = `${a}:${b}:${c}`;
  const household = (parseInt(d, 16) & 0xff00).toString(16);
  return [`${wide}::/48`, `${wide}:${household}::/56`, `${wide}:${d}::/64`];
}

/** The parts of a call that show where it comes from. */
export interface CallOrigin extends Pick<ApiCall, 'env'> {
  readonly req: Pick<HonoRequest, 'header'>;
}

/** The address a call comes from; null if it is not known. */
export function clientAddress(c: CallOrigin, trustedProxies: number): string | null {
  // Calls made without a connection have no bindings, whatever the type says.
  const bindings = c.env as AppEnv['Bindings'] | undefined;
  return readClientAddress({
    socketAddress: bindings?.socketAddress,
    forwardedFor: c.req.header('X-Forwarded-For'),
    trustedProxies,
  });
}

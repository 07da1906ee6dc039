import { isIP } from 'node:net';
import type { HonoRequest } from 'hono';
import type { AppEnv, Call } from './app-env.ts';

/** `1.2.3.4:567` and `[2001:db8::1]:567` are the address and a port; some proxies write both. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
}

/** An IPv4 address within IPv6, in the one spelling that web addresses have. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** An address in one spelling: no port, no zone, IPv4 within IPv6 as IPv4; null where it is none. */
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
  /** How many proxies stand in front of this server (TRUSTED_PROXIES). */
  readonly trustedProxies: number;
}

/**
 * The address a call comes from. Each proxy adds, at the right, the address that called it, so only
 * as many entries from the right can be trusted as there are proxies of ours; what stands left
 * of them is whatever the caller wrote. A list that is too short, or has no address at that place,
 * leaves the connection's own; null where even that is not known.
 */
export function readClientAddress(sources: AddressSources): string | null {
  const { socketAddress = '', forwardedFor = '', trustedProxies } = sources;
  const entry = trustedProxies > 0 ? forwardedFor.split(',').at(-trustedProxies) : undefined;
  return readAddress(entry ?? '') ?? readAddress(socketAddress);
}

/** What says where a call comes from. */
export interface CallOrigin extends Pick<Call, 'env'> {
  readonly req: Pick<HonoRequest, 'header'>;
}

/** The address this call comes from; null where it is not known. */
export function clientAddress(c: CallOrigin, trustedProxies: number): string | null {
  // Calls that came by no connection have no bindings, whatever the type says.
  const bindings = c.env as AppEnv['Bindings'] | undefined;
  return readClientAddress({
    socketAddress: bindings?.socketAddress,
    forwardedFor: c.req.header('X-Forwarded-For'),
    trustedProxies,
  });
}

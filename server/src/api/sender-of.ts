import type { Context } from 'hono';
import { networkSender, widerNetworkSender } from '../contact/index.ts';
import { clientAddress } from './http/index.ts';
import type { AppEnv, User } from './http/index.ts';

export interface SenderOptions {
  /** Keys the hashes of network addresses. */
  readonly secret: string;
  readonly trustedProxies: number;
}

/** The name by which limits count the caller: their account, else their network. */
export function senderOf(c: Context<AppEnv>, user: User | null, options: SenderOptions): string {
  const { secret, trustedProxies } = options;
  return user?.countedAs ?? networkSender(clientAddress(c, trustedProxies), secret);
}

/** The name of the wider network from which somebody calls; null = there is none. */
export function widerSenderOf(c: Context<AppEnv>, options: SenderOptions): string | null {
  return widerNetworkSender(clientAddress(c, options.trustedProxies), options.secret);
}

import { networkSender, widerNetworkSender } from '../contact/index.ts';
import { type Call, clientAddress, type User } from './http/index.ts';

export interface SenderOptions {
  /** Keys the hashes of network addresses. */
  readonly secret: string;
  readonly trustedProxies: number;
}

/** The name by which limits count the caller: their account, else their network. */
export function senderOf(c: Call, user: User | null, options: SenderOptions): string {
  const { secret, trustedProxies } = options;
  return user?.countedAs ?? networkSender(clientAddress(c, trustedProxies), secret);
}

/** Who has a /48 of IPv6 addresses has 65,536 networks: they count together, too. */
export const NETWORKS_IN_WIDER = 4;

/** Counts a call for the caller's network and, where there is one, for the wider network that this is of. */
export function networkCounts(
  c: Call,
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

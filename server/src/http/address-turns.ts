import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';

interface TurnLimits {
  /** How many calls of one address are worked on at a time. */
  readonly atOnce: number;
  /** How many of an address that mostly sends faulty calls. */
  readonly atOnceIfFaulty: number;
  /** How many more may wait; the next is refused at once. */
  readonly waiting: number;
  /** More faulty calls in a minute than a page, however broken, would send. */
  readonly mostFaults: number;
}

/** Many people may share an address, and a page loads a dozen files at once. */
const TURN_LIMITS: TurnLimits = {
  atOnce: 64,
  atOnceIfFaulty: 2,
  waiting: 512,
  mostFaults: 200,
};

/** The same of a /48 of IPv6, whose owner has 256 of the networks above. */
export const TURN_LIMITS_OF_WIDEST: TurnLimits = {
  atOnce: 2 * TURN_LIMITS.atOnce,
  atOnceIfFaulty: 2 * TURN_LIMITS.atOnceIfFaulty,
  waiting: 2 * TURN_LIMITS.waiting,
  mostFaults: 2 * TURN_LIMITS.mostFaults,
};

/** A body that has not arrived by then keeps no turn: nothing is worked on for its caller. */
const BODY_MS = 250;
const MINUTE_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/** What nobody sends who uses the page or follows the contract: unknown paths, and bodies that are wrong. */
const FAULTS = new Set([400, 404, 405, 413, 414, 415, 422]);

interface Address {
  underWay: number;
  readonly waiting: Set<() => void>;
}

export interface AddressTurnsOptions {
  /** Names the network that a call comes from. */
  readonly addressOf: (incoming: IncomingMessage) => string;
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  readonly refuse: (outgoing: ServerResponse) => void;
  readonly limits?: TurnLimits;
  /** A clock that only goes forward, in milliseconds. */
  readonly elapsedMs?: () => number;
}

/**
 * Begins a few calls of an address at a time; the rest wait, first come, first served, or are refused. So
 * a burst from one address, over however many connections, takes turns with everybody else's calls. A call
 * keeps its turn until it has its answer, not until that is read: slow readers hold up nobody.
 */
export function addressTurns(options: AddressTurnsOptions) {
  const { addressOf, answer, refuse, limits = TURN_LIMITS } = options;
  const { elapsedMs = () => performance.now() } = options;
  const addresses = new Map<string, Address>();
  const endTurn = new WeakMap<IncomingMessage, () => void>();
  const faults = new LRUCache<string, number>({
    max: MOST_REMEMBERED,
    ttl: MINUTE_MS,
    // A minute from the first one: later ones do not extend it.
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: { now: elapsedMs },
  });

  const isFaulty = (name: string) => (faults.get(name) ?? 0) > limits.mostFaults;
  const hasTurn = (name: string, { underWay }: Address) =>
    underWay < (isFaulty(name) ? limits.atOnceIfFaulty : limits.atOnce);

  function passOn(name: string, address: Address): void {
    address.underWay -= 1;
    for (const next of address.waiting) {
      if (!hasTurn(name, address)) break;
      address.waiting.delete(next);
      next();
    }
    if (address.underWay === 0 && address.waiting.size === 0) addresses.delete(name);
  }

  function begin(
    name: string,
    address: Address,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): void {
    address.underWay += 1;
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      clearTimeout(late);
      // Not at once: of many who hang up together, the rest are noticed first.
      setImmediate(passOn, name, address);
    };
    const late = setTimeout(() => {
      if (!incoming.complete) end();
    }, BODY_MS);
    endTurn.set(incoming, end);
    outgoing.once('close', () => {
      if (FAULTS.has(outgoing.statusCode)) faults.set(name, (faults.get(name) ?? 0) + 1);
      end();
    });
    answer(incoming, outgoing);
  }

  return {
    /** Answers a call when its turn comes, unless its caller has gone by then. */
    take(incoming: IncomingMessage, outgoing: ServerResponse): void {
      const name = addressOf(incoming);
      const address = addresses.get(name) ?? { underWay: 0, waiting: new Set() };
      addresses.set(name, address);
      if (hasTurn(name, address)) {
        begin(name, address, incoming, outgoing);
        return;
      }
      if (address.waiting.size >= limits.waiting) {
        refuse(outgoing);
        return;
      }
      const next = () => {
        outgoing.off('close', leave);
        begin(name, address, incoming, outgoing);
      };
      const leave = () => address.waiting.delete(next);
      outgoing.once('close', leave);
      address.waiting.add(next);
    },
    /** A call has its answer; what is left is sending it. */
    answered(incoming: IncomingMessage): void {
      endTurn.get(incoming)?.();
    },
  };
}

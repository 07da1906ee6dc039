import fc from 'fast-check';
import { pennyshireRegion } from '../../../server/src/testing/test-region.ts';
import { Browser } from '../../../server/src/testing/test-sign-in.ts';
import type { Topic } from '../figures.ts';
import { ANY_NETWORK, dataFolder, startServer } from '../server-process.ts';
import { soakOptions } from './options.ts';
import { readContract } from './requests/contract.ts';
import { faultIn, SLOW_MS } from './requests/judge.ts';
import { requests, type Made } from './requests/make.ts';
import { Tally } from './requests/tally.ts';
import { asCommand, Wire } from './requests/wire.ts';

const { SOAK_REQUESTS, SOAK_SEED } = soakOptions;
/** Many, so that rate limits don't hide what is behind them. */
const ACCOUNTS = 60;
const AT_ONCE = 4;
/** Requests per seed, so that one can be repeated by its number without all before it. */
const PER_SEED = 50;

/** Accounts and their sessions; those signed out or deleted are signed in again. */
class Accounts {
  readonly #origin: string;
  #signIns = 0;
  readonly #cookies = new Map<number, Promise<string>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  cookieOf(number: number): Promise<string> {
    const known = this.#cookies.get(number);
    if (known) return known;
    const cookie = this.#signIn(number);
    this.#cookies.set(number, cookie);
    return cookie;
  }

  async #signIn(number: number): Promise<string> {
    this.#signIns += 1;
    // The server limits how many sign-ins one network may begin.
    const address = `172.16.${this.#signIns >> 8}.${this.#signIns & 255}`;
    const browser = new Browser(this.#origin, address);
    await browser.signIn(`soak-${number}@example.com`);
    return [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  }

  forget(number: number): void {
    this.#cookies.delete(number);
  }
}

/** Ends a session, or the account with it. */
const ENDS_SESSION = new Set(['POST /api/auth/sign-out', 'DELETE /api/account']);

async function sendOne(made: Made, wire: Wire, accounts: Accounts, tally: Tally): Promise<void> {
  const { account, operation, request } = made;
  const cookie = account === null ? null : await accounts.cookieOf(account);
  const hasOwn = request.headers.some(([name]) => name === 'Cookie');
  const sent =
    cookie === null || hasOwn || request.raw
      ? request
      : { ...request, headers: [...request.headers, ['Cookie', cookie] as const] };
  try {
    const answer = await wire.send(sent);
    const isMeant = operation !== null && operation.method === request.method;
    const asked = {
      path: request.path,
      isHead: request.method === 'HEAD',
      operation: isMeant ? operation : null,
    };
    const fault = answer && faultIn(answer, asked);
    tally.count(answer, operation);
    if (fault !== null) tally.blame(`${fault}\n  ${asCommand(tally.origin, request)}`);
  } catch (error) {
    tally.blame(`${String(error)}\n  ${asCommand(tally.origin, request)}`);
  }
  const name = operation ? `${request.method} ${operation.path}` : '';
  if (account !== null && ENDS_SESSION.has(name)) accounts.forget(account);
}

/** Requests of the contract and worse ones, against the server as it runs for people. */
export const soakRequests: Topic = async (report) => {
  console.log(`${SOAK_REQUESTS} requests, seed ${SOAK_SEED} (SOAK_REQUESTS, SOAK_SEED)`);
  const region = await pennyshireRegion();
  await using data = await dataFolder(region);
  const logged: string[] = [];
  await using server = await startServer(data.path, {
    settings: { ...ANY_NETWORK, LOG_LEVEL: 'error' },
    onLog: (line) => logged.push(line),
  });
  using wire = new Wire(server.origin, AT_ONCE);
  const tally = new Tally(server.origin);
  const document = await (await fetch(`${server.origin}/api/openapi.json`)).json();
  const arbitrary = requests(readContract(document), {
    accounts: ACCOUNTS,
    bounds: region.manifest.bounds,
  });
  const accounts = new Accounts(server.origin);
  let next = 0;
  let waiting: Made[] = [];
  const take = (): Made | undefined => {
    if (next >= SOAK_REQUESTS) return undefined;
    if (waiting.length === 0) {
      const seed = SOAK_SEED + next / PER_SEED;
      waiting = fc.sample(arbitrary, { seed, numRuns: PER_SEED });
    }
    next += 1;
    return waiting.shift();
  };
  const client = async () => {
    for (let made = take(); made && server.isRunning(); made = take()) {
      await sendOne(made, wire, accounts, tally);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  const isWell = server.isRunning() && (await fetch(`${server.origin}/api/health`)).ok;
  for (const line of logged.slice(0, 20)) console.log(line);
  for (const line of tally.statuses()) console.log(line);
  report({
    what: `${SOAK_REQUESTS} requests, as documented and hostile`,
    measured: `${tally.faults} faults, ${logged.length} errors logged, ${isWell ? 'well' : 'not well'} at the end; slowest ${tally.slowestMs.toFixed(0)} ms`,
    goal: `no 5xx, none over ${SLOW_MS} ms, every answer as documented, every refusal in a sentence, no error logged, the same process at the end`,
    met: tally.faults === 0 && logged.length === 0 && isWell,
  });
};

import { keptAnswer } from '../kept-answer.ts';

/** Whether something answers at a service's address. */
export type Probe = () => Promise<boolean>;

/** Where each service says that it is there, at no cost to it. */
const PROBE_PATHS = {
  Valhalla: '/status',
  Photon: '/status',
  MOTIS: '/api/v1/map/initial',
} as const;

const LIMIT_MS = 2000;
/** Outside services are asked this seldom, even if the server's health is asked for more often. */
const KEPT_MS = 30_000;

export interface ProbeOptions {
  readonly baseUrl: string;
  readonly userAgent: string;
  /** A clock that only goes forward, in milliseconds. */
  readonly elapsedMs?: (() => number) | undefined;
}

/** A look at a service, whose outcome is kept. */
export function probeOf(service: keyof typeof PROBE_PATHS, options: ProbeOptions): Probe {
  const { baseUrl, userAgent, elapsedMs = () => performance.now() } = options;
  const address = `${baseUrl}${PROBE_PATHS[service]}`;
  return keptAnswer(
    async () => {
      try {
        const answer = await fetch(address, {
          headers: { 'User-Agent': userAgent },
          redirect: 'manual',
          signal: AbortSignal.timeout(LIMIT_MS),
        });
        await answer.body?.cancel();
        // What refuses is there: another version may have another address for this.
        return answer.status < 500;
      } catch {
        return false;
      }
    },
    { keptMs: KEPT_MS, elapsedMs },
  );
}

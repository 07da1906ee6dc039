import { answerCache } from '../answer-cache.ts';

/** Whether a service answers at its address. */
export type Probe = () => Promise<boolean>;

/** Paths that cost the service nothing to answer. */
const PROBE_PATHS = {
  Valhalla: '/status',
  Photon: '/status',
  MOTIS: '/api/v1/map/initial',
} as const;

const LIMIT_MS = 2000;
/** Outside services are probed no more often, however often the server's health is asked for. */
const KEPT_MS = 30_000;

export interface ProbeOptions {
  readonly baseUrl: string;
  readonly userAgent: string;
  /** A clock that only goes forward, in milliseconds. */
  readonly elapsedMs?: (() => number) | undefined;
}

/** A probe whose outcome is kept for a while. */
export function probeOf(service: keyof typeof PROBE_PATHS, options: ProbeOptions): Probe {
  const { baseUrl, userAgent, elapsedMs } = options;
  const address = `${baseUrl}${PROBE_PATHS[service]}`;
  const kept = answerCache<boolean>({ lifeMs: KEPT_MS, most: 1, elapsedMs });
  return () =>
    kept(address, async () => {
      try {
        const answer = await fetch(address, {
          headers: { 'User-Agent': userAgent },
          redirect: 'manual',
          signal: AbortSignal.timeout(LIMIT_MS),
        });
        await answer.body?.cancel();
        // A service that refuses is running: another version may have another path for this.
        return answer.status < 500;
      } catch {
        return false;
      }
    });
}

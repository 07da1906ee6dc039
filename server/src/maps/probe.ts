import { keptAnswer } from '../kept-answer.ts';

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
        // A service that refuses is running: another version may have another path for this.
        return answer.status < 500;
      } catch {
        return false;
      }
    },
    { keptMs: KEPT_MS, elapsedMs },
  );
}

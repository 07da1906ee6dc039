/** What `/api/health` says, asked again and again. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

interface HealthSeen {
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
  readonly isDatabaseUp: boolean;
}

export interface HealthWatch {
  readonly seen: readonly HealthSeen[];
  stop(): Promise<void>;
}

const ASK_EVERY_MS = 100;
const answerSchema = z.object({ checks: z.object({ database: z.enum(['ok', 'down']) }) });

export function watchHealth(origin: string): HealthWatch {
  const seen: HealthSeen[] = [];
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const askedAtMs = performance.now();
      const answer = await fetch(new URL('/api/health', origin));
      const { checks } = answerSchema.parse(await answer.json());
      const isDatabaseUp = answer.status === 200 && checks.database === 'ok';
      seen.push({ askedAtMs, answeredAtMs: performance.now(), isDatabaseUp });
      await wait(ASK_EVERY_MS);
    }
  })();
  return {
    seen,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { applyRetention } from './apply-retention.ts';
import type { RetentionOptions } from './apply-retention.ts';

const EVERY_MS = 86_400_000;

interface KeepApplyingOptions extends Pick<RetentionOptions, 'db' | 'periods'> {
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Deletes what is kept of people once its time is over, now and every day.
 * @returns stops it
 */
export function keepApplyingRetention({ clock, log, ...what }: KeepApplyingOptions): () => void {
  const apply = async (): Promise<void> => {
    try {
      const letGo = await applyRetention({ ...what, now: clock() });
      if (letGo) log.info(letGo, 'what was kept of people for long enough is deleted');
    } catch (error) {
      log.error({ err: error }, 'what was kept of people for long enough could not be deleted');
    }
  };
  void apply();
  const timer = setInterval(() => void apply(), EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

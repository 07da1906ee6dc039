import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/index.ts';
import { forgetAdded } from '../toilets/add/index.ts';
import { forgetAttempts } from './submit.ts';

const EVERY_MS = 60_000;

interface ForgettingOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Deletes what limits have counted once they no longer count, now and every minute, whether
 * anyone comes again or not.
 * @returns stops it
 */
export function keepForgettingAttempts({ db, clock, log }: ForgettingOptions): () => void {
  const forget = (): void => {
    const now = clock();
    Promise.all([forgetAttempts(db, now), forgetAdded(db, now)]).catch((error: unknown) => {
      log.warn({ err: error }, 'old counts of calls could not be deleted');
    });
  };
  forget();
  const timer = setInterval(forget, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

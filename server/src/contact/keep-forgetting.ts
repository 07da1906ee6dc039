import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/index.ts';
import { forgetAttempts } from './submit.ts';

const EVERY_MS = 60_000;

interface ForgettingOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Deletes attempts to send messages once they no longer count, now and every minute, whether
 * anyone sends another or not.
 * @returns stops it
 */
export function keepForgettingAttempts({ db, clock, log }: ForgettingOptions): () => void {
  const forget = (): void => {
    forgetAttempts(db, clock()).catch((error: unknown) => {
      log.warn({ err: error }, 'old attempts to send messages could not be deleted');
    });
  };
  forget();
  const timer = setInterval(forget, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

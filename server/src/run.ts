import { setTimeout as delay } from 'node:timers/promises';
import { destination, pino } from 'pino';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { exitWith } from './exit-with.ts';
import { listen } from './http/listen.ts';
import type { Fetch } from './http/listen.ts';

/** Writes one JSON object a line to standard error; standard output is for people. */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, base: null }, destination({ dest: 2, sync: true }));
}

/** What the process serves once everything is open. */
export interface Served {
  readonly fetch: Fetch;
  readonly close: () => Promise<void>;
}

export interface RunOptions {
  readonly config: Pick<Config, 'host' | 'port' | 'publicOrigin' | 'drainSeconds'>;
  readonly log: Logger;
  /** Opens everything; receives the origin that browsers use. */
  readonly open: (publicOrigin: string) => Promise<Served>;
  readonly wait?: (ms: number) => Promise<void>;
}

/**
 * Runs the server's process: opens the port, then everything else, and prints one line when it is ready.
 * On SIGTERM or SIGINT it carries on until balancers have noticed (for the last two thirds of that time
 * health checks get 503), lets running calls end and exits with 0. An uncaught error is logged and ends it.
 */
export async function runServer(options: RunOptions): Promise<void> {
  const { config, log, open, wait = delay } = options;
  const die = (error: unknown) => {
    log.fatal({ err: error }, 'the server fails');
    exitWith(error);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);

  let stop = () => Promise.resolve();
  const onSignal = () => {
    stop().then(() => process.exit(0), die);
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);

  const listening = await listen(config);
  const publicOrigin = config.publicOrigin ?? listening.origin;
  const served = await open(publicOrigin);
  stop = async () => {
    if (config.drainSeconds > 0) {
      const drainMs = config.drainSeconds * 1000;
      // The balancer may not yet have seen a copy that has just started: for a moment it would have none.
      await wait(drainMs / 3);
      listening.leave();
      await wait((drainMs * 2) / 3);
    }
    await listening.close();
    await served.close();
  };
  listening.answerWith(served.fetch);
  process.stdout.write(`Loovia is ready on ${publicOrigin}\n`);
}

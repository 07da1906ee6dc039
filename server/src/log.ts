import { destination, pino } from 'pino';
import type { Logger } from 'pino';
import type { Config } from './config/index.ts';

/** One JSON object a line on standard error; standard output is for people. */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, base: null }, destination({ dest: 2, sync: true }));
}

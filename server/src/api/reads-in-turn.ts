import { t } from '@loovia/core/language';
import { toiletIdOfPath } from '@loovia/core/toilets';
import type { Logger } from 'pino';
import type { ProblemInit } from './http/index.ts';
import { inTurn } from './in-turn.ts';
import { SITEMAP_PATH } from './search-engines.ts';
import { NEAR_PATH } from './toilets-near.ts';
import { EXPORT_PATHS } from './toilets-export.ts';
import { Turns } from './turns.ts';
import type { TurnsOptions } from './turns.ts';

/**
 * The embedded database does one thing at a time, and PostgreSQL has ten connections for everything:
 * whatever anyone asks without a session, most of either is left to others.
 */
const TURNS: TurnsOptions = {
  atOnce: 3,
  waiting: 60,
  longestWaitMs: 5000,
  elapsedMs: () => performance.now(),
};

const tooMany = (): ProblemInit => ({
  status: 503,
  title: t('Too many searches at once'),
  detail: t('Loovia is busy. Try again in a moment.'),
  headers: { 'Retry-After': '2' },
});

const isToiletPage = (path: string) => toiletIdOfPath(path) !== null;

const exports = new Set<string>(Object.values(EXPORT_PATHS));

/** What anyone may ask of the database is read a few at a time. Exports are made once and kept. */
export function readsInTurn(log: Logger, options: TurnsOptions = TURNS) {
  return inTurn({
    name: 'reads',
    admits: ({ req: { method, path } }) =>
      (method === 'POST' && path === NEAR_PATH) ||
      ((method === 'GET' || method === 'HEAD') &&
        (path === '/api/toilets' ||
          path.startsWith('/api/toilets/') ||
          path === SITEMAP_PATH ||
          isToiletPage(path)) &&
        !exports.has(path)),
    saysItself: ({ req: { path } }) => isToiletPage(path),
    turns: new Turns(options),
    tooMuch: tooMany,
    elapsedMs: options.elapsedMs,
    log,
    refusedMessage: 'more is asked for than can be read',
  });
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toiletIdOfPath } from '@loovia/core/toilets';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { ProblemError } from './api/http/problem.ts';
import type { AppEnv, Call } from './api/http/app-env.ts';
import { actingOperator, type OperatorsOnlyOptions } from './api/operator/operators-only.ts';
import { answerFile, readFiles } from './built-files.ts';
import type { PrerenderPage } from './prerendered-pages.ts';

const YEAR_SECONDS = 31_536_000;
/** The page of any toilet (web/scripts/screens.ts). */
const TOILETS = '/toilets';

/** Answers with the page, or a file of it. */
export type Page = (c: Call) => Response | Promise<Response>;

function cacheControl(path: string): string {
  // The build names what lies in assets/ after its content.
  if (path.startsWith('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  // An old service worker would keep an old page.
  const isAskedEachTime = path.endsWith('.html') || path === '/service-worker.js';
  return isAskedEachTime ? 'no-cache' : 'public, max-age=3600';
}

/** Whether someone opens a screen of the page, and no file that is missing. */
function isScreen(c: Context): boolean {
  if (c.req.path.startsWith('/assets/')) return false;
  const accepted = c.req.header('Accept') ?? '*/*';
  if (accepted.includes('text/html')) return true;
  // Link previews and the like ask for anything.
  const name = c.req.path.slice(c.req.path.lastIndexOf('/'));
  return accepted.includes('*/*') && !name.includes('.');
}

function toLogin(c: Context): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect('/login');
}

export interface PageOptions {
  readonly prerenderPage?: PrerenderPage;
  /** Who comes to the planner without it is led to the way in at once (ROUTE-14). */
  readonly sessionCookie?: string;
}

/**
 * Serves the built page from memory. Every address that a browser opens and that is no file of it
 * is the page itself: its own router goes on from there. Some screens have the page with their own
 * files named in it (web/scripts/screens.ts), and with their words where these can be drawn.
 * @throws Error with a sentence when the page is not built.
 */
export function createPage(folder: string, options: PageOptions = {}): Page {
  const { prerenderPage = () => null, sessionCookie } = options;
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`The page is not built (${folder} has no index.html): run 'npm run build'.`);
  }
  const files = readFiles(folder, cacheControl);
  const pageAt = (path: string) => {
    const folderOf = toiletIdOfPath(path) === null ? path : TOILETS;
    return files.get(`${folderOf}/index.html`) ?? files.get('/index.html');
  };
  const screenAt = async (c: Call) => {
    const template = pageAt(c.req.path);
    if (!template) return undefined;
    try {
      return (await prerenderPage(c, template)) ?? template;
    } catch (error) {
      c.get('log').error({ err: error }, 'a page could not be drawn');
      return template;
    }
  };
  return async (c) => {
    const isKnownStranger = sessionCookie !== undefined && !getCookie(c, sessionCookie);
    if (c.req.path === '/' && isKnownStranger && isScreen(c)) return toLogin(c);
    const file = files.get(c.req.path) ?? (isScreen(c) ? await screenAt(c) : undefined);
    if (file) return answerFile(c, file);
    throw new ProblemError({ status: 404, detail: 'There is nothing at this address.' });
  };
}

const OPERATOR_PAGE = '/operator';
const INDEX = '/index.html';

/**
 * The operators' page and its files. Whoever is none goes on to what is at any address where nothing is; no
 * cache but their own browser's holds any of it for operators.
 * @param folder what the build made (web/operator)
 */
export function operatorPage(folder: string, options: OperatorsOnlyOptions) {
  if (!existsSync(join(folder, INDEX))) {
    throw new Error(`The operators' page is not built (${folder}): run 'npm run build'.`);
  }
  const files = readFiles(folder, () => 'private, no-cache');
  return createMiddleware<AppEnv>(async (c, next) => {
    const { path } = c.req;
    const isThere = path === OPERATOR_PAGE || path.startsWith(`${OPERATOR_PAGE}/`);
    if (!isThere || !['GET', 'HEAD'].includes(c.req.method)) return next();
    const file = files.get(path.slice(OPERATOR_PAGE.length).replace(/^\/?$/, INDEX));
    if (!file || !(await actingOperator(c, options))) return next();
    return answerFile(c, file);
  });
}

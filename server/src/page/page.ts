import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '@loovia/core/language';
import { toiletIdOfPath } from '@loovia/core/toilets';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { ProblemError } from '../http/problem.ts';
import type { ApiCall } from '../http/app-env.ts';
import { answerFile, readFiles } from './built-files.ts';
import type { PrerenderPage } from './prerendered-pages.ts';

const YEAR_SECONDS = 31_536_000;
/** The pages of any toilet, and of any shared journey (web/scripts/screens.ts). */
const TOILETS = '/toilets';
const SHARED = '/shared';
const OPERATOR = '/operator';

/** Answers with the page, or a file of it. */
export type Page = (c: ApiCall) => Response | Promise<Response>;

function cacheControl(path: string): string {
  // The build names files in assets/ after their content.
  if (path.startsWith('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  // An old service worker would keep an old page.
  const isAskedEachTime = path.endsWith('.html') || path === '/service-worker.js';
  return isAskedEachTime ? 'no-cache' : 'public, max-age=3600';
}

/** Whether someone opens a screen of the page, rather than a missing file. */
function isScreen(c: Context): boolean {
  if (c.req.path.startsWith('/assets/')) return false;
  const accepted = c.req.header('Accept') ?? '*/*';
  if (accepted.includes('text/html')) return true;
  // Link previews and the like accept anything.
  const name = c.req.path.slice(c.req.path.lastIndexOf('/'));
  return accepted.includes('*/*') && !name.includes('.');
}

function toLogin(c: Context): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect('/login');
}

function screenOf(path: string): string {
  if (isShared(path)) return SHARED;
  return toiletIdOfPath(path) === null ? path : TOILETS;
}

const isShared = (path: string) => path.startsWith(`${SHARED}/`);

export interface PageOptions {
  readonly prerenderPage?: PrerenderPage;
  /** Visitors who open the planner without this cookie go to the login at once (ROUTE-14). */
  readonly sessionCookie?: string;
  /** Whether an operator asks: for everyone else nothing is at `/operator` (FACT-11). */
  readonly isOperator?: (c: ApiCall) => Promise<boolean>;
}

/**
 * Serves the built page from memory. An address that a browser opens is a screen of the page if it is not
 * a file: the page's router takes over there. Some screens have a page of their own which names the files
 * they need (web/scripts/screens.ts), with their words in it if the server can render them.
 * @throws Error if the page is not built
 */
export function createPage(folder: string, options: PageOptions = {}): Page {
  const { prerenderPage = () => null, sessionCookie, isOperator } = options;
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`The page is not built (${folder} has no index.html): run 'npm run build'.`);
  }
  const files = readFiles(folder, cacheControl);
  const pageAt = (path: string) => {
    return files.get(`${screenOf(path)}/index.html`) ?? files.get('/index.html');
  };
  const screenAt = async (c: ApiCall) => {
    const template = pageAt(c.req.path);
    if (!template) return undefined;
    if (c.req.path === OPERATOR && (await isOperator?.(c))) {
      return { ...template, vary: `${template.vary}, Cookie` };
    }
    try {
      return (await prerenderPage(c, template)) ?? template;
    } catch (error) {
      c.get('log').error({ err: error }, 'a page could not be rendered');
      return template;
    }
  };
  return async (c) => {
    // Only who was given the link finds it.
    if (isShared(c.req.path)) c.header('X-Robots-Tag', 'noindex');
    const isSignedOut = sessionCookie !== undefined && !getCookie(c, sessionCookie);
    if (c.req.path === '/' && isSignedOut && isScreen(c)) return toLogin(c);
    const file = files.get(c.req.path) ?? (isScreen(c) ? await screenAt(c) : undefined);
    if (file) return answerFile(c, file);
    throw new ProblemError({ status: 404, detail: t('There is nothing at this address.') });
  };
}

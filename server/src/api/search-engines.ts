import { toiletPagePath } from '@loovia/core/toilets';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { answerCache } from '../answer-cache.ts';
import { createRouter, inTurn, type Router } from '../http/router.ts';
import { found } from './from-database.ts';

export const SITEMAP_PATH = '/sitemap.xml';

/** Open screens that are worth finding. */
const OPEN_SCREENS = ['/near', '/login', '/about', '/contact', '/terms', '/privacy', '/cookies'];

/** Ids for each page of the sitemap; the protocol allows 50,000. */
const PAGE_IDS = 5000;
/** How many pages are kept, and for how long: search engines ask for all of them in turn. */
const MOST_KEPT = 8;
const KEPT_MS = 10 * 60_000;

export interface SearchEnginesOptions {
  readonly db: Db;
  readonly publicOrigin: string;
  /** A clock that only goes forward, in milliseconds. */
  readonly elapsedMs?: (() => number) | undefined;
}

/** For search engines: `robots.txt`, and a sitemap of all toilets, a page at a time. */
export function createSearchEnginesRouter(options: SearchEnginesOptions): Router {
  const { db, publicOrigin, elapsedMs } = options;
  const router = createRouter();
  const keptLast = answerCache<number>({ lifeMs: KEPT_MS, most: 1, elapsedMs });
  const keptPage = answerCache<string>({ lifeMs: KEPT_MS, most: MOST_KEPT, elapsedMs });

  router.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /route-results\n\nSitemap: ${publicOrigin}${SITEMAP_PATH}\n`,
      200,
      { 'Cache-Control': 'public, max-age=3600' },
    ),
  );

  /** Null where there is no such page. */
  const sitemap = async (asked: string | undefined): Promise<string | null> => {
    const last = await keptLast('', () => found(findLastPage(db)));
    if (asked === undefined) return indexXml(publicOrigin, last);
    const number = Number(asked);
    return /^\d{1,6}$/.test(asked) && number <= last ? pageXml(number) : null;
  };

  router.get(SITEMAP_PATH, async (c) => {
    const xml = await inTurn(c, () => sitemap(c.req.query('page')));
    if (xml === null) return c.notFound();
    return c.body(xml, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    });
  });

  const pageXml = (number: number) =>
    number === 0
      ? urlsXml(OPEN_SCREENS.map((path) => ({ loc: publicOrigin + path })))
      : keptPage(String(number), async () =>
          toiletsXml(publicOrigin, await found(findOnPage(db, number))),
        );
  return router;
}

/** Page 0 has the screens; the first page of toilets is 1. */
async function findLastPage(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(ceil(max(primary_id) / ${PAGE_IDS}::float), 0)::int as last from toilets
  `.execute(db);
  return rows[0]?.last ?? 0;
}

interface Listed {
  readonly id: string;
  readonly updated_at: Date;
}

function findOnPage(db: Db, number: number): Promise<Listed[]> {
  return db
    .selectFrom('toilets')
    .select(['id', 'updated_at'])
    .where('primary_id', '>', (number - 1) * PAGE_IDS)
    .where('primary_id', '<=', number * PAGE_IDS)
    .where('hidden_at', 'is', null)
    .orderBy('primary_id')
    .execute();
}

const toiletsXml = (origin: string, toilets: readonly Listed[]) =>
  urlsXml(
    toilets.map(({ id, updated_at: at }) => ({
      loc: origin + toiletPagePath(id),
      lastmod: at.toISOString().slice(0, 10),
    })),
  );

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlsXml(urls: readonly { readonly loc: string; readonly lastmod?: string }[]): string {
  const entries = urls.map(({ loc, lastmod }) => {
    const changed = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`;
    return `<url><loc>${escaped(loc)}</loc>${changed}</url>\n`;
  });
  return `${XML}<urlset ${PROTOCOL}>\n${entries.join('')}</urlset>\n`;
}

function indexXml(origin: string, last: number): string {
  const pages = Array.from({ length: last + 1 }, (_, number) => {
    const loc = `${origin}${SITEMAP_PATH}?page=${String(number)}`;
    return `<sitemap><loc>${escaped(loc)}</loc></sitemap>\n`;
  });
  return `${XML}<sitemapindex ${PROTOCOL}>\n${pages.join('')}</sitemapindex>\n`;
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConfigAnswer, ToiletDetails, ToiletOfPage } from '@loovia/core/api';
import { CONSENT_COOKIE, consentCookieValue, storedChoice } from '@loovia/core/consent';
import { type Language, LANGUAGE_KEY, LANGUAGE_TAGS, LANGUAGES } from '@loovia/core/language';
import { toiletIdOfPath, toiletPagePath } from '@loovia/core/toilets';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import { languageOf } from '../http/root-router.ts';
import { ProblemError, TurnRefused } from '../http/problem.ts';
import { inTurn } from '../http/router.ts';
import type { ApiCall } from '../http/app-env.ts';
import { type BuiltFile, ENCODING, etagOf } from './built-files.ts';
import { publicToilet } from '../toilets/structured-data.ts';

/** What a screen's words depend on, of the browser that asks. */
interface Visitor {
  readonly language: Language;
  /** The choice about cookies alone, as our cookie has it; the words depend on no other. */
  readonly cookies: string;
  readonly doNotTrack: boolean;
  /** The screen is open to everyone, and no session's cookie has come along. */
  readonly isNobody: boolean;
}

interface Head {
  readonly title: string;
  readonly description: string;
}

/** What the build makes of web/src/render.tsx. */
interface Renderer {
  readonly isDrawn: (path: string, hasQuery: boolean) => boolean;
  readonly isOpen: (path: string) => boolean;
  readonly isThere: (path: string) => boolean;
  readonly draw: (
    asked: Visitor & {
      readonly path: string;
      readonly config: ConfigAnswer;
      readonly toilet?: ToiletOfPage;
    },
  ) => Promise<{ readonly head: Head | null; readonly body: string }>;
}

/** Requests that differ in other headers get the same page. */
const VARY = `${ENCODING}, Accept-Language, Cookie, DNT`;

/** The page at an address with its words in it; null where it comes without. */
export type PrerenderPage = (c: ApiCall, template: BuiltFile) => Promise<BuiltFile> | null;

function visitorOf(c: Context, isNobody: boolean): Visitor {
  const chosen = getCookie(c, LANGUAGE_KEY);
  const choice = storedChoice(getCookie(c, CONSENT_COOKIE));
  return {
    language: LANGUAGES.find((language) => language === chosen) ?? languageOf(c),
    cookies: choice ? `${CONSENT_COOKIE}=${consentCookieValue(choice)}` : '',
    doNotTrack: c.req.header('DNT') === '1',
    isNobody,
  };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Text that no reader of HTML takes for the end of a script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

export interface PrerenderOptions {
  /** The built page. */
  readonly folder: string;
  readonly publicOrigin: string;
  readonly sessionCookie: string;
  readonly readConfig: () => ConfigAnswer;
  /** @throws ProblemError 404, 503 */
  readonly readToilet: (id: string, now: Date) => Promise<ToiletDetails>;
}

/** No screen has this address. */
const NOWHERE = '/*';

/** No toilet has this id. Pages without a toilet say the same at every address, and are drawn for this one. */
const NO_ID = '*';

/** Of one minute: more are drawn again. */
const MOST_KEPT = 500;

interface Drawing {
  readonly template: BuiltFile;
  readonly path: string;
  readonly visitor: Visitor;
  readonly config: ConfigAnswer;
  readonly toilet: ToiletOfPage | null;
}

/**
 * Draws open screens on the server: their words are there before any script. A page is drawn once a
 * minute for all whose words are the same, as it says what time it is. Toilets are read each time, as they
 * change, and drawn when they have changed.
 */
export async function createPrerenderedPages(options: PrerenderOptions): Promise<PrerenderPage> {
  const { folder, publicOrigin, sessionCookie, readConfig, readToilet } = options;
  const module = pathToFileURL(join(folder, '.server', 'render.js')).href;
  // Our own build, of this very version.
  const { draw, isDrawn, isOpen, isThere } = (await import(module)) as Renderer;
  const drawn = new LRUCache<string, Promise<BuiltFile>>({ max: MOST_KEPT });
  let drawnOf = '';

  /** Addresses where nothing is, and those without a toilet, have one page together. */
  const drawnPath = (path: string, toilet: ToiletOfPage | null): string => {
    if (typeof toilet === 'string') return toiletPagePath(NO_ID);
    return isThere(path) ? path : NOWHERE;
  };

  const drawInto = async (drawing: Drawing): Promise<BuiltFile> => {
    const { template, path, visitor, config, toilet } = drawing;
    const { head, body } = await draw({ path, config, ...visitor, ...(toilet && { toilet }) });
    const { language, isNobody } = visitor;
    const data = [
      `<script type="application/json" id="config">${inScript(config)}</script>`,
      toilet && `${toiletTag(toiletIdOfPath(path) ?? '')}${inScript(toilet)}</script>`,
    ].filter((element) => element !== null);
    const html = withHead(template.body.toString(), head)
      .replace('<html lang="en-GB">', `<html lang="${LANGUAGE_TAGS[language]}">`)
      .replace(
        '"/manifest.webmanifest"',
        language === 'en' ? '$&' : `"/manifest.${language}.webmanifest"`,
      )
      .replace('</head>', () => `${forSearchEngines(toilet, publicOrigin)}</head>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root"${isNobody ? ' data-nobody' : ''}>${body}</div>\n    ${data.join('\n    ')}`,
      );
    const file = Buffer.from(html);
    const status = path === NOWHERE ? 404 : statusOf(toilet);
    return {
      ...template,
      body: file,
      etag: etagOf(file),
      vary: VARY,
      status,
      compressed: new Map(),
    };
  };

  /** Null where the page is of no toilet. */
  const toiletOf = async (c: ApiCall, now: Date): Promise<ToiletOfPage | null> => {
    const id = toiletIdOfPath(c.req.path);
    if (id === null) return null;
    try {
      return await inTurn(c, () => readToilet(id, now));
    } catch (error) {
      if (error instanceof TurnRefused) return 'unavailable';
      if (error instanceof ProblemError && error.init.status === 404) return 'unknown';
      c.get('log').error({ err: error }, 'a toilet could not be read for its page');
      return 'unavailable';
    }
  };

  const pageOf = async (c: ApiCall, template: BuiltFile) => {
    const config = toTheMinute(readConfig());
    const of = JSON.stringify(config);
    if (of !== drawnOf) drawn.clear();
    drawnOf = of;
    const toilet = await toiletOf(c, new Date(config.now));
    const path = drawnPath(c.req.path, toilet);
    const visitor = visitorOf(c, isOpen(path) && getCookie(c, sessionCookie) === undefined);
    const key = JSON.stringify([of, path, visitor, toilet]);
    const page = drawn.get(key) ?? drawInto({ template, path, visitor, config, toilet });
    drawn.set(key, page);
    const id = toiletIdOfPath(c.req.path);
    return id !== null && typeof toilet === 'string' ? withId(await page, id) : page;
  };

  return (c, template) =>
    isDrawn(c.req.path, c.req.url.includes('?')) ? pageOf(c, template) : null;
}

const toiletTag = (id: string) =>
  `<script type="application/json" id="toilet" data-id="${escaped(id)}">`;

/** The page drawn for {@link NO_ID}, for another id. */
function withId(page: BuiltFile, id: string): BuiltFile {
  const body = Buffer.from(page.body.toString().replace(toiletTag(NO_ID), () => toiletTag(id)));
  return { ...page, body, etag: etagOf(body), compressed: null };
}

function statusOf(toilet: ToiletOfPage | null): BuiltFile['status'] {
  if (toilet === 'unknown') return 404;
  return toilet === 'unavailable' ? 503 : 200;
}

/** What search engines read of a toilet: where its page is, and what the page says, as data (FACT-01). */
function forSearchEngines(toilet: ToiletOfPage | null, publicOrigin: string): string {
  if (toilet === null || typeof toilet === 'string') return '';
  const url = publicOrigin + toiletPagePath(toilet.id);
  return `  <link rel="canonical" href="${escaped(url)}" />
    <script type="application/ld+json">${inScript(publicToilet(toilet, url))}</script>
  `;
}

function withHead(html: string, head: Head | null): string {
  if (!head) return html;
  return html
    .replace('<title>Loovia</title>', () => `<title>${escaped(head.title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_, before: string) => before + escaped(head.description),
    );
}

function toTheMinute(config: ConfigAnswer): ConfigAnswer {
  return { ...config, now: config.now.replace(/(T\d\d:\d\d):\d\d(\.\d+)?/, '$1:00') };
}

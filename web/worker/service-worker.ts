/**
 * Opens the page without a connection, and quickly with a poor one. It caches only files of the page: no
 * API answers, map tiles or personal data. It must be one file, without imports.
 */
declare const self: ServiceWorkerGlobalScope;

// The build writes these (web/scripts/service-worker.ts).
const VERSION = '__VERSION__';
/** Loads the rest; only the page of this version contains its name. */
const ENTRY = '__ENTRY__';
/** What saved journeys need to open. */
const SHELL: readonly string[] = ['__SHELL__'];
/** Left to the browser's own cache. */
const LARGE: readonly string[] = ['__LARGE__'];

const PAGE = '/index.html';
const PREFIX = 'loovia-page-';
const NAME = PREFIX + VERSION;
/** How long the server may take before the cached page shows. */
const PATIENCE_MS = 2500;
/** Files, and the return from a sign-in, which must reach the server. */
const NOT_THE_PAGE =
  /^\/(api|tiles|map|operator|development-identity|auth\/callback)(\/|$)|\.[^/]*$/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NOT_THE_PAGE.test(pathname)) event.respondWith(pageFor(request));
  } else if (isKept(pathname)) {
    event.respondWith(fileFor(event));
  }
});

/** A page lists what it had loaded before this worker was active. */
self.addEventListener('message', (event) => {
  const { loaded } = event.data as { readonly loaded?: unknown };
  if (Array.isArray(loaded)) event.waitUntil(keepLoaded(loaded.map(String)));
});

function isKept(path: string): boolean {
  return path.startsWith('/assets/') && !LARGE.includes(path);
}

/** All of one version or nothing: files are named after their content, and the page must name these. */
async function keepShell(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  const isThis = page.ok && (await page.clone().text()).includes(ENTRY);
  if (!isThis) throw new Error('The server has the page of another version.');
  const cache = await caches.open(NAME);
  try {
    await cache.addAll(SHELL);
    await cache.put(PAGE, page);
  } catch (failure) {
    await caches.delete(NAME);
    throw failure;
  }
}

/**
 * Keeps the previous version too, because its open pages may load more of it, and tells them that there is
 * a new version.
 */
async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  // Earlier versions enabled preloads. Requests that this worker ignores then reached the server twice,
  // but the return from a sign-in works only once.
  await self.registration.navigationPreload.disable();
  await self.clients.claim();
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage({ entry: ENTRY });
}

/** From the server if it answers soon; otherwise from the cache. */
async function pageFor(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null);
  });
  const inTime = await Promise.race([fromServer.catch(() => null), late]);
  if (inTime && inTime.status < 500) return inTime;
  return (await found(PAGE, { cacheName: NAME })) ?? (await fromServer);
}

/** Files are named after their content, so a cached one is always right. */
async function fileFor(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await found(request, { ignoreVary: true });
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keep(request, answer.clone()));
  return answer;
}

/** What is cached. A browser that does not open its caches has nothing. */
async function found(
  request: RequestInfo,
  options: MultiCacheQueryOptions,
): Promise<Response | undefined> {
  try {
    return await caches.match(request, options);
  } catch {
    return undefined;
  }
}

/** A full device keeps no more, but the page must get what the server sent. */
async function keep(request: Request, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(NAME);
    await cache.put(request, answer);
  } catch {
    // It works without, as before the first visit.
  }
}

async function keepLoaded(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.location.origin);
    if (origin !== self.location.origin || !isKept(pathname)) continue;
    if (await found(pathname, { ignoreVary: true })) continue;
    // One that the server no longer has, or too large for the device, costs no other its place.
    await cache.add(pathname).catch(() => undefined);
  }
}

import { expect, it, onTestFinished, vi } from 'vitest';

const ORIGIN = 'https://loovia.example';

interface Given {
  /** What the device does with a file that is to be cached. */
  readonly put: (path: string) => Promise<void>;
  readonly match?: () => Promise<Response | undefined>;
}

/** Starts the worker on a device, with a server that answers everything. */
async function startWorker({ put, match = () => Promise.resolve(undefined) }: Given) {
  const worker = Object.assign(new EventTarget(), { location: { origin: ORIGIN } });
  const pathOf = (asked: string | Request) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;
  const add = (asked: string | Request) => put(pathOf(asked));
  vi.stubGlobal('self', worker);
  vi.stubGlobal('caches', { match, open: () => Promise.resolve({ put: add, add, match }) });
  vi.stubGlobal('fetch', (asked: Request) => Promise.resolve(new Response(pathOf(asked))));
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.resetModules();
  await import('./service-worker.ts');

  /** What the worker answers with, and does besides. */
  const dispatch = async (name: string, details: object) => {
    const waits: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    const event = Object.assign(new Event(name), details, {
      waitUntil: (done: Promise<unknown>) => void waits.push(done),
      respondWith: (answer: Promise<Response>) => void answers.push(answer),
    });
    worker.dispatchEvent(event);
    const [answer] = await Promise.all(answers);
    await Promise.all(waits);
    return answer;
  };
  return {
    open: (path: string) => dispatch('fetch', { request: new Request(ORIGIN + path) }),
    tellLoaded: (loaded: readonly string[]) => dispatch('message', { data: { loaded } }),
  };
}

const isFull = () => Promise.reject(new DOMException('', 'QuotaExceededError'));

it('on a full device, the page gets the files that the server sends', async () => {
  const { open } = await startWorker({ put: isFull });
  const answer = await open('/assets/near-1234.js');
  expect(answer?.status).toBe(200);
  expect(await answer?.text()).toBe('/assets/near-1234.js');
});

it('where the caches do not open, it gets them too', async () => {
  const { open } = await startWorker({ put: isFull, match: isFull });
  expect((await open('/assets/near-1234.js'))?.status).toBe(200);
});

it('of the files that a page had loaded, caches those that it can', async () => {
  const kept: string[] = [];
  const put = (path: string) => {
    if (path.includes('gone')) return Promise.reject(new TypeError('404'));
    kept.push(path);
    return Promise.resolve();
  };
  const { tellLoaded } = await startWorker({ put });
  await tellLoaded(['/assets/a.js', '/assets/gone.js', '/assets/b.js', '/api/session']);
  expect(kept).toEqual(['/assets/a.js', '/assets/b.js']);
});

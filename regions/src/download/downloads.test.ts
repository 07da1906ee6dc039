import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentProgress } from '../progress.ts';
import { RegionError } from '../region-error.ts';
import { Downloads, type DownloadsOptions } from './downloads.ts';
import {
  file,
  hasCome,
  startTestServer,
  status,
  text,
  type Answer,
  type TestServer,
} from '../testing/test-download-server.ts';

let server: TestServer;
let folder = '';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => {
  server.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loovia-downloads-'));
  server.asked.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const bytesOf = (seed: string, length = 100_000) =>
  createHash('shake256', { outputLength: length }).update(seed).digest();
const BYTES = bytesOf('rutland');
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const PATH = '/rutland-latest.osm.pbf';
const MD5_PATH = `${PATH}.md5`;

/** Long enough for a busy machine. */
const RETRY_POLICY = { silenceMs: 10_000, tries: 4, firstPauseMs: 1000, longestPauseMs: 60_000 };
/** For responses that never arrive. */
const IMPATIENT = { retryPolicy: { ...RETRY_POLICY, silenceMs: 500 } };

/** The output and pauses of one test. */
interface Heard {
  readonly notices: string[];
  readonly results: string[];
  readonly pausesMs: number[];
}

function downloads(options: Partial<DownloadsOptions> = {}): Heard & { readonly all: Downloads } {
  const heard: Heard = { notices: [], results: [], pausesMs: [] };
  const all = new Downloads({
    folder,
    userAgent: 'Loovia/1.2.3 (+https://l.example)',
    checksumAddress: () => null,
    progress: {
      ...silentProgress,
      begin: () => ({
        update: (done) => {
          hasCome(done * BYTES.length);
        },
        end: (result) => heard.results.push(result),
      }),
      notice: (sentence) => heard.notices.push(sentence),
    },
    retryPolicy: RETRY_POLICY,
    wait: (ms) => Promise.resolve(heard.pausesMs.push(ms)),
    random: () => 0.5,
    ...options,
  });
  return { ...heard, all };
}

const withMd5: Partial<DownloadsOptions> = { checksumAddress: () => server.at(MD5_PATH) };

/** Whether the downloaded file is right in the end. */
async function brings(bytes: Uint8Array, ...own: Answer[]): Promise<boolean> {
  server.answer(PATH, ...own);
  const { file: name } = await downloads().all.get(server.at(PATH));
  return (await readFile(name)).equals(bytes);
}

const failure = (attempt: Promise<unknown>) => attempt.catch((error: unknown) => error);

describe('a download that breaks off', () => {
  it('resumes where it stopped, and ends as the same file', async () => {
    server.answer(PATH, file(BYTES, { breaksAfter: 40_000 }), file(BYTES));
    const { all, notices, pausesMs } = downloads();
    const got = await all.get(server.at(PATH));
    expect((await readFile(got.file)).equals(BYTES)).toBe(true);
    expect(server.asked).toEqual([`GET ${PATH}`, `GET ${PATH} 40000-`]);
    expect(got).toMatchObject({ sha256: sha256(BYTES), changedAt: new Date('2026-11-20T20:21Z') });
    expect(notices).toEqual(['The download of rutland-latest.osm.pbf broke off: again in 2 s.']);
    expect(pausesMs).toEqual([1250]);
    expect((await readdir(dirname(got.file))).sort()).toEqual([
      'download.json',
      'rutland-latest.osm.pbf',
    ]);
  });

  it('resumes in the next command too', async () => {
    server.answer(PATH, file(BYTES, { breaksAfter: 70_000 }), status(503));
    const first = await failure(downloads().all.get(server.at(PATH)));
    expect(first).toBeInstanceOf(RegionError);
    expect(String(first)).toMatch(/answers 503: try again\.$/);
    server.answer(PATH, file(BYTES));
    expect((await readFile((await downloads().all.get(server.at(PATH))).file)).equals(BYTES)).toBe(
      true,
    );
    expect(server.asked.at(-1)).toBe(`GET ${PATH} 70000-`);
  });

  it('starts again when the file changed between the parts', async () => {
    const changed = bytesOf('rutland of today', 90_000);
    expect(await brings(changed, file(BYTES, { breaksAfter: 40_000 }), file(changed))).toBe(true);
  });

  it('starts again when the rest has another length or comes from another place', async () => {
    const wrong =
      (range: string): Answer =>
      (_request, response) => {
        response.writeHead(206, { 'content-range': range }).end('x');
      };
    for (const range of ['bytes 40000-99999/99999', 'bytes 0-99999/100000', 'nonsense']) {
      const own = [file(BYTES, { breaksAfter: 40_000 }), wrong(range), file(BYTES)];
      expect(await brings(BYTES, ...own)).toBe(true);
      await rm(folder, { recursive: true });
    }
    await mkdir(folder);
  });

  it('starts again if the server has no ranges, or nothing that identifies a version', async () => {
    const plain: Answer = (_request, response) => {
      response.writeHead(200, { 'content-length': String(BYTES.length) }).end(BYTES);
    };
    expect(await brings(BYTES, file(BYTES, { breaksAfter: 40_000 }), plain)).toBe(true);
    const weak = { headers: { etag: 'W/"a"' } };
    server.asked.length = 0;
    const other = file(bytesOf('b'), { breaksAfter: 9000, ...weak });
    await rm(folder, { recursive: true });
    await mkdir(folder);
    expect(await brings(BYTES, other, file(BYTES, weak))).toBe(true);
    expect(server.asked).toEqual([`GET ${PATH}`, `GET ${PATH}`]);
  });

  it('starts again at 416, and keeps a part that was already complete', async () => {
    const broken = file(BYTES, { breaksAfter: 40_000 });
    expect(await brings(BYTES, broken, status(416), file(BYTES))).toBe(true);
    // All bytes arrived, but the response never ended.
    const chunked: Answer = (_request, response) => {
      response.writeHead(200, { etag: '"same"' });
      response.write(BYTES);
    };
    server.answer('/x.pbf', chunked, file(BYTES, { headers: { etag: '"same"' } }));
    const got = await downloads(IMPATIENT).all.get(server.at('/x.pbf'));
    expect((await readFile(got.file)).equals(BYTES)).toBe(true);
    expect(server.asked.slice(-2)).toEqual(['GET /x.pbf', 'GET /x.pbf 100000-']);
  });

  it('tries again when nothing arrives for too long, at the start or half way', async () => {
    const silent: Answer = () => undefined;
    server.answer(PATH, silent, file(BYTES, { stopsAfter: 500 }), file(BYTES));
    const { file: name } = await downloads(IMPATIENT).all.get(server.at(PATH));
    expect((await readFile(name)).equals(BYTES)).toBe(true);
    expect(server.asked).toEqual([`GET ${PATH}`, `GET ${PATH}`, `GET ${PATH} 500-`]);
  });
});

describe('a server that cannot answer now', () => {
  it.each([
    [status(429, { 'retry-after': '7' }), 7000],
    [
      status(503, {
        date: 'Sun, 22 Nov 2026 03:00:00 GMT',
        'retry-after': 'Sun, 22 Nov 2026 03:00:30 GMT',
      }),
      30_000,
    ],
    [status(503), 1250],
    [status(500), 1250],
    [status(429, { 'retry-after': 'soon' }), 1250],
  ])('is only asked again after the time it requests (%#)', async (busy, ms) => {
    server.answer(PATH, busy, file(BYTES));
    const { all, pausesMs } = downloads();
    await all.get(server.at(PATH));
    expect(pausesMs).toEqual([ms]);
  });

  it('is asked a few times, with growing pauses', async () => {
    server.answer(PATH, status(503));
    const { all, pausesMs } = downloads();
    expect(String(await failure(all.get(server.at(PATH))))).toMatch(/answers 503: try again\.$/);
    expect(server.asked).toHaveLength(4);
    expect(pausesMs).toEqual([1250, 2500, 5000]);
  });

  it('is not waited for if it asks for more than an hour', async () => {
    server.answer(PATH, status(429, { 'retry-after': '7200' }));
    const { all, pausesMs } = downloads();
    expect(String(await failure(all.get(server.at(PATH))))).toMatch(
      /answers 429 and asks to wait 120 minutes: try again then\.$/,
    );
    expect(pausesMs).toEqual([]);
  });
});

describe('an answer without a file', () => {
  it.each([
    [status(404), /^There is no file at http:.*rutland-latest\.osm\.pbf \(it answers 404\)\.$/],
    [status(403), /may not be downloaded \(it answers 403\)\.$/],
    [status(418), /answers 418\.$/],
    [file(Buffer.from(' <html>'), { headers: { 'content-type': 'text/html' } }), /a web page/],
    [file(Buffer.from('<!doctype html>')), /answers with a web page instead of a file\.$/],
  ])('ends with a sentence and is not requested again (%#)', async (answer, sentence) => {
    server.answer(PATH, answer);
    const url = server.at(`${PATH}?key=secret`);
    server.answer(`${PATH}?key=secret`, answer);
    const error = await failure(downloads().all.get(url));
    expect(error).toBeInstanceOf(RegionError);
    expect(error).toHaveProperty('message', expect.stringMatching(sentence) as string);
    expect(String(error)).not.toContain('secret');
    expect(server.asked).toHaveLength(1);
  });

  it('includes a response of the wrong length', async () => {
    const short: Answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '200' });
      response.write('only this', () => response.destroy());
    };
    server.answer(PATH, short);
    const error = await failure(downloads().all.get(server.at(PATH)));
    expect(String(error)).toMatch(/broke off: try again\.$/);
  });

  it('includes one that there is no room for', async () => {
    server.answer(PATH, file(BYTES));
    const { all } = downloads({ freeBytes: () => Promise.resolve(99_999) });
    const error = await failure(all.get(server.at(PATH)));
    expect(String(error)).toMatch(/needs 0\.1 MB, but .* has room for 0\.1 MB: make room first\.$/);
  });
});

describe('a checksum', () => {
  it('that is right is reported', async () => {
    server.answer(PATH, file(BYTES));
    server.answer(MD5_PATH, text(`${md5(BYTES)}  rutland-261120.osm.pbf\n`));
    const { all, results } = downloads(withMd5);
    await all.get(server.at(PATH));
    expect(results[0]).toMatch(/^0\.1 MB.*, MD5 checksum right$/);
    expect([...server.userAgents]).toEqual(['Loovia/1.2.3 (+https://l.example)']);
  });

  it('avoids downloading a file again', async () => {
    server.answer(PATH, file(BYTES));
    server.answer(MD5_PATH, text(md5(BYTES)));
    await downloads(withMd5).all.get(server.at(PATH));
    const { all, results } = downloads(withMd5);
    expect((await all.get(server.at(PATH))).sha256).toBe(sha256(BYTES));
    expect(server.asked.filter((line) => line === `GET ${PATH}`)).toHaveLength(1);
    expect(results).toEqual(['0.1 MB, there already, MD5 checksum right']);
  });

  it('does not avoid it if the file was damaged on disk, or has changed', async () => {
    server.answer(PATH, file(BYTES));
    server.answer(MD5_PATH, text(md5(BYTES)));
    const first = await downloads(withMd5).all.get(server.at(PATH));
    const spoilt = Buffer.from(BYTES);
    spoilt[5000] = (spoilt[5000] ?? 0) ^ 1;
    await writeFile(first.file, spoilt);
    expect((await downloads(withMd5).all.get(server.at(PATH))).sha256).toBe(sha256(BYTES));
    expect((await readFile(first.file)).equals(BYTES)).toBe(true);
    const next = bytesOf('next day');
    server.answer(PATH, file(next));
    server.answer(MD5_PATH, text(md5(next)));
    expect((await downloads(withMd5).all.get(server.at(PATH))).sha256).toBe(sha256(next));
  });

  it('that is wrong downloads the file again, once', async () => {
    server.answer(PATH, file(bytesOf('spoilt')), file(BYTES));
    server.answer(MD5_PATH, text(md5(BYTES)));
    const { all, notices } = downloads(withMd5);
    expect((await all.get(server.at(PATH))).sha256).toBe(sha256(BYTES));
    expect(notices).toEqual([
      'The checksum of rutland-latest.osm.pbf is wrong: downloading it again.',
    ]);
    server.answer('/other.pbf', file(bytesOf('spoilt')));
    const error = await failure(downloads(withMd5).all.get(server.at('/other.pbf')));
    expect(String(error)).toMatch(/came twice with a wrong checksum: try again later\.$/);
    expect(server.asked.filter((line) => line === 'GET /other.pbf')).toHaveLength(2);
    const left = await readdir(folder, { recursive: true });
    expect(left.filter((name) => name.includes('other.pbf'))).toEqual([]);
  });

  it('may change during the download', async () => {
    server.answer(PATH, file(BYTES));
    server.answer(MD5_PATH, text(md5(bytesOf('yesterday'))), text(md5(BYTES)));
    const { all, notices } = downloads(withMd5);
    expect((await all.get(server.at(PATH))).sha256).toBe(sha256(BYTES));
    expect(notices).toEqual([]);
  });

  it('that is not available is reported, and the file is requested conditionally', async () => {
    server.answer(PATH, file(BYTES));
    server.answer(MD5_PATH, status(404));
    const { all, notices, results } = downloads(withMd5);
    await all.get(server.at(PATH));
    await all.get(server.at(PATH));
    expect(notices[0]).toMatch(/\.md5 states no checksum\.$/);
    expect(results[0]).toMatch(/no checksum offered$/);
    expect(results[1]).toBe('0.1 MB, there already, not changed since');
  });
});

describe('two commands', () => {
  it('do not download the same file at once', async () => {
    server.answer(PATH, (request, response) => {
      setTimeout(() => {
        file(BYTES)(request, response);
      }, 50);
    });
    const url = server.at(PATH);
    const outcomes = await Promise.allSettled([downloads().all.get(url), downloads().all.get(url)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused?.reason)).toContain('is being downloaded already (process');
  });
});

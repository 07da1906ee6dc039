import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Downloads } from './download.ts';
import { silentProgress } from './progress.ts';
import { RegionError } from './region-error.ts';
import {
  file,
  hasCome,
  startTestServer,
  status,
  text,
  type Answer,
  type TestServer,
} from './testing/test-download-server.ts';

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
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const bytesOf = (seed: string, length = 100_000) =>
  createHash('shake256', { outputLength: length }).update(seed).digest();
const BYTES = bytesOf('rutland');
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const PATH = '/rutland-latest.osm.pbf';
const MD5_PATH = `${PATH}.md5`;

/** Downloads, and what they say. */
function downloads({ checksum = false } = {}) {
  const heard = { notices: new Array<string>(), results: new Array<string>() };
  const all = new Downloads({
    folder,
    userAgent: 'Loovia/1.2.3 (+https://l.example)',
    checksumAddress: () => (checksum ? server.at(MD5_PATH) : null),
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
    wait: () => Promise.resolve(),
  });
  return { ...heard, all, get: (path = PATH) => all.get(server.at(path)) };
}

const failure = (attempt: Promise<unknown>) => attempt.catch((error: unknown) => error);
/** Files of the download folder, without the folders of addresses. */
const left = async () =>
  (await readdir(folder, { recursive: true })).map((name) => name.split('/')[1] ?? '').sort();

describe('a download that breaks off', () => {
  it('resumes where it stopped, and ends as the same file', async () => {
    server.answer(PATH, file(BYTES, { breaksAfter: 40_000 }), file(BYTES));
    const { get, notices } = downloads();
    const got = await get();
    expect((await readFile(got.file)).equals(BYTES)).toBe(true);
    expect(server.asked).toEqual([`GET ${PATH}`, `GET ${PATH} 40000-`]);
    expect(got).toMatchObject({ sha256: sha256(BYTES), changedAt: new Date('2026-11-20T20:21Z') });
    expect(notices).toEqual(['The download of rutland-latest.osm.pbf broke off: again in 5 s.']);
    expect((await readdir(dirname(got.file))).sort()).toEqual([
      'rutland-latest.osm.pbf',
      'rutland-latest.osm.pbf.json',
    ]);
  });

  it('has no name until it is whole, and resumes in the next command', async () => {
    server.answer(PATH, file(BYTES, { breaksAfter: 70_000 }), status(503));
    const first = await failure(downloads().get());
    expect(first).toBeInstanceOf(RegionError);
    expect(String(first)).toMatch(/answers 503: try again later\.$/);
    expect(await left()).not.toContain('rutland-latest.osm.pbf');
    server.answer(PATH, file(BYTES));
    expect((await downloads().get()).sha256).toBe(sha256(BYTES));
    expect(server.asked.at(-1)).toBe(`GET ${PATH} 70000-`);
  });

  it('is given up after a few attempts', async () => {
    server.answer(PATH, file(BYTES, { breaksAfter: 1000 }));
    expect(String(await failure(downloads().get()))).toMatch(/broke off: try again\.$/);
    expect(server.asked).toHaveLength(6);
  });

  const changed = bytesOf('rutland of today', 90_000);
  const rest =
    (range: string, headers = {}): Answer =>
    (_request, response) => {
      response.writeHead(206, { 'content-range': range, ...headers }).end('x');
    };
  const whole: Answer = (_request, response) => {
    response.writeHead(200, { 'content-length': String(BYTES.length) }).end(BYTES);
  };
  it.each<[string, Uint8Array, Answer[]]>([
    ['has changed meanwhile', changed, [file(changed)]],
    ['goes on elsewhere', BYTES, [rest('bytes 0-99999/100000'), file(BYTES)]],
    ['goes on with another length', BYTES, [rest('bytes 40000-99999/99999'), file(BYTES)]],
    ['goes on with nonsense', BYTES, [rest('nonsense'), file(BYTES)]],
    [
      'goes on with another version',
      BYTES,
      [rest('bytes 40000-99999/100000', { etag: '"other"' }), file(BYTES)],
    ],
    ['has no ranges', BYTES, [whole]],
    ['has not so many bytes', BYTES, [status(416), file(BYTES)]],
  ])('starts again where the server’s file %s', async (_what, expected, then) => {
    server.answer(PATH, file(BYTES, { breaksAfter: 40_000 }), ...then);
    expect((await downloads().get()).sha256).toBe(sha256(expected));
  });

  it('starts again where nothing strong identifies the version', async () => {
    const weak = { headers: { etag: 'W/"a"' } };
    server.answer(PATH, file(changed, { breaksAfter: 9000, ...weak }), file(BYTES, weak));
    expect((await downloads().get()).sha256).toBe(sha256(BYTES));
    expect(server.asked).toEqual([`GET ${PATH}`, `GET ${PATH}`]);
  });
});

describe('an answer without a file', () => {
  it.each([
    [status(404), /^There is no file at http:.*rutland-latest\.osm\.pbf \(it answers 404\)\.$/],
    [status(403), /\(it answers 403\)\.$/],
    [status(429), /answers 429: try again later\.$/],
    [status(500), /answers 500: try again later\.$/],
    [file(Buffer.from(' <html>'), { headers: { 'content-type': 'text/html' } }), /a web page/],
    [file(Buffer.from('<!doctype html>')), /answers with a web page instead of a file\.$/],
    [
      file(BYTES, { headers: { 'content-length': '9'.repeat(15) } }),
      /needs .*: make room first\.$/,
    ],
  ])(
    'ends with a sentence, without the key in the address, and is not repeated (%#)',
    async (answer, sentence) => {
      server.answer(`${PATH}?key=secret`, answer);
      const error = await failure(downloads().get(`${PATH}?key=secret`));
      expect(error).toBeInstanceOf(RegionError);
      expect(error).toHaveProperty('message', expect.stringMatching(sentence) as string);
      expect(String(error)).not.toContain('secret');
      expect(server.asked).toHaveLength(1);
      expect(await left()).not.toContain('rutland-latest.osm.pbf');
    },
  );

  it('includes one that an address with https leads to without', async () => {
    const insecure = new Response('x');
    Object.defineProperty(insecure, 'url', { value: 'http://files.example/a.zip' });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(insecure);
    const { all } = downloads();
    await expect(all.get(new URL('https://files.example/a.zip'))).rejects.toThrow(
      'https://files.example/a.zip leads to an address without https.',
    );
  });
});

describe('a checksum', () => {
  it('that is right is reported, and avoids downloading the file again', async () => {
    server.answer(PATH, file(BYTES));
    server.answer(MD5_PATH, text(`${md5(BYTES)}  rutland-261120.osm.pbf\n`));
    const { get, results } = downloads({ checksum: true });
    await get();
    expect((await get()).sha256).toBe(sha256(BYTES));
    expect(results).toEqual(['0.1 MB, checksum right', '0.1 MB, there already, checksum right']);
    expect(server.asked.filter((line) => line === `GET ${PATH}`)).toHaveLength(1);
    expect([...server.userAgents]).toEqual(['Loovia/1.2.3 (+https://l.example)']);
  });

  it('shows that the file was damaged on disk, or has changed', async () => {
    server.answer(PATH, file(BYTES));
    server.answer(MD5_PATH, text(md5(BYTES)));
    const { get } = downloads({ checksum: true });
    const first = await get();
    const spoilt = Buffer.from(BYTES);
    spoilt[5000] = (spoilt[5000] ?? 0) ^ 1;
    await writeFile(first.file, spoilt);
    expect((await get()).sha256).toBe(sha256(BYTES));
    expect((await readFile(first.file)).equals(BYTES)).toBe(true);
    const next = bytesOf('next day');
    server.answer(PATH, file(next));
    server.answer(MD5_PATH, text(md5(next)));
    expect((await get()).sha256).toBe(sha256(next));
  });

  it('that is wrong leaves no file, and the one before as it was', async () => {
    server.answer(PATH, file(BYTES));
    server.answer(MD5_PATH, text(md5(BYTES)));
    const { get } = downloads({ checksum: true });
    const before = await get();
    server.answer(PATH, file(bytesOf('spoilt')));
    server.answer(MD5_PATH, text(md5(bytesOf('next day'))));
    expect(String(await failure(get()))).toMatch(/came with a wrong checksum: try again\.$/);
    expect((await readFile(before.file)).equals(BYTES)).toBe(true);
    expect(await left()).not.toContain('rutland-latest.osm.pbf.part');
  });

  it('may change during the download', async () => {
    server.answer(PATH, file(BYTES));
    server.answer(MD5_PATH, text(md5(bytesOf('yesterday'))), text(md5(BYTES)));
    expect((await downloads({ checksum: true }).get()).sha256).toBe(sha256(BYTES));
  });

  it('that is not there is reported, and the file is asked for only if it has changed', async () => {
    server.answer(PATH, file(BYTES));
    server.answer(MD5_PATH, status(404));
    const { get, notices, results } = downloads({ checksum: true });
    await get();
    await get();
    expect(notices[0]).toMatch(/\.md5 states no checksum\.$/);
    expect(results).toEqual([
      '0.1 MB, no checksum offered',
      '0.1 MB, there already, no checksum offered',
    ]);
  });
});

it('two commands do not download the same file at once', async () => {
  server.answer(PATH, (request, response) => {
    setTimeout(() => {
      file(BYTES)(request, response);
    }, 50);
  });
  const outcomes = await Promise.allSettled([downloads().get(), downloads().get()]);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(String(refused?.reason)).toContain('is being downloaded already (process');
});

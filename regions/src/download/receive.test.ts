import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentProgress } from '../progress.ts';
import { Downloads } from './downloads.ts';
import {
  file,
  hasCome,
  startTestServer,
  tagOf,
  type Answer,
  type TestServer,
} from '../testing/test-download-server.ts';

const LENGTH = 7_000_000;
const bytesOf = (seed: string) =>
  createHash('shake256', { outputLength: LENGTH }).update(seed).digest();
const BYTES = bytesOf('england');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const BREAKS = { breaksAfter: 1_100_000 };
const TRIES = 4;

let server: TestServer;
let folder = '';
beforeEach(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'loovia-receive-'));
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

function get(...answers: Answer[]) {
  server.answer('/england.pbf', ...answers);
  const update = (done: number) => {
    hasCome(done * LENGTH);
  };
  const downloads = new Downloads({
    folder,
    userAgent: 'Loovia',
    checksumAddress: () => null,
    progress: { ...silentProgress, begin: () => ({ update, end: () => undefined }) },
    retryPolicy: { silenceMs: 5000, tries: TRIES, firstPauseMs: 1, longestPauseMs: 1 },
    wait: () => Promise.resolve(),
  });
  return downloads.get(server.at('/england.pbf'));
}

it('a download that breaks off after good parts is resumed as often as it takes', async () => {
  expect((await get(file(BYTES, BREAKS))).sha256).toBe(sha256(BYTES));
  expect(server.asked.length).toBeGreaterThan(TRIES);
});

it('gives up on a download that starts again each time, however much arrived', async () => {
  const always = file(BYTES, { ...BREAKS, headers: { etag: 'W/"a"' } });
  await expect(get(always)).rejects.toThrow('broke off: try again.');
  expect(server.asked).toEqual(Array(TRIES).fill('GET /england.pbf'));
});

it('the rest of another version is not appended to the part that is there', async () => {
  const changed = bytesOf('england of today');
  const rest: Answer = (request, response) => {
    const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0]);
    const range = `bytes ${from}-${LENGTH - 1}/${LENGTH}`;
    response.writeHead(206, { 'content-range': range, etag: tagOf(changed) });
    response.end(changed.subarray(from));
  };
  const got = await get(file(BYTES, BREAKS), rest, file(changed));
  expect(got.sha256).toBe(sha256(changed));
});

import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Progress } from './progress.ts';
import { RegionError } from './region-error.ts';

/** Downloads a file into a folder and checks that it came whole. */
export async function download(url: URL, folder: string, progress: Progress): Promise<string> {
  const name = basename(url.pathname) || 'download.osm.pbf';
  const step = progress.begin(`Download ${name}`);
  const response = await request(url);
  const { body } = response;
  if (!response.ok || !body) throw new RegionError(`${url.href} answers ${response.status}.`);
  const expected = Number(response.headers.get('content-length') ?? 0);
  let received = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (expected > 0) step.update(received / expected);
      done(null, chunk);
    },
  });
  const file = join(folder, name);
  try {
    await pipeline(Readable.fromWeb(body), counter, createWriteStream(file));
  } catch (error) {
    throw new RegionError(`The download of ${url.href} broke off: try again.`, { cause: error });
  }
  if (expected > 0 && received !== expected) {
    throw new RegionError(`The download of ${url.href} came incomplete: try again.`);
  }
  step.end(`${(received / 1e6).toFixed(1)} MB`);
  return file;
}

async function request(url: URL): Promise<Response> {
  try {
    return await fetch(url);
  } catch (error) {
    throw new RegionError(`${url.host} cannot be reached: is this machine online?`, {
      cause: error,
    });
  }
}

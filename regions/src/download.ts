import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { fileNameOf, withoutQuery } from './address.ts';
import { digestsOf, hasChecksum, readChecksum } from './checksum.ts';
import { inBytes, type Progress, type Step } from './progress.ts';
import { RegionError } from './region-error.ts';
import { withLock } from './store/lock.ts';

interface DownloadsOptions {
  /** Where downloads are kept, complete and partial ones. */
  readonly folder: string;
  readonly userAgent: string;
  /** The address of a text with the checksum of a file; null = none is known. */
  readonly checksumAddress: (file: URL) => URL | null;
  readonly progress: Progress;
  readonly wait?: (ms: number) => Promise<unknown>;
}

interface Download {
  readonly file: string;
  readonly sha256: string;
  /** When the server's file last changed; null = it does not say. */
  readonly changedAt: Date | null;
}

/** What a server says about a file; null = it does not say. */
export type RemoteFile = Pick<Download, 'changedAt'> & { readonly bytes: number | null };

/** What a server said of the file that it sent: kept beside the file, and beside its part. */
const versionSchema = z.strictObject({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  bytes: z.int().nonnegative().nullable(),
});
type Version = z.infer<typeof versionSchema>;

/** It may go on where it stopped. */
class BrokenOff extends RegionError {}

const MOST_ATTEMPTS = 6;
const PAUSE_MS = 5000;

interface Getting {
  readonly url: URL;
  readonly file: string;
  /** Of the complete file there is: it is sent again only if it has changed. */
  readonly kept: Version | null;
  readonly step: Step;
  readonly checkSize: (bytes: number) => void;
}

/** Downloads that resume where they broke off, are checked, and are not repeated. */
export class Downloads {
  readonly #options: DownloadsOptions;

  constructor(options: DownloadsOptions) {
    this.#options = options;
  }

  /**
   * The current file of an address. A file gets its name only once its length and any checksum are right.
   * @param checkSize throws where a file of so many bytes is not wanted
   * @throws RegionError
   */
  async get(url: URL, checkSize: Getting['checkSize'] = () => undefined): Promise<Download> {
    const id = createHash('sha256').update(url.href).digest('hex').slice(0, 12);
    const folder = join(this.#options.folder, `${url.hostname}-${id}`);
    await mkdir(folder, { recursive: true });
    return withLock(join(folder, 'lock'), `${withoutQuery(url)} is being downloaded`, async () => {
      const file = join(folder, fileNameOf(url));
      const step = this.#options.progress.begin(`Download ${fileNameOf(url)}`);
      const checksum = await this.#checksumOf(url);
      const before = await versionOf(file);
      // A checksum tells better than the server's dates whether the file is the current one.
      const isCurrent = before && checksum !== null && (await hasChecksum(file, checksum));
      const kept = checksum === null ? before : null;
      const isNew = !isCurrent && (await this.#receiveAll({ url, file, kept, step, checkSize }));
      if (isNew) await this.#complete(url, file, checksum);
      const version = await versionOf(file);
      const words = checksum === null ? 'no checksum offered' : 'checksum right';
      step.end(`${inBytes(version?.bytes ?? 0)}${isNew ? '' : ', there already'}, ${words}`);
      const { sha256 } = await digestsOf(file);
      return { file, sha256, changedAt: dateIn(version?.lastModified ?? null) };
    });
  }

  /** What the server says about the file now; null = there is none. @throws RegionError */
  async look(url: URL): Promise<RemoteFile | null> {
    const { ok, headers } = await this.#ask(url, 'HEAD');
    const { bytes, lastModified } = versionIn(headers);
    return ok ? { bytes, changedAt: dateIn(lastModified) } : null;
  }

  async #ask(url: URL, method: 'GET' | 'HEAD', headers = {}): Promise<Response> {
    // Lengths and ranges must be of the file itself.
    const own = { 'user-agent': this.#options.userAgent, 'accept-encoding': 'identity' };
    const asked = fetch(url, { method, headers: { ...own, ...headers } });
    const response = await asked.catch((cause: unknown) => {
      throw new BrokenOff(`${url.host} cannot be reached: try again.`, { cause });
    });
    const { status } = response;
    const isInsecure = url.protocol === 'https:' && !response.url.startsWith('https:');
    if (!isInsecure && status !== 429 && status < 500) return response;
    await response.body?.cancel();
    if (isInsecure)
      throw new RegionError(`${withoutQuery(url)} leads to an address without https.`);
    throw new RegionError(`${withoutQuery(url)} answers ${status}: try again later.`);
  }

  async #checksumOf(url: URL): Promise<string | null> {
    const address = this.#options.checksumAddress(url);
    if (!address) return null;
    const response = await this.#ask(address, 'GET');
    const text = await response.text().catch(() => '');
    const checksum = response.ok ? readChecksum(text, fileNameOf(url)) : null;
    if (checksum === null)
      this.#options.progress.notice(`${withoutQuery(address)} states no checksum.`);
    return checksum;
  }

  /** Receives a file in as many parts as it breaks into. @returns false if the one that is kept has not changed */
  async #receiveAll(getting: Getting): Promise<boolean> {
    const { progress, wait = delay } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#receive(getting);
      } catch (error) {
        if (!(error instanceof BrokenOff) || attempt === MOST_ATTEMPTS) throw error;
        progress.notice(error.message.replace('try again', `again in ${PAUSE_MS / 1000} s`));
        await wait(PAUSE_MS);
      }
    }
  }

  async #receive(getting: Getting): Promise<boolean> {
    const { url, file, kept, checkSize } = getting;
    const part = await partOf(file);
    const response = await this.#ask(url, 'GET', conditions(part, kept));
    try {
      if (response.status === 304 && kept) return false;
      const from = part && continues(response, part) ? part.there : 0;
      if (from === 0) await rm(`${file}.part`, { force: true });
      if (from === 0) mustBeFile(url, response);
      const version = part && from > 0 ? part.version : versionIn(response.headers);
      if (version.bytes !== null) {
        checkSize(version.bytes);
        await checkDisk(version.bytes - from, file);
      }
      await writeFile(`${file}.part.json`, JSON.stringify(version));
      await save(response, from, version, getting);
      return true;
    } finally {
      // Stops a body that is not wanted after all.
      await response.body?.cancel().catch(() => undefined);
    }
  }

  /** Gives the part, now whole, the name of the file. */
  async #complete(url: URL, file: string, checksum: string | null): Promise<void> {
    const part = `${file}.part`;
    const isRight =
      checksum === null ||
      (await hasChecksum(part, checksum)) ||
      // A file that was replaced meanwhile has a new checksum, too.
      (await hasChecksum(part, (await this.#checksumOf(url)) ?? ''));
    const received = await partOf(file);
    if (!isRight || !received) {
      await rm(part, { force: true });
      throw new RegionError(`${withoutQuery(url)} came with a wrong checksum: try again.`);
    }
    await rename(part, file);
    await writeFile(`${file}.json`, JSON.stringify({ ...received.version, bytes: received.there }));
    await rm(`${part}.json`);
  }
}

interface Part {
  readonly version: Version;
  /** The bytes that have come. */
  readonly there: number;
}

async function partOf(file: string): Promise<Part | null> {
  const version = await readVersion(`${file}.part.json`);
  const there = await sizeOf(`${file}.part`);
  return version && there > 0 ? { version, there } : null;
}

/** Of a complete file; null where there is none, or of another size. */
async function versionOf(file: string): Promise<Version | null> {
  const version = await readVersion(`${file}.json`);
  return version?.bytes === (await sizeOf(file)) ? version : null;
}

/** What cannot be read counts as nothing: the file is downloaded again. */
async function readVersion(file: string): Promise<Version | null> {
  try {
    return versionSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0;

function versionIn(headers: Headers): Version {
  const length = headers.get('content-length');
  return {
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
    bytes: length === null ? null : Number(length),
  };
}

/**
 * Asks for the rest of the same version, or for a newer one. Only a value that changes with every byte will do: not a weak
 * tag, nor a date given with a tag (RFC 9110, 13.1.5).
 */
function conditions(part: Part | null, kept: Version | null): Record<string, string> {
  const { etag = null, lastModified = null } = part?.version ?? {};
  const validator = etag?.startsWith('W/') ? null : (etag ?? lastModified);
  if (part && validator !== null) {
    return { range: `bytes=${part.there}-`, 'if-range': validator };
  }
  if (kept?.etag) return { 'if-none-match': kept.etag };
  return kept?.lastModified ? { 'if-modified-since': kept.lastModified } : {};
}

/** Some servers send the rest of their current version, whatever was asked for. */
function continues({ status, headers }: Response, { version, there }: Part): boolean {
  const isOther = (name: string, before: string | null) =>
    headers.has(name) && headers.get(name) !== before;
  if (isOther('etag', version.etag) || isOther('last-modified', version.lastModified)) return false;
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '');
  const isSameLength = version.bytes === null || Number(range?.[2]) === version.bytes;
  return status === 206 && Number(range?.[1]) === there && isSameLength;
}

/** @throws RegionError with why a response brings no file */
function mustBeFile(url: URL, { status, headers }: Response): void {
  if (status === 206 || status === 416)
    throw new BrokenOff(`${withoutQuery(url)} has changed: try again.`);
  if (status !== 200)
    throw new RegionError(`There is no file at ${withoutQuery(url)} (it answers ${status}).`);
  if (/^text\/html\b/i.test(headers.get('content-type') ?? '')) throw webPage(url);
}

const webPage = (url: URL) =>
  new RegionError(`${withoutQuery(url)} answers with a web page instead of a file.`);

async function save(
  { body }: Response,
  from: number,
  { bytes }: Version,
  { url, file, step }: Getting,
): Promise<void> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = body?.getReader();
  const part = await open(`${file}.part`, 'a');
  const brokeOff = () => new BrokenOff(`The download of ${fileNameOf(url)} broke off: try again.`);
  const startedAt = performance.now();
  let received = from;
  try {
    for (;;) {
      const read = await reader?.read().catch(() => {
        throw brokeOff();
      });
      if (!read || read.done) break;
      // Neither a PBF nor a zip file starts with '<'.
      if (received === 0 && read.value[0] === '<'.charCodeAt(0)) throw webPage(url);
      await part.appendFile(read.value);
      received += read.value.length;
      const perSecond = (1000 * (received - from)) / (performance.now() - startedAt);
      const done = received / (bytes ?? Infinity);
      step.update(done, `${inBytes(received)}, ${inBytes(perSecond)}/s`);
    }
  } finally {
    reader?.releaseLock();
    await part.close();
  }
  if (bytes !== null && received !== bytes) throw brokeOff();
}

const dateIn = (header: string | null) => {
  const ms = Date.parse(header ?? '');
  return Number.isNaN(ms) ? null : new Date(ms);
};

/** @throws RegionError where a file needs more than there is */
async function checkDisk(bytes: number, file: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(file));
  if (bytes <= bavail * bsize) return;
  throw new RegionError(
    `${basename(file)} needs ${inBytes(bytes)}, but its disk has room for ${inBytes(bavail * bsize)}: make room first.`,
  );
}

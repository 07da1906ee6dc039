import { RegionError } from '../region-error.ts';
import { fileNameOf, shown } from './address.ts';
import { ask, IdleTimeout, refusal } from './ask.ts';
import type { DownloadFolder, FileRecord, PartialFile, Version } from './download-folder.ts';
import { TemporaryFailure } from './retry.ts';

export interface FileRequest {
  readonly url: URL;
  readonly folder: DownloadFolder;
  /** The complete file there is; it is downloaded again only if it changed. */
  readonly kept: FileRecord | null;
  readonly userAgent: string;
  readonly silenceMs: number;
  /** Throws when there is not enough room for what is to come, or the file is too large. */
  readonly checkRoom: (bytes: number, wholeBytes: number) => Promise<void>;
  readonly onBytes: (received: number, total: number | null) => void;
}

/** Receives a file, or the rest of it. Null = the one that is kept has not changed. */
export async function receive(request: FileRequest): Promise<Version | null> {
  const { url, folder, kept, userAgent, silenceMs } = request;
  const partial = await folder.partial();
  using timeout = new IdleTimeout(silenceMs);
  const headers = { 'user-agent': userAgent, ...conditions(partial, kept) };
  const response = await ask(url, { headers, timeout });
  try {
    if (response.status === 304) return null;
    if (partial && isComplete(response, partial)) return partial.version;
    const version = await accept(response, partial, request);
    await save(response, version, timeout, request);
    return version;
  } finally {
    // Stops a body that is not wanted after all.
    await response.body?.cancel().catch(() => undefined);
  }
}

/** The server has nothing more, and still has the version of the partial file. */
const isComplete = ({ status, headers }: Response, { bytes, validator }: PartialFile): boolean =>
  status === 416 && validator !== null && headers.get('content-range') === `bytes */${bytes}`;

function conditions(partial: PartialFile | null, kept: FileRecord | null): Record<string, string> {
  if (partial?.validator) {
    return { range: `bytes=${partial.bytes}-`, 'if-range': partial.validator };
  }
  if (kept?.etag) return { 'if-none-match': kept.etag };
  return kept?.lastModified ? { 'if-modified-since': kept.lastModified } : {};
}

/** Prepares for what a response brings: the rest of the partial file, or the whole file. */
async function accept(
  response: Response,
  partial: PartialFile | null,
  { url, folder }: FileRequest,
): Promise<Version> {
  if (response.status === 206 && partial && continues(response.headers, partial)) {
    return partial.version;
  }
  if (response.status === 206 || response.status === 416) {
    await folder.deletePartial();
    throw new TemporaryFailure(`${shown(url)} has changed`);
  }
  if (response.status !== 200) throw refusal(url, response.status);
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) throw webPage(url);
  const version = versionIn(response.headers);
  await folder.startPartial(version);
  return version;
}

const webPage = (url: URL) =>
  new RegionError(`${shown(url)} answers with a web page instead of a file.`);

/** Some servers send the rest of their current version, whatever was requested. */
function continues(headers: Headers, { bytes, version }: PartialFile): boolean {
  const isOther = (name: string, before: string | null) =>
    headers.has(name) && headers.get(name) !== before;
  if (isOther('etag', version.etag) || isOther('last-modified', version.lastModified)) return false;
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
  const whole = range?.[2] === '*' ? null : Number(range?.[2]);
  return (
    Number(range?.[1]) === bytes &&
    (version.bytes === null || whole === null || whole === version.bytes)
  );
}

function versionIn(headers: Headers): Version {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')];
  const length = headers.get('content-length');
  // The length of a compressed transfer says nothing about the file.
  const isCompressed = (headers.get('content-encoding') ?? 'identity') !== 'identity';
  return isCompressed
    ? { etag: null, lastModified: null, bytes: null }
    : { etag, lastModified, bytes: length === null ? null : Number(length) };
}

async function save(
  { body }: Response,
  version: Version,
  timeout: IdleTimeout,
  { url, folder, checkRoom, onBytes }: FileRequest,
): Promise<void> {
  if (!body) throw new TemporaryFailure(`${shown(url)} answers with nothing`);
  const before = (await folder.partial())?.bytes ?? 0;
  if (version.bytes !== null) await checkRoom(version.bytes - before, version.bytes);
  let received = before;
  const file = await folder.appendToPartial();
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        const name = fileNameOf(url);
        const clause = timeout.signal.aborted ? 'does not come on' : 'broke off';
        // A download that cannot resume might break off at the same point every time.
        const receivedBytes = before > 0 ? received - before : 0;
        throw new TemporaryFailure(`The download of ${name} ${clause}`, {
          receivedBytes,
          cause: error,
        });
      });
      if (done) break;
      if (received === 0 && looksLikePage(value)) throw webPage(url);
      timeout.restart();
      await file.appendFile(value);
      received += value.length;
      onBytes(received, version.bytes);
      timeout.restart();
    }
  } finally {
    await reader.cancel().catch(() => undefined);
    reader.releaseLock();
    await file.close();
  }
  if (version.bytes !== null && received !== version.bytes) {
    throw new TemporaryFailure(`The download of ${fileNameOf(url)} came incomplete`);
  }
}

/** Neither a PBF nor a zip file starts with '<'. */
const looksLikePage = (bytes: Uint8Array) => bytes[0] === '<'.charCodeAt(0);

import { RegionError } from '../region-error.ts';
import { fileNameOf, shown } from './address.ts';
import { ask, refusal, Silence } from './ask.ts';
import type { Beginning, FileRecord, Part, Version } from './part.ts';
import { TemporaryFailure } from './retry.ts';

export interface Receiving {
  readonly url: URL;
  readonly part: Part;
  /** The file that is there already; it is downloaded again only if it changed. */
  readonly kept: FileRecord | null;
  readonly userAgent: string;
  readonly silenceMs: number;
  /** Throws when there is no room for so many bytes. */
  readonly makeSureOfRoom: (bytes: number) => Promise<void>;
  readonly onBytes: (there: number, whole: number | null) => void;
}

/** Receives a file, or what was missing of it. Null = the one that is there has not changed. */
export async function receive(receiving: Receiving): Promise<Version | null> {
  const { url, part, kept, userAgent, silenceMs } = receiving;
  const beginning = await part.beginning();
  const silence = new Silence(silenceMs);
  try {
    const headers = { 'user-agent': userAgent, ...conditions(beginning, kept) };
    const response = await ask(url, { headers, silence });
    try {
      if (response.status === 304) return null;
      if (beginning && saysItIsWhole(response, beginning)) return beginning.version;
      const version = await accept(response, beginning, receiving);
      await writeDown(response, version, silence, receiving);
      return version;
    } finally {
      // What is not wanted after all is not listened to any longer.
      await response.body?.cancel().catch(() => undefined);
    }
  } finally {
    silence.end();
  }
}

/** There is nothing after the part that is there, and what tells its version still holds. */
const saysItIsWhole = ({ status, headers }: Response, { bytes, validator }: Beginning): boolean =>
  status === 416 && validator !== null && headers.get('content-range') === `bytes */${bytes}`;

function conditions(beginning: Beginning | null, kept: FileRecord | null): Record<string, string> {
  if (beginning?.validator) {
    return { range: `bytes=${beginning.bytes}-`, 'if-range': beginning.validator };
  }
  if (kept?.etag) return { 'if-none-match': kept.etag };
  return kept?.lastModified ? { 'if-modified-since': kept.lastModified } : {};
}

/** Makes ready for what an answer brings: the rest of the part that is there, or the whole file. */
async function accept(
  response: Response,
  beginning: Beginning | null,
  { url, part }: Receiving,
): Promise<Version> {
  if (response.status === 206 && beginning && continues(response.headers, beginning)) {
    return beginning.version;
  }
  if (response.status === 206 || response.status === 416) {
    await part.forget();
    throw new TemporaryFailure(`${shown(url)} has changed`);
  }
  if (response.status !== 200) throw refusal(url, response.status);
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) throw webPage(url);
  const version = versionIn(response.headers);
  await part.begin(version);
  return version;
}

const webPage = (url: URL) =>
  new RegionError(`${shown(url)} answers with a web page instead of a file.`);

/** Some servers send the rest of what they have now, whatever they are asked. */
function continues(headers: Headers, { bytes, version }: Beginning): boolean {
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
  // The length of what is packed for the way says nothing of the file.
  const isPacked = (headers.get('content-encoding') ?? 'identity') !== 'identity';
  return isPacked
    ? { etag: null, lastModified: null, bytes: null }
    : { etag, lastModified, bytes: length === null ? null : Number(length) };
}

async function writeDown(
  { body }: Response,
  version: Version,
  silence: Silence,
  { url, part, makeSureOfRoom, onBytes }: Receiving,
): Promise<void> {
  if (!body) throw new TemporaryFailure(`${shown(url)} answers with nothing`);
  const before = (await part.beginning())?.bytes ?? 0;
  if (version.bytes !== null) await makeSureOfRoom(version.bytes - before);
  let there = before;
  const file = await part.open();
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        const name = fileNameOf(url);
        const clause = silence.signal.aborted ? 'does not come on' : 'broke off';
        // Without resuming, it may break off at the same place for ever.
        const receivedBytes = before > 0 ? there - before : 0;
        throw new TemporaryFailure(`The download of ${name} ${clause}`, {
          receivedBytes,
          cause: error,
        });
      });
      if (done) break;
      if (there === 0 && startsAsPage(value)) throw webPage(url);
      silence.heard();
      await file.appendFile(value);
      there += value.length;
      onBytes(there, version.bytes);
      silence.heard();
    }
  } finally {
    await reader.cancel().catch(() => undefined);
    reader.releaseLock();
    await file.close();
  }
  if (version.bytes !== null && there !== version.bytes) {
    throw new TemporaryFailure(`The download of ${fileNameOf(url)} came incomplete`);
  }
}

/** No file of ours begins with '<'. */
const startsAsPage = (bytes: Uint8Array) => bytes[0] === '<'.charCodeAt(0);

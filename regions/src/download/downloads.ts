import { mkdir, statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Progress, Step } from '../progress.ts';
import { RegionError } from '../region-error.ts';
import { withLock } from '../store/lock.ts';
import { fileNameOf, placeOf, shown, type Place } from './address.ts';
import { ask, Silence } from './ask.ts';
import { type Checksum, type Digests, digestsOf, fits, inBytes, readChecksum } from './checksum.ts';
import { Part, readRecord, type FileRecord, type Version } from './part.ts';
import {
  TemporaryFailure,
  RETRY_POLICY,
  withRetries,
  type RetryPolicy,
  type Retrying,
} from './retry.ts';
import { receive } from './receive.ts';

export interface DownloadsOptions {
  /** Where downloads are kept, whole ones and parts. */
  readonly folder: string;
  /** Says who asks. */
  readonly userAgent: string;
  /** The address of a text with the checksum of a file; null where none is known. */
  readonly checksumAddress: (file: URL) => URL | null;
  readonly progress: Progress;
  readonly retryPolicy?: RetryPolicy;
  readonly wait?: Retrying['wait'];
  readonly random?: Retrying['random'];
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export interface Download {
  readonly file: string;
  readonly sha256: string;
  /** When the other side last changed it; null = it does not say. */
  readonly changedAt: Date | null;
}

/** What a server says of a file; null = it does not say. */
export interface Look {
  readonly bytes: number | null;
  readonly changedAt: Date | null;
}

/** Downloads that go on where they broke off, are checked, and are not repeated. */
export class Downloads {
  readonly #options: DownloadsOptions;
  readonly #retrying: Retrying;

  constructor(options: DownloadsOptions) {
    this.#options = options;
    const {
      retryPolicy = RETRY_POLICY,
      wait = setTimeout,
      random = Math.random,
      progress,
    } = options;
    const notice = (sentence: string) => {
      progress.notice(sentence);
    };
    this.#retrying = { retryPolicy, wait, random, notice };
  }

  /** The file of an address, as it is there now. @throws RegionError */
  async get(url: URL): Promise<Download> {
    const place = placeOf(url, this.#options.folder);
    await mkdir(place.folder, { recursive: true });
    return withLock(place.lock, `${shown(url)} is being downloaded`, async () => {
      const step = this.#options.progress.begin(`Download ${fileNameOf(url)}`);
      const checksum = await this.#statedChecksum(url);
      const kept = await this.#unchanged(place, checksum, step);
      return kept ?? (await this.#fetch({ url, place, checksum, step }));
    });
  }

  /**
   * What the server says of the file now; null = nothing. Asked once.
   * @throws RegionError when there is no answer
   */
  async look(url: URL): Promise<Look | null> {
    const { ok, headers } = await this.#ask(url, 'HEAD', 1);
    if (!ok) return null;
    const length = headers.get('content-length');
    return {
      bytes: length === null ? null : Number(length),
      changedAt: dateIn(headers.get('last-modified')),
    };
  }

  /** The whole of a small answer. */
  #ask(url: URL, method: 'GET' | 'HEAD', tries = this.#retrying.retryPolicy.tries) {
    const headers = { 'user-agent': this.#options.userAgent };
    const retrying = { ...this.#retrying, retryPolicy: { ...this.#retrying.retryPolicy, tries } };
    return withRetries(async () => {
      const silence = new Silence(this.#retrying.retryPolicy.silenceMs);
      try {
        const response = await ask(url, { method, headers, silence });
        const text = await response.text().catch((cause: unknown) => {
          throw new TemporaryFailure(`${shown(url)} broke off`, { cause });
        });
        return { ok: response.ok, headers: response.headers, text };
      } finally {
        silence.end();
      }
    }, retrying);
  }

  async #statedChecksum(url: URL): Promise<Checksum | null> {
    const address = this.#options.checksumAddress(url);
    if (!address) return null;
    const { ok, text } = await this.#ask(address, 'GET');
    const checksum = ok ? readChecksum(text, fileNameOf(url)) : null;
    if (!checksum) this.#options.progress.notice(`${shown(address)} states no checksum.`);
    return checksum;
  }

  /** The file that is there, where its checksum says that it is still the one. */
  async #unchanged(place: Place, checksum: Checksum | null, step: Step): Promise<Download | null> {
    const kept = checksum && (await readRecord(place));
    if (!kept) return null;
    const digests = await digestsOf(place.file);
    if (!fits(digests, checksum)) return null;
    step.end(`${inBytes(kept.bytes)}, there already, ${inWords(checksum)}`);
    return downloadOf(place, kept, digests);
  }

  async #fetch({ url, place, checksum, step }: Fetching): Promise<Download> {
    const part = new Part(place);
    // With a checksum that differs there is nothing to ask: the file has changed.
    const kept = checksum ? null : await readRecord(place);
    for (let round = 1; ; round += 1) {
      const meter = this.#meter(step);
      const version = await withRetries(
        () =>
          receive({
            url,
            part,
            kept,
            userAgent: this.#options.userAgent,
            silenceMs: this.#retrying.retryPolicy.silenceMs,
            makeSureOfRoom: (bytes) => this.#makeSureOfRoom(bytes, fileNameOf(url)),
            onBytes: meter.onBytes,
          }),
        this.#retrying,
      );
      if (version === null && kept) {
        step.end(`${inBytes(kept.bytes)}, there already, not changed since`);
        return downloadOf(place, kept, await digestsOf(place.file));
      }
      if (version === null) throw new RegionError(`${shown(url)} answers 304.`);
      const digests = await digestsOf(place.part);
      if (await this.#isRight(url, checksum, digests)) {
        const bytes = await part.become(version);
        step.end(`${inBytes(bytes)}${meter.rate()}, ${inWords(checksum)}`);
        return downloadOf(place, version, digests);
      }
      await part.forget();
      if (round === 2) {
        throw new RegionError(`${shown(url)} came twice with a wrong checksum: try again later.`);
      }
      this.#options.progress.notice(`The checksum of ${fileNameOf(url)} is wrong: it comes anew.`);
    }
  }

  /** A file that was renewed while it came has a new checksum, too. */
  async #isRight(url: URL, checksum: Checksum | null, digests: Digests): Promise<boolean> {
    if (!checksum || fits(digests, checksum)) return true;
    const renewed = await this.#statedChecksum(url);
    return renewed !== null && fits(digests, renewed);
  }

  async #makeSureOfRoom(bytes: number, name: string): Promise<void> {
    const { folder, freeBytes = bytesFreeIn } = this.#options;
    const free = await freeBytes(folder);
    if (bytes <= free) return;
    throw new RegionError(
      `${name} needs ${inBytes(bytes)}, but ${folder} has room for ${inBytes(free)}: make room first.`,
    );
  }

  #meter(step: Step) {
    const startedAt = performance.now();
    let first: number | null = null;
    let perSecond = 0;
    return {
      onBytes: (there: number, whole: number | null) => {
        first ??= there;
        perSecond = (1000 * (there - first)) / (performance.now() - startedAt);
        const of = whole === null ? '' : ` of ${inBytes(whole)}`;
        const done = whole === null || whole === 0 ? 0 : there / whole;
        step.update(done, `${inBytes(there)}${of}, ${inBytes(perSecond)}/s`);
      },
      rate: () => (perSecond > 0 ? ` at ${inBytes(perSecond)}/s` : ''),
    };
  }
}

interface Fetching {
  readonly url: URL;
  readonly place: Place;
  readonly checksum: Checksum | null;
  readonly step: Step;
}

function downloadOf(
  { file }: Place,
  { lastModified }: Version | FileRecord,
  { sha256 }: Digests,
): Download {
  return { file, sha256, changedAt: dateIn(lastModified) };
}

function dateIn(header: string | null): Date | null {
  const ms = Date.parse(header ?? '');
  return Number.isNaN(ms) ? null : new Date(ms);
}

const inWords = (checksum: Checksum | null): string =>
  checksum ? `${checksum.algorithm.toUpperCase()} checksum right` : 'no checksum offered';

async function bytesFreeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

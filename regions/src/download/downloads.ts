import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { inBytes, type Progress, type Step } from '../progress.ts';
import { RegionError } from '../region-error.ts';
import { withLock } from '../store/lock.ts';
import { fileNameOf, shown } from './address.ts';
import { ask, IdleTimeout } from './ask.ts';
import { type Checksum, type Digests, digestsOf, fits, readChecksum } from './checksum.ts';
import { DownloadFolder, type FileRecord } from './download-folder.ts';
import { receive } from './receive.ts';
import { RETRY_POLICY, type Retrying, TemporaryFailure, withRetries } from './retry.ts';

export interface DownloadsOptions extends Partial<Omit<Retrying, 'notice'>> {
  /** Where downloads are kept, complete and partial ones. */
  readonly folder: string;
  readonly userAgent: string;
  /** The address of a text with the checksum of a file; null = none is known. */
  readonly checksumAddress: (file: URL) => URL | null;
  readonly progress: Progress;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export interface Download {
  readonly file: string;
  readonly sha256: string;
  /** When the server's file last changed; null = it does not say. */
  readonly changedAt: Date | null;
}

/** What a server says about a file; null = it does not say. */
export interface RemoteFile {
  readonly bytes: number | null;
  readonly changedAt: Date | null;
}

/** Downloads that resume where they broke off, are checked, and are not repeated. */
export class Downloads {
  readonly #options: DownloadsOptions;
  readonly #retrying: Retrying;

  constructor(options: DownloadsOptions) {
    const {
      retryPolicy = RETRY_POLICY,
      wait = setTimeout,
      random = Math.random,
      progress,
    } = options;
    this.#options = options;
    this.#retrying = {
      retryPolicy,
      wait,
      random,
      notice: (sentence) => {
        progress.notice(sentence);
      },
    };
  }

  /**
   * The current file of an address.
   * @param checkSize throws where a file of so many bytes is not wanted
   * @throws RegionError
   */
  async get(url: URL, checkSize: CheckSize = () => undefined): Promise<Download> {
    const folder = new DownloadFolder(url, this.#options.folder);
    await folder.create();
    return withLock(folder.lock, `${shown(url)} is being downloaded`, async () => {
      const step = this.#options.progress.begin(`Download ${fileNameOf(url)}`);
      const checksum = await this.#publishedChecksum(url);
      const kept = await this.#unchanged(folder, checksum, step);
      return kept ?? (await this.#fetch({ url, folder, checksum, step, checkSize }));
    });
  }

  /** What the server says about the file now; null = there is none. Asks once. @throws RegionError */
  async look(url: URL): Promise<RemoteFile | null> {
    const { ok, headers } = await this.#ask(url, 'HEAD', 1);
    if (!ok) return null;
    const length = headers.get('content-length');
    return {
      bytes: length === null ? null : Number(length),
      changedAt: dateIn(headers.get('last-modified')),
    };
  }

  /** A response with a small body. */
  #ask(url: URL, method: 'GET' | 'HEAD', tries = this.#retrying.retryPolicy.tries) {
    const headers = { 'user-agent': this.#options.userAgent };
    const retrying = { ...this.#retrying, retryPolicy: { ...this.#retrying.retryPolicy, tries } };
    return withRetries(async () => {
      using timeout = new IdleTimeout(this.#retrying.retryPolicy.silenceMs);
      const response = await ask(url, { method, headers, timeout });
      const text = await response.text().catch((cause: unknown) => {
        throw new TemporaryFailure(`${shown(url)} broke off`, { cause });
      });
      return { ok: response.ok, headers: response.headers, text };
    }, retrying);
  }

  async #publishedChecksum(url: URL): Promise<Checksum | null> {
    const address = this.#options.checksumAddress(url);
    if (!address) return null;
    const { ok, text } = await this.#ask(address, 'GET');
    const checksum = ok ? readChecksum(text, fileNameOf(url)) : null;
    if (!checksum) this.#options.progress.notice(`${shown(address)} states no checksum.`);
    return checksum;
  }

  /** The kept file, if its checksum shows that it is the current one. */
  async #unchanged(
    folder: DownloadFolder,
    checksum: Checksum | null,
    step: Step,
  ): Promise<Download | null> {
    const kept = checksum && (await folder.record());
    if (!kept) return null;
    const digests = await digestsOf(folder.file);
    if (!fits(digests, checksum)) return null;
    step.end(`${inBytes(kept.bytes)}, there already, ${inWords(checksum)}`);
    return downloadOf(folder, kept, digests);
  }

  async #fetch({ url, folder, checksum, step, checkSize }: Fetching): Promise<Download> {
    // A checksum that differs has already shown that the file changed.
    const kept = checksum ? null : await folder.record();
    for (let round = 1; ; round += 1) {
      const meter = this.#meter(step);
      const version = await withRetries(
        () =>
          receive({
            url,
            folder,
            kept,
            userAgent: this.#options.userAgent,
            silenceMs: this.#retrying.retryPolicy.silenceMs,
            checkRoom: (bytes, wholeBytes) => {
              checkSize(wholeBytes);
              return this.#checkRoom(bytes, fileNameOf(url));
            },
            onBytes: meter.onBytes,
          }),
        this.#retrying,
      );
      if (version === null && kept) {
        step.end(`${inBytes(kept.bytes)}, there already, not changed since`);
        return downloadOf(folder, kept, await digestsOf(folder.file));
      }
      if (version === null) throw new RegionError(`${shown(url)} answers 304.`);
      const digests = await digestsOf(folder.partFile);
      if (await this.#isRight(url, checksum, digests)) {
        const record = await folder.complete(version);
        step.end(`${inBytes(record.bytes)}${meter.rate()}, ${inWords(checksum)}`);
        return downloadOf(folder, record, digests);
      }
      await folder.deletePartial();
      if (round === 2) {
        throw new RegionError(`${shown(url)} came twice with a wrong checksum: try again later.`);
      }
      this.#options.progress.notice(
        `The checksum of ${fileNameOf(url)} is wrong: downloading it again.`,
      );
    }
  }

  /** A file that was replaced during the download has a new checksum, too. */
  async #isRight(url: URL, checksum: Checksum | null, digests: Digests): Promise<boolean> {
    if (!checksum || fits(digests, checksum)) return true;
    const current = await this.#publishedChecksum(url);
    return current !== null && fits(digests, current);
  }

  async #checkRoom(bytes: number, name: string): Promise<void> {
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
      onBytes: (received: number, total: number | null) => {
        first ??= received;
        perSecond = (1000 * (received - first)) / (performance.now() - startedAt);
        const of = total === null ? '' : ` of ${inBytes(total)}`;
        const done = total === null || total === 0 ? 0 : received / total;
        step.update(done, `${inBytes(received)}${of}, ${inBytes(perSecond)}/s`);
      },
      rate: () => (perSecond > 0 ? ` at ${inBytes(perSecond)}/s` : ''),
    };
  }
}

interface Fetching {
  readonly url: URL;
  readonly folder: DownloadFolder;
  readonly checksum: Checksum | null;
  readonly step: Step;
  readonly checkSize: CheckSize;
}

type CheckSize = (bytes: number) => void;

function downloadOf(
  { file }: DownloadFolder,
  { lastModified }: FileRecord,
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

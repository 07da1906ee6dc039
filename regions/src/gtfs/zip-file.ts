import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { RegionError } from '../region-error.ts';

const BYTE_ORDER_MARK_BYTES = 3;
const MOST_ENTRIES = 10_000;

/** No timetable compresses this well: a file that does is made to fill the memory. */
const MOST_TIMES_PACKED = 100;
/** Files up to this size are harmless. */
const LITTLE_BYTES = 16 * 1024 * 1024;

/** A feed's zip. Its files may be in one folder, if somebody zipped the folder. */
export class FeedZip {
  /** For messages: 'bus-gtfs.zip'. */
  readonly name: string;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(name: string, zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.name = name;
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws RegionError when the file is not a readable zip, or has no GTFS files. */
  static async open(path: string): Promise<FeedZip> {
    const name = basename(path);
    const zip = await openZip(path, name);
    try {
      const entries = await readEntries(zip, name);
      return new FeedZip(name, zip, filesOfFeed(entries, name));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** Whether an optional file has content: some feeds have empty ones. */
  has(file: string): boolean {
    return (this.#entries.get(file)?.uncompressedSize ?? 0) > BYTE_ORDER_MARK_BYTES;
  }

  /** The bytes of a file of the feed, unpacked. */
  async read(file: string): Promise<Readable> {
    const entry = this.#entries.get(file);
    if (!entry) throw new RegionError(`${this.name} has no ${file}, which every GTFS feed needs.`);
    if (entry.isEncrypted()) throw new RegionError(`${this.name}: ${file} is encrypted.`);
    if (isBomb(entry)) {
      throw new RegionError(
        `${this.name}: ${file} unpacks to more than ${MOST_TIMES_PACKED} times its size, as no timetable does.`,
      );
    }
    try {
      return await this.#zip.openReadStreamPromise(entry);
    } catch (error) {
      throw unreadable(`${this.name}, ${file}`, error);
    }
  }

  [Symbol.dispose](): void {
    this.#zip.close();
  }
}

/** By the sizes in the zip, which are checked while it is unpacked. */
function isBomb({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > Math.max(LITTLE_BYTES, MOST_TIMES_PACKED * compressedSize);
}

async function openZip(path: string, name: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new RegionError(`There is no file ${path}.`, { cause: error });
    }
    throw new RegionError(`${name} is not a zip file, or only a part of one.`, { cause: error });
  }
}

async function readEntries(zip: ZipFile, name: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.length === MOST_ENTRIES) throw new Error(`it has over ${MOST_ENTRIES} files`);
      entries.push(entry);
    }
  } catch (error) {
    throw unreadable(name, error);
  }
  return entries;
}

function filesOfFeed(entries: readonly Entry[], name: string): Map<string, Entry> {
  const files = entries.filter(({ fileName }) => /(^|\/)[^/.][^/]*\.txt$/.test(fileName));
  const own = files.filter(({ fileName }) => !fileName.startsWith('__MACOSX/'));
  if (own.length === 0) throw new RegionError(`${name} is empty: it has no GTFS files in it.`);
  const folders = new Set(own.map(({ fileName }) => folderOf(fileName)));
  const folder = folders.has('') ? '' : [...folders].join();
  if (!folders.has(folder)) {
    const list = [...folders].sort().join(' and ');
    throw new RegionError(`${name} has files in several folders (${list}): a feed is one folder.`);
  }
  const inside = own.filter(({ fileName }) => folderOf(fileName) === folder);
  const byName = new Map<string, Entry>();
  for (const entry of inside) {
    const file = basename(entry.fileName);
    if (byName.has(file)) throw new RegionError(`${name} has ${file} twice.`);
    byName.set(file, entry);
  }
  return byName;
}

const folderOf = (fileName: string) => fileName.slice(0, fileName.lastIndexOf('/') + 1);

export function unreadable(what: string, error: unknown): RegionError {
  const reason = error instanceof Error ? error.message : String(error);
  return new RegionError(`${what} cannot be unpacked: ${reason}`, { cause: error });
}

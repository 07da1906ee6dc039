import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { inflateSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { RegionError } from '../region-error.ts';

// Limits of the format (OSM wiki, 'PBF Format', File format).
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;

/** Map data compresses to a half or a tenth: a block that unpacks to more is made to fill the memory. */
const MOST_TIMES_PACKED = 100;
/** Blocks up to this size are harmless. */
const LITTLE_BYTES = 1024 * 1024;

/** One block of a PBF file, unpacked. */
export interface PbfBlock {
  readonly type: string;
  readonly bytes: Uint8Array;
  /** How much of the file has been read so far, 0 to 1. */
  readonly done: number;
}

/** Reads a PBF file block by block. @throws RegionError */
export async function* readBlocks(path: string): AsyncGenerator<PbfBlock> {
  await using file = await openFile(path);
  const reader = await BlockReader.of(file, path);
  while (!reader.atEnd) yield await reader.next();
}

export interface PbfSample {
  /** Unpacked. */
  readonly blocks: readonly Uint8Array[];
  /** How many the file has. */
  readonly ofAll: number;
}

/** Unpacks at most so many blocks of map data, evenly spread over the file. @throws RegionError */
export async function sampleBlocks(path: string, most: number): Promise<PbfSample> {
  await using file = await openFile(path);
  const reader = await BlockReader.of(file, path);
  const places: number[] = [];
  while (!reader.atEnd) {
    const place = reader.at;
    if ((await reader.skip()) === 'OSMData') places.push(place);
  }
  const wanted = Math.min(most, places.length);
  const blocks: Uint8Array[] = [];
  for (let n = 0; n < wanted; n += 1) {
    reader.at = places[Math.floor(((n + 0.5) * places.length) / wanted)] ?? 0;
    blocks.push((await reader.next()).bytes);
  }
  return { blocks, ofAll: places.length };
}

async function openFile(path: string): Promise<FileHandle> {
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new RegionError(`There is no file ${path}.`, { cause: error });
    throw new RegionError(`${path} cannot be opened (${String(code)}).`, { cause: error });
  }
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new RegionError(`${path} is not a file.`);
}

class BlockReader {
  /** Where the next block begins. */
  at = 0;
  readonly #file: FileHandle;
  readonly #size: number;
  readonly #name: string;

  constructor(file: FileHandle, size: number, name: string) {
    this.#file = file;
    this.#size = size;
    this.#name = name;
  }

  static async of(file: FileHandle, path: string): Promise<BlockReader> {
    const { size } = await file.stat();
    const name = basename(path);
    if (size === 0) throw new RegionError(`${name} is empty: download it again.`);
    return new BlockReader(file, size, name);
  }

  get atEnd(): boolean {
    return this.at === this.#size;
  }

  async next(): Promise<PbfBlock> {
    const isFirst = this.at === 0;
    const { type, dataBytes } = await this.#header(isFirst);
    const blob = await this.#read(dataBytes, isFirst);
    const bytes = this.#decode(blob, unpack, isFirst);
    return { type, bytes, done: this.at / this.#size };
  }

  /** Goes to the next block. @returns the type of the one left out */
  async skip(): Promise<string> {
    const { type, dataBytes } = await this.#header(this.at === 0);
    this.at += dataBytes;
    if (this.at > this.#size) throw this.#cutOff();
    return type;
  }

  async #header(isFirst: boolean) {
    const headerBytes = (await this.#read(4, isFirst)).readUInt32BE();
    if (headerBytes > MAX_HEADER_BYTES) throw this.#unreadable(isFirst);
    const header = this.#decode(await this.#read(headerBytes, isFirst), readHeader, isFirst);
    if (isFirst && header.type !== 'OSMHeader') throw this.#unreadable(isFirst);
    if (header.dataBytes < 0 || header.dataBytes > MAX_BLOB_BYTES) throw this.#unreadable(isFirst);
    return header;
  }

  async #read(length: number, isFirst: boolean): Promise<Buffer> {
    if (this.at + length > this.#size) {
      if (isFirst) throw this.#unreadable(isFirst);
      throw this.#cutOff();
    }
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.#file.read(
        buffer,
        filled,
        length - filled,
        this.at + filled,
      );
      if (bytesRead === 0) throw new RegionError(`${this.#name} got shorter while it was read.`);
      filled += bytesRead;
    }
    this.at += length;
    return buffer;
  }

  #decode<T>(bytes: Buffer, decode: (pbf: PbfReader, name: string) => T, isFirst: boolean): T {
    try {
      return decode(new PbfReader(bytes), this.#name);
    } catch (error) {
      if (error instanceof RegionError) throw error;
      throw this.#unreadable(isFirst, error);
    }
  }

  #cutOff(): RegionError {
    return new RegionError(`${this.#name} ends in the middle of a block: download it again.`);
  }

  #unreadable(isFirst: boolean, cause?: unknown): RegionError {
    return isFirst
      ? new RegionError(`${this.#name} is not an OSM PBF file.`, { cause })
      : new RegionError(`${this.#name} is damaged: download it again.`, { cause });
  }
}

function readHeader(pbf: PbfReader) {
  return pbf.readFields(
    (field, header) => {
      if (field === 1) header.type = pbf.readString();
      else if (field === 3) header.dataBytes = pbf.readVarint(true);
    },
    { type: '', dataBytes: 0 },
  );
}

interface Blob {
  rawBytes: number;
  raw: Uint8Array | null;
  zlib: Uint8Array | null;
}

/** The content of a blob. Its stated size is checked before and after unpacking. */
function unpack(pbf: PbfReader, name: string): Uint8Array {
  const blob = pbf.readFields<Blob>(
    (field, found) => {
      if (field === 1) found.raw = pbf.readBytes();
      else if (field === 2) found.rawBytes = pbf.readVarint(true);
      else if (field === 3) found.zlib = pbf.readBytes();
    },
    { rawBytes: 0, raw: null, zlib: null },
  );
  if (blob.raw) return blob.raw;
  if (!blob.zlib) {
    throw new RegionError(`${name} is packed in a way that cannot be read here (only zlib can).`);
  }
  if (blob.rawBytes <= 0 || blob.rawBytes > MAX_BLOB_BYTES) throw new RangeError('blob too large');
  if (blob.rawBytes > Math.max(LITTLE_BYTES, MOST_TIMES_PACKED * blob.zlib.length)) {
    throw new RegionError(
      `${name} has a block that unpacks to more than ${MOST_TIMES_PACKED} times its size, as no map does.`,
    );
  }
  return inflateSync(blob.zlib, { maxOutputLength: blob.rawBytes });
}

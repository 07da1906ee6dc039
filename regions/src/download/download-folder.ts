import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fileNameOf } from './address.ts';

/** What a response says about the file it brings. */
const versionSchema = z.strictObject({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Of the whole file; null = not given. */
  bytes: z.int().nonnegative().nullable(),
});
export type Version = z.infer<typeof versionSchema>;

const recordSchema = versionSchema.extend({ bytes: z.int().nonnegative() });
/** What is known about a complete file. */
export type FileRecord = z.infer<typeof recordSchema>;

/** The start of a file, left by an earlier attempt. */
export interface PartialFile {
  readonly version: Version;
  readonly bytes: number;
  /** Shows whether the rest is of the same version; null = nothing does. */
  readonly validator: string | null;
}

/** The folder of one address, with its complete and its partial file. Two addresses may share a file name. */
export class DownloadFolder {
  readonly file: string;
  readonly partFile: string;
  readonly lock: string;
  readonly #folder: string;
  readonly #record: string;
  readonly #partRecord: string;

  constructor(url: URL, downloads: string) {
    const id = createHash('sha256').update(url.href).digest('hex').slice(0, 12);
    this.#folder = join(downloads, `${url.hostname}-${id}`);
    this.file = join(this.#folder, fileNameOf(url));
    this.partFile = `${this.file}.part`;
    this.lock = join(this.#folder, 'lock');
    this.#record = join(this.#folder, 'download.json');
    this.#partRecord = join(this.#folder, 'part.json');
  }

  async create(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  /** The record of the complete file; null when there is no such file, or its size is wrong. */
  async record(): Promise<FileRecord | null> {
    const record = await readJson(this.#record, recordSchema);
    return record !== null && (await sizeOf(this.file)) === record.bytes ? record : null;
  }

  async partial(): Promise<PartialFile | null> {
    const version = await readJson(this.#partRecord, versionSchema);
    const bytes = await sizeOf(this.partFile);
    if (version === null || bytes === null || bytes === 0) return null;
    return { version, bytes, validator: validatorOf(version) };
  }

  async deletePartial(): Promise<void> {
    await rm(this.partFile, { force: true });
    await rm(this.#partRecord, { force: true });
  }

  async startPartial(version: Version): Promise<void> {
    await this.deletePartial();
    await writeFile(this.#partRecord, JSON.stringify(version));
  }

  appendToPartial() {
    return open(this.partFile, 'a');
  }

  /** Puts the partial file, now complete, in place of the old one. */
  async complete({ etag, lastModified }: Version): Promise<FileRecord> {
    const record = { etag, lastModified, bytes: (await stat(this.partFile)).size };
    await rename(this.partFile, this.file);
    await writeFile(this.#record, JSON.stringify(record));
    await this.deletePartial();
    return record;
  }
}

/**
 * Only a value that changes with every byte will do: not a weak tag, nor a date given with a tag
 * (RFC 9110, 13.1.5).
 */
function validatorOf({ etag, lastModified }: Version): string | null {
  if (etag === null) return lastModified;
  return etag.startsWith('W/') ? null : etag;
}

async function sizeOf(file: string): Promise<number | null> {
  const stats = await stat(file).catch(() => null);
  return stats?.size ?? null;
}

/** An unreadable record counts as none: the file is downloaded again. */
async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

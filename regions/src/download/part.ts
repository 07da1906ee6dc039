import { open, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import type { Place } from './address.ts';

/** What an answer said of the file it brings. */
const versionSchema = z.strictObject({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Of the whole file; null = not said. */
  bytes: z.int().nonnegative().nullable(),
});
export type Version = z.infer<typeof versionSchema>;

const recordSchema = versionSchema.extend({ bytes: z.int().nonnegative() });
/** What is known of a file that came whole. */
export type FileRecord = z.infer<typeof recordSchema>;

/** What there is of an earlier try. */
export interface Beginning {
  readonly version: Version;
  readonly bytes: number;
  /** What tells whether the rest is of the same file; null = nothing does. */
  readonly validator: string | null;
}

/** The part of a file that has come. */
export class Part {
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  async beginning(): Promise<Beginning | null> {
    const version = await readJson(this.#place.partRecord, versionSchema);
    const bytes = await sizeOf(this.#place.part);
    if (version === null || bytes === null || bytes === 0) return null;
    return { version, bytes, validator: validatorOf(version) };
  }

  async forget(): Promise<void> {
    await rm(this.#place.part, { force: true });
    await rm(this.#place.partRecord, { force: true });
  }

  /** A file of this version begins to come. */
  async begin(version: Version): Promise<void> {
    await this.forget();
    await writeFile(this.#place.partRecord, JSON.stringify(version));
  }

  /** To write what follows. */
  open(): Promise<FileHandle> {
    return open(this.#place.part, 'a');
  }

  /** It is whole: it takes its place. Tells how large it is. */
  async become({ etag, lastModified }: Version): Promise<number> {
    const bytes = (await stat(this.#place.part)).size;
    const record: FileRecord = { etag, lastModified, bytes };
    await rename(this.#place.part, this.#place.file);
    await writeFile(this.#place.record, JSON.stringify(record));
    await this.forget();
    return bytes;
  }
}

/** What is known of the file that is there; null when there is none, or another than it should be. */
export async function readRecord(place: Place): Promise<FileRecord | null> {
  const record = await readJson(place.record, recordSchema);
  return record !== null && (await sizeOf(place.file)) === record.bytes ? record : null;
}

/**
 * Only what differs whenever a byte differs will do: a weak tag does not, nor a date beside a tag
 * (RFC 9110, 13.1.5).
 */
function validatorOf({ etag, lastModified }: Version): string | null {
  if (etag === null) return lastModified;
  return etag.startsWith('W/') ? null : etag;
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch {
    return null;
  }
}

/** A record that cannot be read counts as none: the file is downloaded again. */
async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

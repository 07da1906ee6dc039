import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';

/** Both, as providers publish one or the other. */
export interface Digests {
  readonly md5: string;
  readonly sha256: string;
}

export interface Checksum {
  readonly algorithm: keyof Digests;
  readonly digest: string;
}

export async function digestsOf(file: string): Promise<Digests> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    if (!(chunk instanceof Buffer)) throw new Error('A file is read as bytes.');
    md5.update(chunk);
    sha256.update(chunk);
  }
  return { md5: md5.digest('hex'), sha256: sha256.digest('hex') };
}

export const fits = (digests: Digests, { algorithm, digest }: Checksum): boolean =>
  digests[algorithm] === digest;

const MD5_LENGTH = 32;
const SHA256_LENGTH = 64;

/**
 * The checksum that a text has for a file: 'digest  name' as `md5sum` writes it, or 'name digest' as
 * BBBike does (its `osm-checksum-dir`). In a text of one line the name does not matter.
 */
export function readChecksum(text: string, fileName: string): Checksum | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((words) => words.some(isDigest));
  const own = lines.length === 1 ? lines : lines.filter((words) => names(words, fileName));
  const digests = own.flatMap((words) => words.filter(isDigest).map((w) => w.toLowerCase()));
  const sha256 = digests.find(({ length }) => length === SHA256_LENGTH);
  if (sha256 !== undefined) return { algorithm: 'sha256', digest: sha256 };
  const md5 = digests.find(({ length }) => length === MD5_LENGTH);
  return md5 === undefined ? null : { algorithm: 'md5', digest: md5 };
}

const isDigest = (word: string) =>
  /^[0-9a-f]+$/i.test(word) && [MD5_LENGTH, SHA256_LENGTH].includes(word.length);

const names = (words: readonly string[], fileName: string) =>
  words.some((word) => basename(word.replace(/^\*/, '')) === fileName);

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';

/** As lower-case hexadecimal digits. Both, as providers publish one or the other. */
export async function digestsOf(file: string) {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    if (!(chunk instanceof Buffer)) throw new Error('A file is read as bytes.');
    md5.update(chunk);
    sha256.update(chunk);
  }
  return { md5: md5.digest('hex'), sha256: sha256.digest('hex') };
}

export async function hasChecksum(file: string, checksum: string): Promise<boolean> {
  const { md5, sha256 } = await digestsOf(file);
  return checksum === md5 || checksum === sha256;
}

const isDigest = (word: string) => /^(?:[0-9a-f]{32}|[0-9a-f]{64})$/i.test(word);

/**
 * The checksum that a text has for a file: 'digest  name' as `md5sum` writes it, or 'name digest' as BBBike does (its
 * `osm-checksum-dir`), SHA-256 before MD5. In a text of one line the name does not matter.
 */
export function readChecksum(text: string, fileName: string): string | null {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/));
  const withDigest = lines.filter((words) => words.some(isDigest));
  const isOfFile = (words: string[]) =>
    words.some((word) => basename(word.replace(/^\*/, '')) === fileName);
  const own = withDigest.length === 1 ? withDigest : withDigest.filter(isOfFile);
  const [digest] = own
    .flatMap((words) => words.filter(isDigest))
    .toSorted((a, b) => b.length - a.length);
  return digest?.toLowerCase() ?? null;
}

import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { ImportError } from '../entry.ts';

/** Twenty times all toilets of Britain with all that is said of them. */
const MOST_BYTES = 200 * 1024 * 1024;

/** What is read of a file. @throws ImportError when there is no such file */
export async function readFrom<T>(
  path: string,
  read: (file: FileHandle) => Promise<T>,
): Promise<T> {
  try {
    const file = await open(path);
    try {
      return await read(file);
    } finally {
      await file.close();
    }
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError(`${path} cannot be read.`, { cause });
  }
}

/** @throws ImportError when there is no such file, or it is too large to be a list of toilets */
export function readBytes(path: string): Promise<Buffer> {
  return readFrom(path, async (file) => {
    const { size } = await file.stat();
    if (size <= MOST_BYTES) return file.readFile();
    throw new ImportError(`${path} is larger than 200 MB: it is no list of toilets.`);
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON in UTF-8, as its standard asks. @throws ImportError where it is something else */
export function parseJson(bytes: Buffer, path: string): unknown {
  try {
    const contents: unknown = JSON.parse(utf8.decode(bytes));
    return contents;
  } catch (cause) {
    throw new ImportError(`${path} cannot be read as JSON in UTF-8.`, { cause });
  }
}

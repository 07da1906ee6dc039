import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { checkRecord, ImportError } from './entry.ts';
import type { Entry } from './entry.ts';

/**
 * Toilets from a file with one ToiletRecord a line (NDJSON), as in a built region.
 * @throws ImportError when the file cannot be read or its first line is not JSON
 */
export async function* readRecords(path: string): AsyncGenerator<Entry> {
  const file = await openFile(path);
  let number = 0;
  for await (const line of file.readLines()) {
    number += 1;
    if (line.trim() === '') continue;
    const entry = readLine(line, `line ${number}`);
    if (number === 1 && 'refused' in entry && entry.refused === NOT_JSON) {
      throw new ImportError(
        `${path} is not a list of toilets with one JSON record a line. (npm run region makes one from OpenStreetMap data.)`,
      );
    }
    yield entry;
  }
}

const NOT_JSON = 'is not JSON';

async function openFile(path: string): Promise<FileHandle> {
  try {
    const file = await open(path);
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (cause) {
    throw new ImportError(`${path} cannot be read.`, { cause });
  }
  throw new ImportError(`${path} is not a file.`);
}

function readLine(line: string, where: string): Entry {
  try {
    return { where, ...checkRecord(JSON.parse(line)) };
  } catch {
    return { where, refused: NOT_JSON };
  }
}

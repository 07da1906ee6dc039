import { isUtf8 } from 'node:buffer';
import { jsonLines } from '../../json-lines.ts';
import { checkRecord, ImportError } from './entry.ts';
import type { Entry } from './entry.ts';
import { hasMore, MOST_RECORDS, readBytes } from './reading/files.ts';

/**
 * Toilets from a file with one ToiletRecord a line (NDJSON), as in a built region.
 * @throws ImportError when the file cannot be read, is too long or its first line is not JSON
 */
export async function* readRecords(path: string): AsyncGenerator<Entry> {
  const bytes = await readBytes(path);
  if (hasMore(bytes, '\n', MOST_RECORDS)) {
    throw new ImportError(`${path} has over ${MOST_RECORDS} lines: it is no list of toilets.`);
  }
  let number = 0;
  for await (const line of jsonLines([bytes])) {
    number += 1;
    const text = utf8.decode(line).trim();
    if (text === '') continue;
    const entry = readLine(text, `line ${number}`);
    if (number === 1 && 'refused' in entry && entry.refused === NOT_JSON) {
      throw new ImportError(
        `${path} is not a list of toilets with one JSON record a line. (npm run region makes one from OpenStreetMap data.)`,
      );
    }
    yield isUtf8(line) ? entry : { where: entry.where, refused: 'is not in UTF-8' };
  }
}

const NOT_JSON = 'is not JSON';
const utf8 = new TextDecoder();

function readLine(line: string, where: string): Entry {
  try {
    return { where, ...checkRecord(JSON.parse(line)) };
  } catch {
    return { where, refused: NOT_JSON };
  }
}

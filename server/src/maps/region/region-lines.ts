import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Region, RegionError } from './active-region.ts';

interface RegionLine<T> {
  readonly record: T;
  /** The file, the region and the line, for messages. */
  readonly where: string;
}

/**
 * What is in a file of a region that has one record a line.
 * @param what what each line is to be, as in 'a toilet'
 * @throws RegionError where the file is missing or one of its lines is wrong
 */
export async function* regionLines<T>(
  { dir, manifest }: Region,
  fileName: string,
  schema: { readonly parse: (value: unknown) => T },
  what: string,
): AsyncGenerator<RegionLine<T>> {
  const named = `${fileName} of the region '${manifest.name}'`;
  const file = await open(join(dir, fileName)).catch((cause: unknown) => {
    throw new RegionError(`${named} cannot be read; build the region again.`, { cause });
  });
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    const where = `${named}, line ${number}`;
    try {
      yield { record: schema.parse(JSON.parse(line)), where };
    } catch (cause) {
      throw new RegionError(`${where}, is not ${what}; build the region again.`, { cause });
    }
  }
}

/** Lines as JSON has them, and closes the file: `readLines` also ends one at U+2028, which texts may contain. */
async function* linesOf(file: FileHandle): AsyncGenerator<string> {
  const chunks: AsyncIterable<string> = file.createReadStream({ encoding: 'utf8' });
  let begun = '';
  for await (const chunk of chunks) {
    const lines = `${begun}${chunk}`.split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') yield begun;
}

import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonLines } from '../../json-lines.ts';
import { type Region, UnusableRegion } from './active-region.ts';
import { refuseDamaged, RunningChecksum } from './checksums.ts';

interface RegionLine<T> {
  readonly record: T;
  /** The file, the region and the line, for messages. */
  readonly where: string;
}

/**
 * What is in a file of a region that has one record a line.
 * @param what what each line is to be, as in 'a toilet'
 * @throws RegionError where the file is missing, one of its lines is wrong, or, after the last, it is not as it was built
 */
export async function* regionLines<T>(
  { dir, manifest }: Region,
  fileName: string,
  schema: { readonly parse: (value: unknown) => T },
  what: string,
): AsyncGenerator<RegionLine<T>> {
  const named = `${fileName} of the region '${manifest.name}'`;
  const file = await open(join(dir, fileName)).catch((cause: unknown) => {
    throw new UnusableRegion(`${named} cannot be read; build the region again.`, { cause });
  });
  const chunks: AsyncIterable<Buffer> = file.createReadStream();
  const read = new RunningChecksum();
  let number = 0;
  for await (const line of jsonLines(counted(chunks, read))) {
    number += 1;
    const where = `${named}, line ${number}`;
    try {
      yield { record: schema.parse(JSON.parse(line.toString())), where };
    } catch (cause) {
      throw new UnusableRegion(`${where}, is not ${what}; build the region again.`, { cause });
    }
  }
  await refuseDamaged({ dir, manifest }, fileName, read);
}

async function* counted(
  chunks: AsyncIterable<Buffer>,
  read: RunningChecksum,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    read.add(chunk);
    yield chunk;
  }
}

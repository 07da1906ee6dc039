import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { REGION_FILES } from '@loovia/core/regions';
import { toiletRecordSchema, type ToiletRecord } from '@loovia/core/toilets';
import { RegionError, type Region } from './active-region.ts';

/** The toilets of a region, one at a time. */
export async function* readToilets({ dir, manifest }: Region): AsyncGenerator<ToiletRecord> {
  const lines = createInterface({ input: createReadStream(join(dir, REGION_FILES.toilets)) });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    try {
      yield toiletRecordSchema.parse(JSON.parse(line));
    } catch (error) {
      const where = `${REGION_FILES.toilets} of the region '${manifest.name}', line ${number}`;
      throw new RegionError(`${where}, is not a toilet; build the region again.`, { cause: error });
    }
  }
}

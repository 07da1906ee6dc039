import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { gazetteerEntrySchema, REGION_FILES } from '@loovia/core/regions';
import type { GazetteerEntry, RegionManifest } from '@loovia/core/regions';
import { RegionError } from '../maps/region/active-region.ts';

/**
 * What the search box of a region finds.
 * @throws RegionError where the file is missing or one of its lines is wrong.
 */
export async function readGazetteer(
  regionDir: string,
  { name }: RegionManifest,
): Promise<GazetteerEntry[]> {
  const fileName = `${REGION_FILES.gazetteer} of the region '${name}'`;
  const file = await open(join(regionDir, REGION_FILES.gazetteer)).catch((cause: unknown) => {
    throw new RegionError(`${fileName} cannot be read; build the region again.`, { cause });
  });
  const entries = new Map<string, GazetteerEntry>();
  for await (const line of file.readLines()) {
    const where = `${fileName}, line ${entries.size + 1},`;
    const entry = parseLine(line, where);
    if (entries.has(entry.id)) {
      throw new RegionError(`${where} has the id of another line; build the region again.`);
    }
    entries.set(entry.id, entry);
  }
  return [...entries.values()];
}

function parseLine(line: string, where: string): GazetteerEntry {
  try {
    return gazetteerEntrySchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new RegionError(`${where} is not an entry of a gazetteer; build the region again.`, {
      cause,
    });
  }
}

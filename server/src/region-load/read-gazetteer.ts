import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gazetteerEntrySchema, REGION_FILES } from '@loovia/core/regions';
import type { GazetteerEntry, RegionManifest } from '@loovia/core/regions';
import { RegionError } from '../maps/region/active-region.ts';

/** What the search box of a region finds. */
export async function readGazetteer(
  regionDir: string,
  { name }: RegionManifest,
): Promise<GazetteerEntry[]> {
  const file = join(regionDir, REGION_FILES.gazetteer);
  const entries: GazetteerEntry[] = [];
  const ids = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const where = `${REGION_FILES.gazetteer} of the region '${name}', line ${entries.length + 1}`;
    const entry = parseLine(line, where);
    if (ids.has(entry.id)) {
      throw new RegionError(`${where}, has the id of another line; build the region again.`);
    }
    ids.add(entry.id);
    entries.push(entry);
  }
  return entries;
}

function parseLine(line: string, where: string): GazetteerEntry {
  try {
    return gazetteerEntrySchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new RegionError(`${where}, is not an entry; build the region again.`, { cause });
  }
}

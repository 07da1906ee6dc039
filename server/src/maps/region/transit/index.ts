import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGION_FILES } from '@loovia/core/regions';
import { decodeTimetable, TimetableFileError } from '@loovia/core/timetable';
import type { Streets, Transit } from '../../ports.ts';
import { isMissing, RegionError, type Region } from '../active-region.ts';
import { RegionTransit } from './region-transit.ts';

/**
 * The public transport of a built region; null where it was built without any.
 * @throws RegionError when its timetable can't be read
 */
export async function openRegionTransit(region: Region, streets: Streets): Promise<Transit | null> {
  if (!region.manifest.timetable) return null;
  try {
    const bytes = await readFile(join(region.dir, REGION_FILES.timetable));
    return new RegionTransit(decodeTimetable(bytes), streets, region.manifest.bounds);
  } catch (error) {
    if (!(error instanceof TimetableFileError) && !isMissing(error)) throw error;
    throw new RegionError(
      `The timetable of the region '${region.manifest.name}' can't be read; build it again.`,
      { cause: error },
    );
  }
}

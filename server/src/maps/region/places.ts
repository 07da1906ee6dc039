import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { REGION_FILES } from '@loovia/core/regions';
import { factsOf, type ToiletRecord, toiletRecordSchema } from '@loovia/core/toilets';
import { nationOf } from '@loovia/osm-hours';
import type { LivePlace, UnmeteredPlaces } from '../ports.ts';
import { type Region, RegionError } from './active-region.ts';
import { PlaceIndex } from '../place-index.ts';

/** The region's venues with toilets. */
export async function openRegionPlaces(region: Region): Promise<UnmeteredPlaces> {
  const venues: LivePlace[] = [];
  for await (const record of readToilets(region)) {
    if (record.venueType !== null) venues.push(livePlace(record));
  }
  const index = new PlaceIndex(venues);
  return {
    metered: false,
    along: (lines, radiusMetres) => Promise.resolve(index.along(lines, radiusMetres)),
    isReady: () => true,
  };
}

function livePlace(record: ToiletRecord): LivePlace {
  const { source, sourceId, openingHours, openingHoursExpression } = record;
  return {
    placeId: `region_${sourceId}`,
    name: record.name,
    address: record.address,
    location: record.location,
    source,
    venueType: record.venueType,
    sourceRecord: `${source.name} ${sourceId}`,
    ...factsOf(record),
    hasChangingPlaces: record.hasChangingPlaces,
    paymentDetails: record.paymentDetails ?? undefined,
    hours: { openingHours, openingHoursExpression, nation: nationOf(record.location) },
  };
}

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

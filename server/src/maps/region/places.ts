import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { LatLng } from '@loovia/core/geo';
import { REGION_FILES } from '@loovia/core/regions';
import { toiletRecordSchema, type Nation, type ToiletRecord } from '@loovia/core/toilets';
import type { LivePlace, UnmeteredPlaces } from '../ports.ts';
import { RegionError, type Region } from './active-region.ts';
import { PlaceIndex } from './place-index.ts';

/** The region's venues that say they have toilets. */
export async function openRegionPlaces(
  region: Region,
  nationOf: (location: LatLng) => Nation,
): Promise<UnmeteredPlaces> {
  const venues: LivePlace[] = [];
  for await (const record of toiletRecords(region)) {
    if (record.venueType !== null) venues.push(livePlace(record, nationOf(record.location)));
  }
  const index = new PlaceIndex(venues);
  return {
    metered: false,
    along: (line, radiusMetres) => Promise.resolve(index.along(line, radiusMetres)),
  };
}

function livePlace(record: ToiletRecord, nation: Nation): LivePlace {
  const { source, sourceId, openingHours, openingHoursExpression } = record;
  return {
    placeId: `region_${sourceId}`,
    name: record.name,
    address: record.address,
    location: record.location,
    source,
    sourceRecord: `${source.name} ${sourceId}`,
    hours: { openingHours, openingHoursExpression, nation },
    rating: null,
    userRatingsTotal: null,
    priceLevel: null,
  };
}

async function* toiletRecords({ dir, manifest }: Region): AsyncGenerator<ToiletRecord> {
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

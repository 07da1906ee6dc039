import { REGION_FILES } from '@loovia/core/regions';
import { factsOf, type ToiletRecord, toiletRecordSchema } from '@loovia/core/toilets';
import { nationOf } from '@loovia/osm-hours';
import { LIVE_PLACE, type FoundToilet } from '../../toilets/found-toilet.ts';
import type { UnmeteredPlaces } from '../ports.ts';
import type { Region } from './active-region.ts';
import { PlaceIndex } from '../place-index.ts';
import { regionLines } from './region-lines.ts';

/** The region's venues with toilets, which its import has put in the database. */
export async function openRegionPlaces(region: Region): Promise<UnmeteredPlaces> {
  const venues: FoundToilet[] = [];
  for await (const { record } of readRegionToilets(region)) {
    if (record.venueType !== null) venues.push(livePlace(record));
  }
  const index = new PlaceIndex(venues);
  return {
    metered: false,
    isStandIn: true,
    along: (lines, radiusMetres) => Promise.resolve(index.along(lines, radiusMetres)),
    isReady: () => true,
  };
}

function livePlace(record: ToiletRecord): FoundToilet {
  const { source, sourceId, openingHours, openingHoursExpression } = record;
  return {
    ...LIVE_PLACE,
    placeId: `region_${sourceId}`,
    name: record.name,
    address: record.address,
    location: record.location,
    source,
    venueType: record.venueType,
    sourceRecords: [`${source.name} ${sourceId}`],
    ...factsOf(record),
    hasChangingPlaces: record.hasChangingPlaces ?? undefined,
    description: record.description ?? undefined,
    paymentDetails: record.paymentDetails ?? undefined,
    hours: { openingHours, openingHoursExpression, nation: nationOf(record.location) },
  };
}

/** The toilets of a region, one at a time. */
export const readRegionToilets = (region: Region) =>
  regionLines(region, REGION_FILES.toilets, toiletRecordSchema, 'a toilet');

import type { LatLng } from '@loovia/core/geo';
import { factsOf } from '@loovia/core/toilets';
import type { Nation, ToiletRecord } from '@loovia/core/toilets';
import type { LivePlace, UnmeteredPlaces } from '../ports.ts';
import type { Region } from './active-region.ts';
import { PlaceIndex } from './place-index.ts';
import { readToilets } from './toilet-records.ts';

/** The region's venues that say they have toilets. */
export async function openRegionPlaces(
  region: Region,
  nationOf: (location: LatLng) => Nation,
): Promise<UnmeteredPlaces> {
  const venues: LivePlace[] = [];
  for await (const record of readToilets(region)) {
    if (record.venueType !== null) venues.push(livePlace(record, nationOf(record.location)));
  }
  const index = new PlaceIndex(venues);
  return {
    metered: false,
    along: (lines, radiusMetres) => Promise.resolve(index.along(lines, radiusMetres)),
    isReady: () => true,
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
    venueType: record.venueType,
    sourceRecord: `${source.name} ${sourceId}`,
    facts: factsOf(record),
    hasChangingPlaces: record.hasChangingPlaces,
    paymentDetails: record.paymentDetails,
    hours: { openingHours, openingHoursExpression, nation },
    openNow: null,
    rating: null,
    userRatingsTotal: null,
    priceLevel: null,
  };
}

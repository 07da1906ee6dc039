import type { NearToilet } from '@loovia/core/api';
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { unknownOpening } from '@loovia/core/opening-hours';
import { mergeDuplicates } from '@loovia/core/stops';
import { factsOf, translatedName } from '@loovia/core/toilets';
import { judgeOpening } from '@loovia/osm-hours';
import type { LivePlace, PublishedHours } from '../../maps/ports.ts';
import { toiletAnswer } from '../answer.ts';
import type { Toilet } from '../toilet.ts';

type Described = Omit<NearToilet, 'distanceMetres' | 'opening' | 'walk'>;

/** A toilet of the database or a live place, before its distance is known. */
export interface FoundToilet {
  readonly toilet: Described;
  readonly hours: PublishedHours | null;
  /** The sources' own records, which identify duplicates. */
  readonly sourceRecords: readonly string[];
}

export function fromToilet(toilet: Toilet): FoundToilet {
  return { toilet: toiletAnswer(toilet), hours: toilet, sourceRecords: toilet.sourceRecords };
}

export function fromPlace(place: LivePlace): FoundToilet {
  const { placeId, address, location, source, venueType, sourceRecord, hours } = place;
  const toilet: Described = {
    ...factsOf(place),
    id: null,
    placeId,
    address,
    location,
    source,
    venueType,
    name: translatedName(place.name),
    hasChangingPlaces: place.hasChangingPlaces ?? null,
    areas: [],
    description: place.description ?? null,
    paymentDetails: place.paymentDetails ?? null,
    cleanlinessRating: null,
    openingHours: hours?.openingHours ? [...hours.openingHours] : null,
    openingHoursExpression: hours?.openingHoursExpression ?? null,
  };
  return { toilet, hours, sourceRecords: sourceRecord === null ? [] : [sourceRecord] };
}

/** Each toilet once (STOP-11). */
export function eachOnce(found: readonly FoundToilet[]): FoundToilet[] {
  const merged = mergeDuplicates(
    found.map((one) => ({ ...one.toilet, sourceRecords: one.sourceRecords, one })),
  );
  return merged.map(({ one }) => one);
}

/** Adds the distance as the crow flies, and whether the toilet is open at a moment. */
export function withOpening({ toilet, hours }: FoundToilet, from: LatLng, at: Date): NearToilet {
  const { location } = toilet;
  const opening = hours ? judgeOpening({ ...hours, location }, at) : unknownOpening(at);
  return { ...toilet, distanceMetres: distanceMetres(from, location), walk: null, opening };
}

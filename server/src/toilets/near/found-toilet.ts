import type { NearToilet } from '@loovia/core/api';
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { factsOf, translatedName } from '@loovia/core/toilets';
import type { LivePlace } from '../../maps/ports.ts';
import { rowsAnswer, toiletAnswer } from '../answer.ts';
import type { Toilet } from '../toilet.ts';
import { openingAt, type ToiletOrPlace } from '../toilet-or-place.ts';

type Described = Omit<NearToilet, 'distanceMetres' | 'opening' | 'walk'>;

/** Before its distance is known. */
type FoundToilet = ToiletOrPlace<Described>;

export function fromToilet(toilet: Toilet): FoundToilet {
  return { facts: toiletAnswer(toilet), hours: toilet, sourceRecords: toilet.sourceRecords };
}

export function fromPlace(place: LivePlace): FoundToilet {
  const { placeId, address, location, source, venueType, sourceRecord, hours } = place;
  const facts: Described = {
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
    openingHours: rowsAnswer(hours?.openingHours),
    openingHoursExpression: hours?.openingHoursExpression ?? null,
  };
  return { facts, hours, sourceRecords: sourceRecord === null ? [] : [sourceRecord] };
}

/** Adds the distance as the crow flies, and whether the toilet is open at a moment. */
export function withOpening(found: FoundToilet, from: LatLng, at: Date): NearToilet {
  const { facts } = found;
  const metres = distanceMetres(from, facts.location);
  return { ...facts, distanceMetres: metres, walk: null, opening: openingAt(found, at) };
}

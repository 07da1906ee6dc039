import type { NearToilet } from '@loovia/core/api';
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { databaseIdOf, describedToiletSchema, translatedName } from '@loovia/core/toilets';
import * as z from 'zod/mini';
import { pick } from '../../pick.ts';
import { rowsAnswer } from '../answer.ts';
import { openingAt, type FoundToilet } from '../found-toilet.ts';

const DESCRIBED = z.keyof(describedToiletSchema).options;

/** With the distance as the crow flies, and whether it is open at a moment; its walk is not known yet. */
export function nearToilet(found: FoundToilet, from: LatLng, at: Date): NearToilet {
  const { placeId, people, name, location, hours } = found;
  const { hasChangingPlaces, description, paymentDetails, cleanlinessRating } = found;
  return {
    ...pick(found, DESCRIBED),
    id: databaseIdOf(placeId),
    placeId,
    name: translatedName(name),
    hasChangingPlaces: hasChangingPlaces ?? null,
    description: description ?? null,
    paymentDetails: paymentDetails ?? null,
    cleanlinessRating,
    openingHours: rowsAnswer(hours?.openingHours),
    openingHoursExpression: hours?.openingHoursExpression ?? null,
    ...(people && { people }),
    distanceMetres: distanceMetres(from, location),
    walk: null,
    opening: openingAt(found, at),
  };
}

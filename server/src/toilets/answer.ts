import { toiletSchema, type ToiletAnswer } from '@loovia/core/api';
import { databasePlaceId, translatedName } from '@loovia/core/toilets';
import * as z from 'zod/mini';
import { pick } from '../pick.ts';
import type { Toilet } from './toilet.ts';

const ANSWERED = z.keyof(z.omit(toiletSchema, { placeId: true, people: true })).options;

/** A toilet of the database as anyone may read it. */
export function toiletAnswer(toilet: Toilet): ToiletAnswer {
  return {
    ...pick(toilet, ANSWERED),
    placeId: databasePlaceId(toilet.id),
    name: translatedName(toilet.name),
    hasChangingPlaces: toilet.hasChangingPlaces ?? null,
    ...(toilet.people && { people: toilet.people.known }),
  };
}

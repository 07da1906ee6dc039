import type { stopFactsSchema } from '@loovia/core/api';
import { judgeOpening } from '@loovia/osm-hours';
import { unknownOpening, type Opening, type OpeningRow } from '@loovia/core/opening-hours';
import { londonCivil } from '@loovia/core/time';
import { databasePlaceId, describedToiletSchema, type Nation } from '@loovia/core/toilets';
import * as z from 'zod/mini';
import { pick } from '../pick.ts';
import type { Toilet } from './toilet.ts';

/** A toilet as a search finds it: one of ours, or a live place. */
export interface FoundToilet
  extends
    Omit<z.infer<typeof stopFactsSchema>, 'cleanliness'>,
    Pick<Toilet, 'cleanlinessRating' | 'cleanlinessRatings' | 'sourceRecords'> {
  /** Published hours, with people's reports about a toilet of ours; null = not known. */
  readonly hours: (PublishedHours & Pick<Toilet, 'people'>) | null;
  /** The day on which those don't hold, `YYYY-MM-DD`. */
  readonly exceptOn?: string;
  /** It is no place to go to: the source says that a toilet there is closed for good, or not for the public. */
  readonly isGone?: true;
}

export interface PublishedHours {
  readonly openingHours: readonly OpeningRow[] | null;
  readonly openingHoursExpression: string | null;
  readonly nation: Nation;
}

/** Of every live place: a venue's ratings are not about its toilet, which has none. */
export const LIVE_PLACE: Pick<FoundToilet, 'areas' | 'cleanlinessRating' | 'cleanlinessRatings'> = {
  areas: [],
  cleanlinessRating: null,
  cleanlinessRatings: [],
};

const DESCRIBED = z.keyof(describedToiletSchema).options;

export function fromToilet(toilet: Toilet): FoundToilet {
  const { cleanlinessRating, cleanlinessRatings, sourceRecords } = toilet;
  const { description, paymentDetails, hasChangingPlaces, ...facts } = pick(toilet, DESCRIBED);
  return {
    ...facts,
    placeId: databasePlaceId(toilet.id),
    hasChangingPlaces: hasChangingPlaces ?? undefined,
    description: description ?? undefined,
    paymentDetails: paymentDetails ?? undefined,
    people: toilet.people?.known,
    cleanlinessRating,
    cleanlinessRatings,
    sourceRecords,
    hours: toilet,
  };
}

/**
 * A live place, with the day on which its hours don't hold: its source knows that it is closed just now, though
 * it is open by its weekly hours (on a holiday, say).
 * @param now when the source was asked
 */
export function asOfNow(place: FoundToilet, now: Date): FoundToilet {
  const isShutAgainstHours =
    place.openNow === false && place.hours && openingAt(place, now).state === 'open';
  return isShutAgainstHours ? { ...place, exceptOn: londonCivil(now).date } : place;
}

/** Whether it is open at a moment, as far as we know. */
export function openingAt(
  { hours, location, exceptOn }: Pick<FoundToilet, 'hours' | 'location' | 'exceptOn'>,
  at: Date,
): Opening {
  if (!hours || londonCivil(at).date === exceptOn) return unknownOpening(at);
  return judgeOpening({ ...hours, location }, at);
}

import type { StopFacts } from '@loovia/core/api';
import { judgeOpening } from '@loovia/osm-hours';
import { unknownOpening, type Opening } from '@loovia/core/opening-hours';
import { mergeDuplicates, type Mergeable } from '@loovia/core/stops';
import { londonCivil } from '@loovia/core/time';
import { databasePlaceId, describedToiletSchema, predictCleanliness } from '@loovia/core/toilets';
import * as z from 'zod/mini';
import type { LivePlace, PublishedHours } from '../maps/ports.ts';
import { pick } from '../pick.ts';
import type { MeanOfKind } from './kind-means.ts';
import type { Toilet } from './toilet.ts';

/** A toilet of ours or a live place: by default, as it may become a stop of any route. */
export interface ToiletOrPlace<Facts = StopFacts> {
  readonly facts: Facts;
  /** The sources' own records, which show duplicates. */
  readonly sourceRecords: readonly string[];
  /** With people's reports about a toilet of ours. */
  readonly hours: (PublishedHours & Pick<Toilet, 'people'>) | null;
  /** The day on which those don't hold, `YYYY-MM-DD`. */
  readonly exceptOn?: string;
}

/** What a toilet's cleanliness is predicted by, besides its own ratings. */
export interface Expected {
  readonly meanOfKind: MeanOfKind;
  /** Day of planning, `YYYY-MM-DD`. */
  readonly today: string;
  readonly now: Date;
}

const DESCRIBED = z.keyof(describedToiletSchema).options;

export function fromToilet(toilet: Toilet, { meanOfKind, today }: Expected): ToiletOrPlace {
  const described = pick(toilet, DESCRIBED);
  const { description, paymentDetails, hasChangingPlaces, ...facts } = described;
  const { cleanlinessRating: rating, cleanlinessRatings: ratings, venueType } = toilet;
  const prediction = predictCleanliness(ratings, meanOfKind(venueType), today);
  return {
    facts: {
      ...facts,
      placeId: databasePlaceId(toilet.id),
      cleanliness: { rating, ...prediction },
      hasChangingPlaces: hasChangingPlaces ?? undefined,
      description: description ?? undefined,
      paymentDetails: paymentDetails ?? undefined,
      people: toilet.people?.known,
    },
    sourceRecords: toilet.sourceRecords,
    hours: toilet,
  };
}

export function fromPlace(place: LivePlace, { meanOfKind, today, now }: Expected): ToiletOrPlace {
  const { sourceRecord, hours, hasChangingPlaces, ...facts } = place;
  // A venue's ratings are not about its toilet, which has none.
  const prediction = predictCleanliness([], meanOfKind(place.venueType), today);
  return {
    facts: {
      ...facts,
      areas: [],
      cleanliness: { rating: null, ...prediction },
      hasChangingPlaces: hasChangingPlaces ?? undefined,
    },
    sourceRecords: sourceRecord === null ? [] : [sourceRecord],
    hours,
    ...(isShutAgainstHours(place, now) && { exceptOn: today }),
  };
}

/** Its source knows that it is closed just now, though it is open by its weekly hours: on a holiday, say. */
function isShutAgainstHours({ openNow, hours, location }: LivePlace, now: Date): boolean {
  return (
    openNow === false &&
    hours !== null &&
    judgeOpening({ ...hours, location }, now).state === 'open'
  );
}

/** Each once (STOP-11). */
export function eachOnce<Facts extends Omit<Mergeable, 'sourceRecords'>>(
  all: readonly ToiletOrPlace<Facts>[],
): ToiletOrPlace<Facts>[] {
  const merged = mergeDuplicates(
    all.map((one) => ({ ...one.facts, sourceRecords: one.sourceRecords, one })),
  );
  return merged.map(({ one }) => one);
}

/** Whether it is open at a moment, as far as we know. */
export function openingAt(
  { hours, facts, exceptOn }: ToiletOrPlace<Pick<Toilet, 'location'>>,
  at: Date,
): Opening {
  if (!hours || londonCivil(at).date === exceptOn) return unknownOpening(at);
  return judgeOpening({ ...hours, location: facts.location }, at);
}

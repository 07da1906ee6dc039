import type { StopFacts } from '@loovia/core/api';
import { judgeOpening } from '@loovia/osm-hours';
import { unknownOpening, type Opening } from '@loovia/core/opening-hours';
import { mergeDuplicates } from '@loovia/core/stops';
import { londonCivil } from '@loovia/core/time';
import { databasePlaceId, describedToiletSchema } from '@loovia/core/toilets';
import * as z from 'zod/mini';
import type { LivePlace, PublishedHours } from '../maps/ports.ts';
import { pick } from '../pick.ts';
import type { RatedToilet } from './kind-means.ts';
import type { Toilet } from './toilet.ts';

/** A toilet of ours or a live place, as a search finds it. */
export interface ToiletOrPlace {
  readonly facts: Omit<StopFacts, 'cleanliness'>;
  readonly rated: RatedToilet;
  /** The sources' own records, which show duplicates. */
  readonly sourceRecords: readonly string[];
  /** With people's reports about a toilet of ours. */
  readonly hours: (PublishedHours & Pick<Toilet, 'people'>) | null;
  /** The day on which those don't hold, `YYYY-MM-DD`. */
  readonly exceptOn?: string;
}

const DESCRIBED = z.keyof(describedToiletSchema).options;

export function fromToilet(toilet: Toilet): ToiletOrPlace {
  const described = pick(toilet, DESCRIBED);
  const { description, paymentDetails, hasChangingPlaces, ...facts } = described;
  return {
    facts: {
      ...facts,
      placeId: databasePlaceId(toilet.id),
      hasChangingPlaces: hasChangingPlaces ?? undefined,
      description: description ?? undefined,
      paymentDetails: paymentDetails ?? undefined,
      people: toilet.people?.known,
    },
    rated: toilet,
    sourceRecords: toilet.sourceRecords,
    hours: toilet,
  };
}

/** @param now when the source was asked */
export function fromPlace(place: LivePlace, now: Date): ToiletOrPlace {
  const { sourceRecord, hours, hasChangingPlaces, ...facts } = place;
  const { venueType } = place;
  return {
    facts: { ...facts, areas: [], hasChangingPlaces: hasChangingPlaces ?? undefined },
    // A venue's ratings are not about its toilet, which has none.
    rated: { venueType, cleanlinessRating: null, cleanlinessRatings: [] },
    sourceRecords: sourceRecord === null ? [] : [sourceRecord],
    hours,
    ...(isShutAgainstHours(place, now) && { exceptOn: londonCivil(now).date }),
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
export function eachOnce(all: readonly ToiletOrPlace[]): ToiletOrPlace[] {
  const merged = mergeDuplicates(
    all.map((one) => ({ ...one.facts, sourceRecords: one.sourceRecords, one })),
  );
  return merged.map(({ one }) => one);
}

/** Whether it is open at a moment, as far as we know. */
export function openingAt(
  { hours, facts, exceptOn }: Pick<ToiletOrPlace, 'hours' | 'facts' | 'exceptOn'>,
  at: Date,
): Opening {
  if (!hours || londonCivil(at).date === exceptOn) return unknownOpening(at);
  return judgeOpening({ ...hours, location: facts.location }, at);
}

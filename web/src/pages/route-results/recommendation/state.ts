import type { CandidateStop, Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import type { RecommendationAnswer } from '@loovia/core/recommendation';
import type { Wish } from '@loovia/core/stops';
import type { ReactNode } from 'react';

/** What a recommendation is asked for. */
export interface Asked {
  readonly journey: Journey;
  readonly base: Route;
  /** What is filtered by. */
  readonly wishes: readonly Wish[];
}

/** A recommendation as it was answered, and what became of it. */
export interface Picked {
  /** The recommendation, made of safe elements alone. */
  readonly text: ReactNode;
  readonly source: RecommendationAnswer['source'];
  /** Whether a rule is not met; the text says which. */
  readonly isShort: boolean;
  /** Whether it knew of some of the route's toilets only: the search for them failed in part. */
  readonly isPartial: boolean;
  /** The stops filled in, in the order of the journey. */
  readonly stops: readonly CandidateStop[];
  /** Recommended stops that the journey could not be planned with besides those. */
  readonly unvisited: readonly CandidateStop[];
  /** How many recommended stops the route doesn't have. */
  readonly missing: number;
}

/** What has become of a route's recommendation. */
export type RecommendationState =
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'failed';
      /** What kept it, and what can be done about it. */
      readonly sentences: readonly string[];
      /** Whether stops that had been chosen came back. */
      readonly hasPutBack: boolean;
    }
  | { readonly kind: 'picked'; readonly picked: Picked };

/** Whether other stops are chosen than those that were filled in. */
export function isChanged({ stops }: Picked, chosen: readonly string[]): boolean {
  const isSame = stops.length === chosen.length;
  return !isSame || stops.some(({ placeId }) => !chosen.includes(placeId));
}

/** Whether the recommendation was to stop nowhere. */
export function isNone({ stops, unvisited, missing }: Picked): boolean {
  return stops.length + unvisited.length + missing === 0;
}

/** Whether less came of it than was asked for. */
export function isWarning({ isShort, isPartial, unvisited, missing }: Picked): boolean {
  return isShort || isPartial || unvisited.length + missing > 0;
}

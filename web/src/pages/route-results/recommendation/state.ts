import type { Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import type { RecommendationAnswer } from '@loovia/core/recommendation';
import type { Wish } from '@loovia/core/stops';
import type { ReactNode } from 'react';
import type { Taken } from '../taken.ts';

/** What a recommendation is for. */
export interface Asked {
  readonly journey: Journey;
  readonly base: Route;
  /** From the filters. */
  readonly wishes: readonly Wish[];
}

/** A recommendation and how its stops could be used. */
export interface Picked extends Taken {
  /** Made of safe elements only. */
  readonly text: ReactNode;
  readonly source: RecommendationAnswer['source'];
  /** Whether a rule is broken; the text says which. */
  readonly isShort: boolean;
  /** Whether the search for the route's toilets failed in part, so that some were missing. */
  readonly isPartial: boolean;
  /** How many recommended stops are not on the route. */
  readonly missing: number;
}

export type RecommendationState =
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'failed';
      /** The cause, and what the user can do. */
      readonly sentences: readonly string[];
      /** Whether the stops chosen before were put back. */
      readonly hasPutBack: boolean;
    }
  | { readonly kind: 'picked'; readonly picked: Picked };

/** Whether the user has changed the chosen stops since. */
export function isChanged({ stops }: Picked, chosen: readonly string[]): boolean {
  const isSame = stops.length === chosen.length;
  return !isSame || stops.some(({ placeId }) => !chosen.includes(placeId));
}

/** Whether the recommendation was to stop nowhere. */
export function isNone({ stops, unvisited, missing }: Picked): boolean {
  return stops.length + unvisited.length + missing === 0;
}

/** Whether the result is less than was asked for. */
export function isWarning({ isShort, isPartial, unvisited, missing }: Picked): boolean {
  return isShort || isPartial || unvisited.length + missing > 0;
}

import type { CandidateStop } from '@loovia/core/api';
import type { RecommendationAnswer } from '@loovia/core/recommendation';
import type { ReactNode } from 'react';

/** A recommendation as it was answered, and what became of it. */
export interface Picked {
  /** The recommendation, made of safe elements alone. */
  readonly text: ReactNode;
  readonly source: RecommendationAnswer['source'];
  /** Whether a rule could not be met; the text says which. */
  readonly isShort: boolean;
  /** The stops filled in, in the order of the journey. */
  readonly stops: readonly CandidateStop[];
  /** Recommended stops that can't be visited together with those. */
  readonly unvisited: readonly CandidateStop[];
}

/** What has become of a route's recommendation. */
export type RecommendationState =
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'failed';
      /** What the server said of it, where that helps. */
      readonly sentence: string | null;
      /** Whether stops that had been chosen came back. */
      readonly hasPutBack: boolean;
    }
  | { readonly kind: 'picked'; readonly picked: Picked };

/** Whether other stops are chosen than those that were filled in. */
export function isChanged({ stops }: Picked, chosen: readonly string[]): boolean {
  const isSame = stops.length === chosen.length;
  return !isSame || stops.some(({ placeId }) => !chosen.includes(placeId));
}

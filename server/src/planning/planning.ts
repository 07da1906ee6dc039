import type { Coverage, Streets, Transit } from '../maps/ports.ts';
import type { PlaceSources } from './stops/find-places.ts';

/** What planning stands on. */
export interface Planning extends PlaceSources {
  readonly streets: Streets;
  /** Null = there is no public transport here. */
  readonly transit: Transit | null;
  readonly coverage: Coverage;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

import type { LatLng } from '@loovia/core/geo';
import type { Logger } from 'pino';
import type { Coverage, Places, Streets } from '../../maps/ports.ts';
import type { ToiletAtDistance } from '../toilet.ts';

/** What the search near somebody stands on. */
export interface NearSources {
  readonly streets: Streets;
  readonly places: Places;
  readonly coverage: Coverage;
  readonly toiletsNear: (
    from: LatLng,
    maxDistanceKm: number,
    limit: number,
  ) => Promise<readonly ToiletAtDistance[]>;
  /** So many walks are asked for at most, those to the most hopeful toilets. */
  readonly mostWalks: number;
  /** Whether walks may be asked for: where each of them costs money, not everybody's may. */
  readonly mayWalk: () => Promise<boolean>;
  readonly log: Logger;
}

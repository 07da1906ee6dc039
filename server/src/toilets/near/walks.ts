import type { NearToilet, ToiletsNearAnswer } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { withTimeLimit } from '../../database/index.ts';
import { walkOf } from '../../maps/off-street.ts';
import type { NearSources } from './near-sources.ts';

/** Somebody is in a hurry: later than this, distances as the crow flies are better than none. */
const WALKS_LIMIT_MS = 3000;

interface Walked {
  readonly toilets: readonly NearToilet[];
  readonly walks: ToiletsNearAnswer['walks'];
}

interface Ways {
  readonly from: LatLng;
  readonly stepFree: boolean;
  readonly listed: readonly NearToilet[];
}

/** The ways on foot to some toilets; without them where the streets engine does not answer in time. */
export async function withWalks(
  { from, stepFree, listed }: Ways,
  {
    streets,
    mostWalks,
    mayWalk,
    log,
  }: Pick<NearSources, 'streets' | 'mostWalks' | 'mayWalk' | 'log'>,
): Promise<Walked> {
  const walks = stepFree && streets.knowsSteps ? 'step-free' : 'streets';
  if (listed.length === 0) return { toilets: listed, walks };
  if (!(await mayWalk())) return { toilets: listed, walks: 'unavailable' };
  const targets = listed.slice(0, mostWalks).map(({ location }) => location);
  try {
    const ways = streets.matrix([from], targets, { mode: 'walk', stepFree }, 'source');
    const [costs] = await withTimeLimit(ways, WALKS_LIMIT_MS, 'The streets engine');
    const ends = { source: 'own', target: stepFree ? 'step-free' : 'any' } as const;
    const toilets = listed.map((toilet, index) => {
      const way = walkOf(costs?.[index], ends);
      const walk = way && { metres: way.distanceMetres, minutes: way.durationSeconds / 60 };
      return { ...toilet, walk };
    });
    return { toilets, walks };
  } catch (error) {
    log.warn({ err: error }, 'ways to toilets near somebody could not be asked for');
    return { toilets: listed, walks: 'unavailable' };
  }
}

import {
  deviationLimitMetres,
  discardPlaces,
  isAllowedWithDisabilityAccess,
  liveSearchRadiusMetres,
  mergeDuplicates,
} from '@loovia/core/stops';
import type { LineString } from '@loovia/core/geo';
import { londonCivil } from '@loovia/core/time';
import type { Logger } from 'pino';
import { withTimeLimit } from '../../database/index.ts';
import type { LivePlace, Places } from '../../maps/ports.ts';
import type { MeanOfKind, Toilet } from '../../toilets/index.ts';
import type { Approach } from './approach.ts';
import type { Found } from './candidate.ts';
import { fromPlace, fromToilet } from './found.ts';

export interface PlaceSources {
  /** Toilets of the database within a width of any of some lines (STOP-01). */
  readonly toiletsAlong: (
    lines: readonly LineString[],
    widthMetres: number,
  ) => Promise<readonly Toilet[]>;
  readonly places: Places;
  /** Mean cleanliness of the kinds of toilets; never fails (AI-19). */
  readonly kindMeans: (now: Date) => Promise<MeanOfKind>;
  readonly now: Date;
  readonly log: Logger;
}

export interface FoundPlaces {
  readonly found: readonly Found[];
  /** The toilet database could not be searched; live places alone were found (STOP-10). */
  readonly databaseFailed: boolean;
}

/** All toilets and live places around a route, each once. */
export async function findPlaces(approach: Approach, sources: PlaceSources): Promise<FoundPlaces> {
  const { disabilityAccess } = approach.journey;
  const [meanOfKind, toilets, places] = await Promise.all([
    sources.kindMeans(sources.now),
    searchDatabase(approach, sources),
    searchPlaces(approach, sources),
  ]);
  const expected = { meanOfKind, today: londonCivil(sources.now).date };
  const all = [
    ...(toilets ?? []).map((toilet) => fromToilet(toilet, expected)),
    ...discardPlaces(places).map((place) => fromPlace(place, expected)),
  ];
  const wanted = disabilityAccess
    ? all.filter(({ facts }) => isAllowedWithDisabilityAccess(facts))
    : all;
  return { found: withoutDuplicates(wanted), databaseFailed: toilets === null };
}

async function searchDatabase(
  { parts, journey }: Approach,
  { toiletsAlong, log }: PlaceSources,
): Promise<readonly Toilet[] | null> {
  try {
    const width = deviationLimitMetres(journey.tolerance);
    return await withTimeLimit(toiletsAlong(parts, width));
  } catch (error) {
    log.error({ err: error }, `Database search error/exception: ${messageOf(error)}`);
    return null;
  }
}

async function searchPlaces(
  approach: Approach,
  { places, log }: PlaceSources,
): Promise<readonly LivePlace[]> {
  const { route, journey, parts } = approach;
  const radius = liveSearchRadiusMetres(journey.tolerance, route.mode);
  try {
    if (!places.metered) return await places.along(parts, radius);
    const points = approach.samplePoints();
    const answers = await Promise.all(points.map((point) => places.near(point, radius)));
    const byId = new Map(answers.flat().map((place) => [place.placeId, place]));
    return [...byId.values()];
  } catch (error) {
    log.error(
      { err: error },
      `Places API search along a route failed with status ${messageOf(error)}`,
    );
    return [];
  }
}

function withoutDuplicates(found: readonly Found[]): Found[] {
  const merged = mergeDuplicates(
    found.map((one) => ({
      placeId: one.facts.placeId,
      address: one.facts.address,
      location: one.facts.location,
      sourceRecords: one.sourceRecords,
      found: one,
    })),
  );
  return merged.map((one) => one.found);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

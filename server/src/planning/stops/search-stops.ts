import { StreetsUnavailable, TransitUnavailable } from '../../maps/ports.ts';
import type { Approach } from './approach.ts';
import { findPlaces, type FoundPlaces, type PlaceSources } from './find-places.ts';
import { StopSearch, type ChosenStops, type SearchLimits } from './stop-search.ts';

const NOTHING: FoundPlaces = {
  found: [],
  leftOut: [],
  databaseFailed: false,
  placesFailed: false,
};

/**
 * The stops of routes between the same ends, in the order of the routes.
 * @throws StreetsUnavailable, TransitUnavailable where routes visit stops: those must be told of
 */
export async function searchStops(
  approaches: readonly Approach[],
  limits: SearchLimits,
  sources: PlaceSources,
): Promise<ChosenStops[]> {
  const searches = await Promise.all(
    approaches.map(async (approach) => {
      // Frequency 0 means no stops (STOP-19).
      const isWanted = approach.journey.frequency > 0;
      const places = isWanted ? await findPlaces(approach, sources) : NOTHING;
      return new StopSearch(approach, places, limits);
    }),
  );
  // Together, so that the engine is asked for the stops of all routes at once.
  const runOrFail = async (search: StopSearch) => {
    try {
      await search.run();
    } catch (error) {
      const isAway = error instanceof StreetsUnavailable || error instanceof TransitUnavailable;
      if (!isAway || limits.visited.length > 0) throw error;
      sources.log.error({ err: error }, `Visits of stops could not be planned: ${error.message}`);
      search.fail();
    }
  };
  await Promise.all(searches.map(runOrFail));
  return searches.map((search) => search.chosen());
}

import { setTimeout as delay } from 'node:timers/promises';
import type { LineString } from '@loovia/core/geo';
import { londonCivil } from '@loovia/core/time';
import { LRUCache } from 'lru-cache';
import { GATEWAY_TIMEOUT } from '../../outside-services/exchange.ts';
import type {
  OutsideService,
  OutsideServiceOptions,
} from '../../outside-services/outside-service.ts';
import { chunksOf } from '../../chunks-of.ts';
import type { Clock } from '../../clock.ts';
import { mapInTurns } from '../../in-turns.ts';
import type { FoundToilet } from '../../toilets/found-toilet.ts';
import type { UnmeteredPlaces } from '../ports.ts';
import { PlacesUnavailable, type UnavailableOptions } from '../unavailable.ts';
import { PlaceIndex } from '../place-index.ts';
import { answerOr, connectOpen, type ServiceOptions, unavailableFor } from '../service.ts';
import { cellKeyOf, cellsAlong, type Cell } from './cells.ts';
import { osmPlace } from './osm-place.ts';
import { overpassAnswerSchema, type OverpassElement, overpassQuery } from './overpass-query.ts';
import { VenuesAround } from './venues-around.ts';

/** How long a route waits for its places: they are an addition to those of the database. */
const PATIENCE_MS = 6000;
/** Toilets come and go slowly. */
const LIFE_MS = 24 * 3600 * 1000;
/** More than the United Kingdom has. */
const MOST_CELLS_KEPT = 8000;
const CELLS_A_QUESTION = 12;
/** The most cells that are asked for on one route, about 250 km of it, besides those known already. */
const MOST_CELLS_ASKED = 36;
/** A slot is free again after half a minute or so; asking sooner leads to a ban (its rules for clients). */
const LEAST_PAUSE_SECONDS = 30;

interface OverpassOptions extends Pick<OutsideServiceOptions, 'oneForAll'> {
  /** Tells the day on which it is judged what is there. */
  readonly clock: Clock;
}

/**
 * Toilets and venues that say they have some, of OpenStreetMap as it is today, by Overpass.
 * @param own of it `oneForAll` where several copies of the server share a database
 */
export function openOverpass(
  options: ServiceOptions,
  { clock, ...own }: OverpassOptions,
): UnmeteredPlaces {
  const { limitMs: usualMs = PATIENCE_MS } = options;
  const service = connectOpen(options, {
    ...own,
    service: 'Overpass',
    limitMs: usualMs,
    atOnce: 1,
    // It is too busy, too.
    loadStatuses: [GATEWAY_TIMEOUT],
    leastPauseSeconds: LEAST_PAUSE_SECONDS,
  });
  const cells = new OverpassCells(service, clock);
  return {
    metered: false,
    along: async (lines, radiusMetres, patienceMs = usualMs) => {
      const { places, failure } = await cells.along(lines, radiusMetres, patienceMs);
      const found = new PlaceIndex(places).along(lines, radiusMetres);
      if (failure) throw new PlacesUnavailable(failure.message, { ...failure.why, found });
      return found;
    },
    isReady: () => service.isReady(),
  };
}

interface Failure {
  readonly message: string;
  readonly why?: UnavailableOptions;
}

/** The places of cells, asked once a day. */
class OverpassCells {
  readonly #service: OutsideService;
  readonly #cells = new LRUCache<string, Promise<readonly FoundToilet[]>>({
    max: MOST_CELLS_KEPT,
    ttl: LIFE_MS,
  });

  readonly #clock: Clock;

  constructor(service: OutsideService, clock: Clock) {
    this.#service = service;
    this.#clock = clock;
  }

  /** All places of the cells along some lines, as far as they arrive in time. */
  async along(lines: readonly LineString[], radiusMetres: number, patienceMs: number) {
    const wanted = cellsAlong(lines, radiusMetres);
    const unknown = wanted.filter(({ key }) => !this.#cells.has(key));
    const asked = unknown.slice(0, MOST_CELLS_ASKED);
    for (const some of chunksOf(asked, CELLS_A_QUESTION)) this.#ask(some);
    const timeIsUp = new AbortController();
    const patience = delay(patienceMs, null, { signal: timeIsUp.signal }).catch(() => null);
    const answers = await Promise.all(
      wanted.map(({ key }) => withFailure(this.#cells.get(key), patience)),
    );
    timeIsUp.abort();
    const failures = answers.flatMap(({ failure }) => failure ?? []);
    return { places: answers.flatMap(({ places }) => places), failure: failures[0] ?? null };
  }

  #ask(cells: readonly Cell[]): void {
    const answer = this.#service
      .ask({
        path: '/api/interpreter',
        body: { form: { data: overpassQuery(cells) } },
        schema: overpassAnswerSchema,
      })
      .then(({ elements }) => placesIn(elements, londonCivil(this.#clock()).date))
      .then((places) => Map.groupBy(places, ({ location }) => cellKeyOf(location)));
    for (const { key } of cells) {
      const places = answer.then((all) => all.get(key) ?? []);
      this.#cells.set(key, places);
      // A failure is not kept: only requests that are waiting for it now get it.
      places.catch(() => this.#cells.delete(key));
    }
  }
}

/** A venue's outline may reach into another cell: the places of an answer are held against all of it. */
async function placesIn(
  elements: readonly OverpassElement[],
  today: string,
): Promise<FoundToilet[]> {
  const around = new VenuesAround(elements, today);
  const places = await mapInTurns(elements, (element) => osmPlace(element, around, today));
  return places.flatMap((place) => place ?? []);
}

interface CellAnswer {
  readonly places: readonly FoundToilet[];
  readonly failure?: Failure;
}

async function withFailure(
  places: Promise<readonly FoundToilet[]> | undefined,
  patience: Promise<null>,
): Promise<CellAnswer> {
  if (!places) return none('The route is too long to search all of it at once.');
  const answer = Promise.race([places, patience]).then((known): CellAnswer => {
    return known ? { places: known } : none('Overpass has not answered in time.');
  });
  return answerOr(answer, (failure) => none('Overpass did not answer.', unavailableFor(failure)));
}

const none = (message: string, why?: UnavailableOptions): CellAnswer => ({
  places: [],
  failure: { message, ...(why && { why }) },
});

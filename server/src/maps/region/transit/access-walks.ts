import { distanceMetres, type LatLng } from '@loovia/core/geo';
import type { StopWalk } from '@loovia/core/raptor';
import type { PlaceWalk } from './off-map-walks.ts';
import { streetWalk, walkAtBest, type WalkSources } from './street-walk.ts';
import type { Reach } from './stop-index.ts';

type PlaceWalks = readonly PlaceWalk[];

export interface AccessNeeds {
  readonly stepFree: boolean;
  /** The places are the traveller's own, and not toilets. */
  readonly isOwnPlace: boolean;
  readonly reach: Reach;
}

/** Streets and stops don't change while the server runs, and most places are toilets asked for again. */
const PLACES_KEPT = 5000;

/** Places this near each other have most of their stops in common. */
const NEIGHBOURS_METRES = 600;
/** With more, most pairs would be of places and stops far apart, and the engine's other threads would idle. */
const MOST_NEIGHBOURS = 5;

/** Walks from places to the stops around them: by the streets engine's matrices, off its map by straight lines. */
export class AccessWalks {
  readonly #sources: WalkSources;
  readonly #kept = new Map<string, Promise<PlaceWalks>>();

  constructor(sources: WalkSources) {
    this.#sources = sources;
  }

  /** The walks from each place to the stops around it. */
  from(places: readonly LatLng[], needs: AccessNeeds): Promise<PlaceWalks[]> {
    const { offMap } = this.#sources;
    const keys = places.map((place) => nameOf(place, needs));
    const missing = new Map<string, LatLng>();
    places.forEach((place, index) => {
      const key = keys[index] ?? '';
      if (!this.#kept.has(key) && !offMap.has(place)) missing.set(key, place);
    });
    for (const group of neighbours([...missing.values()])) this.#ask(group, needs);
    const walks = places.map(
      (place, index) =>
        this.#kept.get(keys[index] ?? '') ??
        Promise.resolve(offMap.of(place, 'board', needs.stepFree)),
    );
    // Only now: one call may ask for more places than are kept.
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= PLACES_KEPT) break;
      this.#kept.delete(key);
    }
    return Promise.all(walks);
  }

  /** In a straight line at full speed, which no walk beats; walks that are known as they are. */
  atBest(place: LatLng, { stepFree, reach }: AccessNeeds, known: PlaceWalks): StopWalk[] {
    const walks = new Map(known.map((walk) => [walk.stop, walk]));
    const { stops } = this.#sources;
    return stops
      .near(place, 'board', stepFree, reach)
      .map((stop) => walks.get(stop) ?? walkAtBest(stop, place, stops.placeOf(stop)));
  }

  #ask(group: readonly LatLng[], needs: AccessNeeds): void {
    const answer = this.#walks(group, needs);
    group.forEach((place, index) => {
      const key = nameOf(place, needs);
      const own = answer.then((walks) => walks[index] ?? []);
      this.#kept.set(key, own);
      own.catch(() => this.#kept.delete(key));
    });
  }

  async #walks(
    group: readonly LatLng[],
    { stepFree, isOwnPlace, reach }: AccessNeeds,
  ): Promise<PlaceWalks[]> {
    const { stops: index, streets } = this.#sources;
    const near = group.map((place) => index.near(place, 'board', stepFree, reach));
    const stops = [...new Set(near.flat())];
    const places = stops.map((stop) => index.placeOf(stop));
    const own = isOwnPlace ? 'source' : undefined;
    const matrix = await streets.matrix(group, places, { mode: 'walk', stepFree }, own);
    return near.map((found, row) =>
      found.flatMap(
        (stop) => streetWalk(stop, matrix[row]?.[stops.indexOf(stop)], { stepFree }, own) ?? [],
      ),
    );
  }
}

function nameOf({ lat, lng }: LatLng, { stepFree, isOwnPlace, reach }: AccessNeeds): string {
  return `${lat} ${lng} ${stepFree} ${isOwnPlace} ${reach.metres} ${reach.most}`;
}

/** Each place with those near it. */
function neighbours(places: readonly LatLng[]): LatLng[][] {
  const groups: [LatLng, ...LatLng[]][] = [];
  for (const place of places) {
    const group = groups.find(
      (one) => one.length < MOST_NEIGHBOURS && distanceMetres(one[0], place) <= NEIGHBOURS_METRES,
    );
    if (group) group.push(place);
    else groups.push([place]);
  }
  return groups;
}

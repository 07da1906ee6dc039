import { distanceMetres, type LatLng } from '@loovia/core/geo';
import type { StopWalk } from '@loovia/core/raptor';
import { walkOf, type WalkEnd } from '../../off-street.ts';
import type { StreetTravel, Streets } from '../../ports.ts';
import type { OffMapWalks, PlaceWalk, WalkWish } from './off-map-walks.ts';
import type { StopIndex } from './stop-index.ts';

type PlaceWalks = readonly PlaceWalk[];

/** The longest walk to a ride. */
const MAX_WALK_SECONDS = 75 * 60;

/** Valhalla's 5.1 km/h on foot; in a wheelchair it is slower. */
const TOP_METRES_PER_SECOND = 5.1 / 3.6;

/** Streets and stops don't change while the server runs, and most places are toilets asked for again. */
const PLACES_KEPT = 5000;

/** Places this near each other have most of their stops in common. */
const NEIGHBOURS_METRES = 600;
/** With more, most pairs would be of places and stops far apart, and the engine's other threads would idle. */
const MOST_NEIGHBOURS = 5;

/** Walks between places and stops: by the streets engine's matrices, off its map by straight lines. */
export class StopWalks {
  readonly #stops: StopIndex;
  readonly #streets: Streets;
  readonly #offMap: OffMapWalks;
  readonly #kept = new Map<string, Promise<PlaceWalks>>();

  constructor(stops: StopIndex, streets: Streets, offMap: OffMapWalks) {
    this.#stops = stops;
    this.#streets = streets;
    this.#offMap = offMap;
  }

  /** The walks between each place and the stops around it. */
  of(places: readonly LatLng[], wish: WalkWish): Promise<PlaceWalks[]> {
    const keys = places.map((place) => nameOf(place, wish));
    const missing = new Map<string, LatLng>();
    places.forEach((place, index) => {
      const key = keys[index] ?? '';
      if (!this.#kept.has(key) && !this.#offMap.has(place)) missing.set(key, place);
    });
    for (const group of neighbours([...missing.values()])) this.#ask(group, wish);
    const walks = places.map(
      (place, index) =>
        this.#kept.get(keys[index] ?? '') ?? Promise.resolve(this.#offMap.of(place, wish)),
    );
    // Only now: one call may ask for more places than are kept.
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= PLACES_KEPT) break;
      this.#kept.delete(key);
    }
    return Promise.all(walks);
  }

  /** In a straight line at full speed, which no walk beats; walks that are known as they are. */
  atBest(place: LatLng, wish: WalkWish, known: PlaceWalks): StopWalk[] {
    const walks = new Map(known.map((walk) => [walk.stop, walk]));
    return this.#stops.near(place, wish.purpose, wish.stepFree, wish.reach).map((stop) => {
      const metres = distanceMetres(place, this.#stops.placeOf(stop));
      const durationSeconds = Math.floor(metres / TOP_METRES_PER_SECOND);
      return walks.get(stop) ?? { stop, durationSeconds };
    });
  }

  #ask(group: readonly LatLng[], wish: WalkWish): void {
    const answer = this.#walks(group, wish);
    group.forEach((place, index) => {
      const key = nameOf(place, wish);
      const own = answer.then((walks) => walks[index] ?? []);
      this.#kept.set(key, own);
      own.catch(() => this.#kept.delete(key));
    });
  }

  async #walks(group: readonly LatLng[], wish: WalkWish): Promise<PlaceWalks[]> {
    const { purpose, stepFree, reach } = wish;
    const near = group.map((place) => this.#stops.near(place, purpose, stepFree, reach));
    const stops = [...new Set(near.flat())];
    const walkBetween = await this.#between(group, stops, wish);
    return near.map((own, index) =>
      own.flatMap((stop): PlaceWalk[] => {
        const walk = walkBetween(index, stops.indexOf(stop));
        const isWalked = walk && walk.durationSeconds <= MAX_WALK_SECONDS;
        return isWalked ? [{ stop, ...walk, isOffMap: false }] : [];
      }),
    );
  }

  async #between(group: readonly LatLng[], stops: readonly number[], wish: WalkWish) {
    const { stepFree, isOwnPlace } = wish;
    const travel: StreetTravel = { mode: 'walk', stepFree };
    const stop: WalkEnd = stepFree ? 'step-free' : 'any';
    const place: WalkEnd = isOwnPlace ? 'own' : stop;
    const stopPlaces = stops.map((stop) => this.#stops.placeOf(stop));
    if (wish.purpose === 'board') {
      const own = isOwnPlace ? 'source' : undefined;
      const matrix = await this.#streets.matrix(group, stopPlaces, travel, own);
      const ends = { source: place, target: stop };
      return (from: number, to: number) => walkOf(matrix[from]?.[to], ends);
    }
    const own = isOwnPlace ? 'target' : undefined;
    const matrix = await this.#streets.matrix(stopPlaces, group, travel, own);
    const ends = { source: stop, target: place };
    return (to: number, from: number) => walkOf(matrix[from]?.[to], ends);
  }
}

function nameOf({ lat, lng }: LatLng, { purpose, stepFree, isOwnPlace, reach }: WalkWish): string {
  return `${lat} ${lng} ${purpose} ${stepFree} ${isOwnPlace} ${reach.metres} ${reach.most}`;
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

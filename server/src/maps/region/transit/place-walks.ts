import { distanceMetres, type LatLng } from '@loovia/core/geo';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { StreetTravel } from '../../ports.ts';
import type { PlaceWalk } from './off-map-walks.ts';
import { FIRST_FAR, FIRST_NEAR, FIRST_OF_TOILET } from './stop-index.ts';
import { StopWalks, type AskWalks, type WalkedPlace } from './stop-walks.ts';
import { streetWalk, type WalkSources } from './street-walk.ts';

/** Streets and stops don't change while the server runs, and most places are toilets asked for again. */
const PLACES_KEPT = 5000;

/** Each walk to a destination is a search of the streets of its own. */
const DESTINATIONS_ASKED_FIRST = 10;

/** Places this near each other have most of their stops in common. */
const NEIGHBOURS_METRES = 600;
/** With more, most pairs would be of places and stops far apart, and the engine's other threads would idle. */
const MOST_NEIGHBOURS = 5;

interface Asked {
  readonly walked: WalkedPlace;
  readonly stops: readonly number[];
}

type Walks = readonly (PlaceWalk | null)[];

/** The walks between places and stops by the streets engine's matrices, off its map by straight lines. */
export class PlaceWalks {
  readonly #sources: WalkSources;
  readonly #kept = new LRUCache<string, StopWalks>({ max: PLACES_KEPT });
  readonly #fromToilets = new DataLoader<Asked, Walks>((all) => this.#askTogether(all), {
    cache: false,
  });

  constructor(sources: WalkSources) {
    this.#sources = sources;
  }

  /** From the start of a journey. */
  fromOwn(place: LatLng, stepFree: boolean): StopWalks {
    return this.#of({ place, purpose: 'board', stepFree, isOwn: true });
  }

  fromToilet(place: LatLng, stepFree: boolean): StopWalks {
    return this.#of({ place, purpose: 'board', stepFree, isOwn: false });
  }

  /** To the destination of a journey. */
  toOwn(place: LatLng, stepFree: boolean): StopWalks {
    return this.#of({ place, purpose: 'alight', stepFree, isOwn: true });
  }

  #of(walked: WalkedPlace): StopWalks {
    const { place, purpose, stepFree, isOwn } = walked;
    const key = `${place.lat} ${place.lng} ${purpose} ${stepFree} ${isOwn}`;
    const walks =
      this.#kept.get(key) ?? new StopWalks(walked, this.#sources, this.#askingOf(walked));
    this.#kept.set(key, walks);
    return walks;
  }

  #askingOf({ purpose, isOwn }: WalkedPlace) {
    if (!isOwn) {
      const ask: AskWalks = (walked, stops) => this.#fromToilets.load({ walked, stops });
      return { ask, first: [FIRST_OF_TOILET], mostFirst: Infinity };
    }
    const ask: AskWalks = (...asked) => this.#askOwn(...asked);
    const mostFirst = purpose === 'alight' ? DESTINATIONS_ASKED_FIRST : Infinity;
    return { ask, first: [FIRST_NEAR, FIRST_FAR], mostFirst };
  }

  async #askOwn(
    { place, purpose, stepFree }: WalkedPlace,
    stops: readonly number[],
    joinsFartherOff: boolean,
  ): Promise<Walks> {
    const { streets } = this.#sources;
    const places = this.#placesOf(stops);
    const travel: StreetTravel = { mode: 'walk', stepFree };
    if (purpose === 'board') {
      const own = joinsFartherOff ? 'source' : undefined;
      const [row] = await streets.matrix([place], places, travel, own);
      return stops.map((stop, index) => streetWalk(stop, row?.[index], travel, 'source'));
    }
    const own = joinsFartherOff ? 'target' : undefined;
    const rows = await streets.matrix(places, [place], travel, own);
    return stops.map((stop, index) => streetWalk(stop, rows[index]?.[0], travel, 'target'));
  }

  /** From toilets: neighbours in one matrix. */
  async #askTogether(all: readonly Asked[]): Promise<Walks[]> {
    const answers = new Map<Asked, Walks>();
    const groups = [true, false].flatMap((stepFree) =>
      neighbours(all.filter(({ walked }) => walked.stepFree === stepFree)),
    );
    await Promise.all(
      groups.map(async (group) => {
        const stops = [...new Set(group.flatMap((one) => one.stops))];
        const { stepFree } = group[0].walked;
        const travel: StreetTravel = { mode: 'walk', stepFree };
        const matrix = await this.#sources.streets.matrix(
          group.map(({ walked }) => walked.place),
          this.#placesOf(stops),
          travel,
        );
        group.forEach((one, row) => {
          const walks = one.stops.map((stop) =>
            streetWalk(stop, matrix[row]?.[stops.indexOf(stop)], travel),
          );
          answers.set(one, walks);
        });
      }),
    );
    return all.map((one) => answers.get(one) ?? []);
  }

  #placesOf(stops: readonly number[]): LatLng[] {
    return stops.map((stop) => this.#sources.stops.placeOf(stop));
  }
}

/** Each place with those near it. */
function neighbours(all: readonly Asked[]): [Asked, ...Asked[]][] {
  const groups: [Asked, ...Asked[]][] = [];
  for (const one of all) {
    const group = groups.find(
      ([first, ...others]) =>
        others.length + 1 < MOST_NEIGHBOURS &&
        distanceMetres(first.walked.place, one.walked.place) <= NEIGHBOURS_METRES,
    );
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

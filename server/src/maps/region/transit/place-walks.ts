import type { LatLng } from '@loovia/core/geo';
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

/** The walks between places and stops by the streets engine's matrices, off its map by straight lines. */
export class PlaceWalks {
  readonly #sources: WalkSources;
  readonly #kept = new LRUCache<string, StopWalks>({ max: PLACES_KEPT });

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
    const ask: AskWalks = (...asked) => this.#ask(...asked);
    if (!isOwn) return { ask, first: [FIRST_OF_TOILET], mostFirst: Infinity };
    const mostFirst = purpose === 'alight' ? DESTINATIONS_ASKED_FIRST : Infinity;
    return { ask, first: [FIRST_NEAR, FIRST_FAR], mostFirst };
  }

  async #ask(
    { place, purpose, stepFree, isOwn }: WalkedPlace,
    stops: readonly number[],
    joinsFartherOff: boolean,
  ): Promise<readonly (PlaceWalk | null)[]> {
    const { streets } = this.#sources;
    const places = stops.map((stop) => this.#sources.stops.placeOf(stop));
    const travel: StreetTravel = { mode: 'walk', stepFree };
    const side = purpose === 'board' ? 'source' : 'target';
    const own = joinsFartherOff ? side : undefined;
    const costs =
      side === 'source'
        ? await streets.matrix([place], places, travel, { own })
        : await streets.matrix(places, [place], travel, { own, eachByRoute: true });
    const costOf = (index: number) => (side === 'source' ? costs[0]?.[index] : costs[index]?.[0]);
    return stops.map((stop, index) =>
      streetWalk(stop, costOf(index), travel, isOwn ? side : undefined),
    );
  }
}

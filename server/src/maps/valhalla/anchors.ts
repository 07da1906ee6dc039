import type { LatLng } from '@loovia/core/geo';
import { anchorsOf, FARTHEST_END_METRES, type Anchor } from '@loovia/core/valhalla';
import { LRUCache } from 'lru-cache';
import { chunksOf } from '../../chunks-of.ts';
import type { StreetPlace, StreetRoute, StreetTravel } from '../ports.ts';
import { locateAnswerSchema, readLocated, isNoWay } from './answers.ts';
import { learnOnRoute } from './islands.ts';
import { locateRequest, type ValhallaEngine } from './requests.ts';

/** The ways change only with the region, which comes with a new engine; most places are asked for again. */
const PLACES_KEPT = 20_000;
const LOCATED_AT_ONCE = 100;
/**
 * Where places join the ways of a mode. Valhalla's matrix reports the way nearest to a place, but may
 * begin at another, where the nearest is connected with few; so each is asked for separately.
 */
export class Anchors {
  readonly #engine: ValhallaEngine;
  readonly #kept = new LRUCache<string, Promise<readonly Anchor[]>>({ max: PLACES_KEPT });

  constructor(engine: ValhallaEngine) {
    this.#engine = engine;
  }

  /**
   * The anchors of each place, the nearest first; none where no way is within 2 km. A point of a route is its own.
   */
  of(places: readonly StreetPlace[], travel: StreetTravel): Promise<(readonly Anchor[])[]> {
    const beside = places.filter(({ headingDegrees }) => headingDegrees === undefined);
    const missing = [...new Map(beside.map((place) => [travelKey(place, travel), place]))].filter(
      ([name]) => !this.#kept.has(name),
    );
    if (missing.length > 0) {
      const asked = missing.map(([, place]) => place);
      const found = this.locate(asked, travel, FARTHEST_END_METRES);
      missing.forEach(([name, place], index) => {
        const own = found.then((points) =>
          anchorsOf(place, points[index] ?? [], FARTHEST_END_METRES),
        );
        this.#kept.set(name, own);
        own.catch(() => this.#kept.delete(name));
      });
    }
    return Promise.all(
      places.map(async (place) =>
        place.headingDegrees === undefined
          ? ((await this.#kept.get(travelKey(place, travel))) ?? [])
          : [{ ...place, offStreetMetres: 0 }],
      ),
    );
  }

  /** A route begins and ends on ways: its ends are their own anchors. */
  learnEnds({ geometry: { coordinates } }: StreetRoute, travel: StreetTravel): void {
    for (const end of [coordinates[0], coordinates.at(-1)]) {
      if (!end) continue;
      const [lng, lat] = end;
      const name = travelKey({ lat, lng }, travel);
      if (this.#kept.has(name)) continue;
      const anchor: Anchor = { lat, lng, offStreetMetres: 0 };
      learnOnRoute(anchor);
      this.#kept.set(name, Promise.resolve([anchor]));
    }
  }

  /** Points on ways around each of some places, no farther off than `cutoffMetres`. */
  async locate(
    places: readonly LatLng[],
    travel: StreetTravel,
    cutoffMetres: number,
  ): Promise<LatLng[][]> {
    const atOnce = Math.min(LOCATED_AT_ONCE, this.#engine.mostPlaces ?? Infinity);
    const found = await Promise.all(
      chunksOf(places, atOnce).map(async (batch) => {
        const request = locateRequest(batch, travel, cutoffMetres);
        try {
          return readLocated(await this.#engine.call('locate', request, locateAnswerSchema));
        } catch (error) {
          if (isNoWay(error)) return batch.map(() => []);
          throw error;
        }
      }),
    );
    return found.flat();
  }
}

/** Of a place, for one way of travelling. */
export function travelKey({ lat, lng }: LatLng, { mode, stepFree }: StreetTravel): string {
  return `${mode} ${String(stepFree)} ${String(lat)} ${String(lng)}`;
}

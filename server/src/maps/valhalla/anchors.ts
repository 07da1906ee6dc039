import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { FARTHEST_END_METRES } from '@loovia/core/valhalla';
import { LRUCache } from 'lru-cache';
import type { StreetTravel } from '../ports.ts';
import { locateAnswerSchema, readLocated } from './answers.ts';
import { locateRequest, type ValhallaEngine } from './requests.ts';

/** A point on a way where a place joins the streets. */
export interface Anchor extends LatLng {
  /** Straight metres from the place. */
  readonly offStreetMetres: number;
}

/** The ways change only with the region, which brings an engine of its own; most places are asked for again. */
const PLACES_KEPT = 20_000;
const LOCATED_AT_ONCE = 100;
/** A way that few others hang together with is not the only one tried. */
const MOST_ANCHORS = 3;
/** Points nearer than this to each other are one. */
const SAME_POINT_METRES = 1;

/**
 * Where places join the ways of a mode. Valhalla's matrix says where the way nearest to a place is, and
 * may begin at another, when few ways hang together with the nearest; so each is asked for by itself.
 */
export class Anchors {
  readonly #engine: ValhallaEngine;
  readonly #kept = new LRUCache<string, Promise<readonly Anchor[]>>({ max: PLACES_KEPT });

  constructor(engine: ValhallaEngine) {
    this.#engine = engine;
  }

  /** The points of each place, the nearest first; none where no way is within 2 km. */
  of(places: readonly LatLng[], travel: StreetTravel): Promise<(readonly Anchor[])[]> {
    const nameOf = ({ lat, lng }: LatLng) =>
      `${travel.mode} ${String(travel.stepFree)} ${String(lat)} ${String(lng)}`;
    const missing = [...new Map(places.map((place) => [nameOf(place), place]))].filter(
      ([name]) => !this.#kept.has(name),
    );
    if (missing.length > 0) {
      const asked = missing.map(([, place]) => place);
      const found = this.locate(asked, travel, FARTHEST_END_METRES);
      missing.forEach(([name, place], index) => {
        const own = found.then((points) => anchorsOf(place, points[index] ?? []));
        this.#kept.set(name, own);
        own.catch(() => this.#kept.delete(name));
      });
    }
    return Promise.all(places.map(async (place) => (await this.#kept.get(nameOf(place))) ?? []));
  }

  /** Points on ways around each of some places, no farther off than so many metres. */
  async locate(
    places: readonly LatLng[],
    travel: StreetTravel,
    cutoffMetres: number,
  ): Promise<LatLng[][]> {
    const batches = Array.from({ length: Math.ceil(places.length / LOCATED_AT_ONCE) }, (_, n) =>
      places.slice(n * LOCATED_AT_ONCE, (n + 1) * LOCATED_AT_ONCE),
    );
    const found = await Promise.all(
      batches.map(async (batch) => {
        const request = locateRequest(batch, travel, cutoffMetres);
        return readLocated(await this.#engine.call('locate', request, locateAnswerSchema));
      }),
    );
    return found.flat();
  }
}

/** The different points among those found for a place, the nearest first. */
export function anchorsOf(place: LatLng, points: readonly LatLng[]): Anchor[] {
  const nearestFirst = points
    .map((point): Anchor => ({ ...point, offStreetMetres: distanceMetres(place, point) }))
    .sort((a, b) => a.offStreetMetres - b.offStreetMetres);
  const different: Anchor[] = [];
  for (const point of nearestFirst) {
    if (point.offStreetMetres > FARTHEST_END_METRES || different.length === MOST_ANCHORS) break;
    const isNew = different.every((one) => distanceMetres(one, point) > SAME_POINT_METRES);
    if (isNew) different.push(point);
  }
  return different;
}

import type { LatLng } from '@loovia/core/geo';
import type { StopWalk } from '@loovia/core/raptor';
import DataLoader from 'dataloader';
import type { PlaceWalk } from './off-map-walks.ts';
import { streetWalk, walkAtBest, type WalkSources } from './street-walk.ts';
import { NEAR, type Reach } from './stop-index.ts';

/** Of the nearest stops, asked for with the first: they show whether the destination can be walked to at all. */
const ASKED_FIRST = 10;

/**
 * The walks to a destination from the stops around it. Each is a search of the streets, so only those are asked
 * for that a journey would end with if all unknown walks were as short as they can be.
 */
export class EgressWalks {
  readonly #to: LatLng;
  readonly #stepFree: boolean;
  readonly #sources: WalkSources;
  readonly #stops = new Map<Reach, readonly number[]>();
  /** Null = there is no way. */
  readonly #known: Map<number, PlaceWalk | null>;
  /** Where no walk leads to the streets nearest to the destination, it joins others (TRUE-02). */
  #joinsFartherOff = false;
  readonly #missing = new DataLoader<number, PlaceWalk | null>((stops) => this.#ask(stops), {
    cache: false,
  });

  constructor(to: LatLng, stepFree: boolean, sources: WalkSources) {
    this.#to = to;
    this.#stepFree = stepFree;
    this.#sources = sources;
    const straight = sources.offMap.has(to) ? sources.offMap.of(to, 'alight', stepFree) : [];
    this.#known = new Map(straight.map((walk) => [walk.stop, walk]));
  }

  get known(): readonly PlaceWalk[] {
    return [...this.#known.values()].filter((walk) => walk !== null);
  }

  /** Nearest first. */
  stopsWithin(reach: Reach): readonly number[] {
    if (this.#sources.offMap.has(this.#to)) return [...this.#known.keys()];
    const { stops } = this.#sources;
    const near = this.#stops.get(reach) ?? stops.near(this.#to, 'alight', this.#stepFree, reach);
    this.#stops.set(reach, near);
    return near;
  }

  /** Those not known yet in a straight line at full speed, which no walk beats. */
  atBest(reach: Reach): StopWalk[] {
    return this.stopsWithin(reach).flatMap((stop) => {
      const walk = this.#known.get(stop);
      if (walk !== undefined) return walk ?? [];
      return walkAtBest(stop, this.#sources.stops.placeOf(stop), this.#to);
    });
  }

  /** Whether the walks from some stops were known. If not, they are now. */
  async learn(stops: readonly number[]): Promise<boolean> {
    const missing = stops.filter((stop) => !this.#known.has(stop));
    await Promise.all(missing.map((stop) => this.#missing.load(stop)));
    return missing.length === 0;
  }

  async #ask(asked: readonly number[]): Promise<(PlaceWalk | null)[]> {
    const nearest = this.#known.size === 0 ? this.stopsWithin(NEAR) : [];
    await this.#find(new Set([...asked, ...nearest.slice(0, ASKED_FIRST)]));
    if (nearest.length > 0 && this.known.length === 0) {
      // All stops decide where it joins them.
      this.#joinsFartherOff = true;
      await this.#find(new Set([...asked, ...nearest]));
    }
    return asked.map((stop) => this.#known.get(stop) ?? null);
  }

  async #find(stops: ReadonlySet<number>): Promise<void> {
    const travel = { mode: 'walk', stepFree: this.#stepFree } as const;
    const rows = await this.#sources.streets.matrix(
      Array.from(stops, (stop) => this.#sources.stops.placeOf(stop)),
      [this.#to],
      travel,
      this.#joinsFartherOff ? 'target' : undefined,
    );
    Array.from(stops, (stop, index) => {
      this.#known.set(stop, streetWalk(stop, rows[index]?.[0], travel, 'target'));
    });
  }
}

import type { LatLng } from '@loovia/core/geo';
import type { StopWalk } from '@loovia/core/raptor';
import DataLoader from 'dataloader';
import type { PlaceWalk } from './off-map-walks.ts';
import type { Purpose, Reach } from './stop-index.ts';
import { isTooLong, walkAtBest, type WalkSources } from './street-walk.ts';

/** A place, and how people walk between it and the stops around it. */
export interface WalkedPlace {
  readonly place: LatLng;
  readonly purpose: Purpose;
  readonly stepFree: boolean;
  /** The traveller's own start or destination: it may lie farther off the streets than a toilet (TRUE-05). */
  readonly isOwn: boolean;
}

/**
 * Asks the streets for the walks between a place and stops; null where there is no way.
 * @param joinsFartherOff no walk leads to the streets nearest to the place: it joins others (TRUE-02)
 */
export type AskWalks = (
  walked: WalkedPlace,
  stops: readonly number[],
  joinsFartherOff: boolean,
) => Promise<readonly (PlaceWalk | null)[]>;

interface Asking {
  readonly ask: AskWalks;
  /** Asked for with the first: they show whether the place can be walked to at all. */
  readonly first: readonly Reach[];
  readonly mostFirst: number;
}

/** The streets engine's ways are the easiest, and so hardly longer than the shortest. */
const SURE_PART = 0.95;
const SLACK_SECONDS = 30;
const BESIDE_SECONDS = 5 * 60;

/**
 * The walks between a place and the stops around it. The streets are asked only for those that a journey
 * would begin or end with if all unknown walks were as short as they can be: straight at full speed, and no shorter
 * than by way of stops whose walks are known.
 */
export class StopWalks {
  readonly #walked: WalkedPlace;
  readonly #sources: WalkSources;
  readonly #asking: Asking;
  readonly #stops = new Map<Reach, readonly number[]>();
  /** Null = there is no way, or too long a one. */
  readonly #known: Map<number, PlaceWalk | null>;
  /** The least seconds of walks not known yet, by those of stops beside them. */
  readonly #least = new Map<number, number>();
  readonly #isOffMap: boolean;
  /** What is asked for while other walks are under way waits for those, and is asked for together. */
  readonly #asked: DataLoader<number, PlaceWalk | null>;
  #underWay: Promise<unknown> = Promise.resolve();
  #joinsFartherOff = false;
  /** Settles once it is known whether it joins streets farther off. */
  #begun: Promise<void> | null = null;

  constructor(walked: WalkedPlace, sources: WalkSources, asking: Asking) {
    const { place, purpose, stepFree } = walked;
    this.#walked = walked;
    this.#sources = sources;
    this.#asking = asking;
    this.#isOffMap = sources.offMap.has(place);
    const straight = this.#isOffMap ? sources.offMap.of(place, purpose, stepFree) : [];
    this.#known = new Map(straight.map((walk) => [walk.stop, walk]));
    this.#asked = new DataLoader((stops: readonly number[]) => this.#ask(stops), {
      batchScheduleFn: (ask) => {
        void this.#underWay.finally(() => setImmediate(ask));
      },
    });
  }

  get known(): readonly PlaceWalk[] {
    return [...this.#known.values()].filter((walk) => walk !== null);
  }

  /** Nearest first. */
  stopsWithin(reach: Reach): readonly number[] {
    if (this.#isOffMap) return [...this.#known.keys()];
    const { place, purpose, stepFree } = this.#walked;
    const near =
      this.#stops.get(reach) ?? this.#sources.stops.near(place, purpose, stepFree, reach);
    this.#stops.set(reach, near);
    return near;
  }

  /** Those not known yet as short as they can be. */
  atBest(reach: Reach): StopWalk[] {
    return this.stopsWithin(reach).flatMap((stop) => {
      const walk = this.#known.get(stop);
      if (walk !== undefined) return walk ?? [];
      const straight = walkAtBest(stop, this.#sources.stops.placeOf(stop), this.#walked.place);
      const durationSeconds = Math.max(straight.durationSeconds, this.#least.get(stop) ?? 0);
      return durationSeconds < Infinity ? { stop, durationSeconds } : [];
    });
  }

  /** Some of these stops whose walks are not known, no two beside each other. */
  apart(stops: readonly number[], most: number): number[] {
    const beside = new Set<number>();
    const chosen: number[] = [];
    for (const stop of stops) {
      if (chosen.length === most) break;
      if (this.#known.has(stop) || beside.has(stop)) continue;
      chosen.push(stop);
      for (const { stop: other } of this.#walksBeside(stop)) beside.add(other);
    }
    return chosen;
  }

  /** The nearest are known after this. */
  begin(): Promise<void> {
    if (this.#isOffMap) return Promise.resolve();
    this.#begun ??= this.#begin().catch((error: unknown) => {
      // The next asks again.
      this.#begun = null;
      throw error;
    });
    return this.#begun;
  }

  /** Whether the walks of some stops are known. */
  knows(stops: readonly number[]): boolean {
    return stops.every((stop) => this.#known.has(stop));
  }

  /** The walks of some stops are known after this. */
  async learn(stops: readonly number[]): Promise<void> {
    if (this.knows(stops)) return;
    await this.begin();
    await this.#find(stops);
  }

  /** Whether there is a walk to or from any of the stops that are asked for first. */
  async leadsAnywhere(): Promise<boolean> {
    await this.begin();
    for (const reach of this.#asking.first) {
      if (this.known.length > 0) break;
      await this.#find(this.stopsWithin(reach));
    }
    return this.known.length > 0;
  }

  async #begin(): Promise<void> {
    const { first, mostFirst } = this.#asking;
    const nearest =
      first.map((reach) => this.stopsWithin(reach)).find(({ length }) => length > 0) ?? [];
    await this.#find(nearest.slice(0, mostFirst));
    if (!this.#walked.isOwn || this.known.length > 0) return;
    // All decide where it joins them.
    this.#joinsFartherOff = true;
    this.#known.clear();
    this.#least.clear();
    await this.#find(nearest);
  }

  async #find(stops: readonly number[]): Promise<void> {
    const missing = stops.filter((stop) => !this.#known.has(stop));
    await Promise.all(missing.map((stop) => this.#asked.load(stop)));
  }

  async #ask(stops: readonly number[]): Promise<(PlaceWalk | null)[]> {
    const asked = this.#asking.ask(this.#walked, stops, this.#joinsFartherOff);
    this.#underWay = asked.catch(() => null);
    const walks = await asked;
    return stops.map((stop, index) => {
      const walk = walks[index] ?? null;
      const walked = walk && isTooLong(walk) ? null : walk;
      this.#known.set(stop, walked);
      this.#asked.clear(stop);
      this.#learnBeside(stop, walk);
      return walked;
    });
  }

  /**
   * Nobody is at the place from a stop much sooner than from another that they can walk to it from. Where there is
   * no way from one, there is none from those a few minutes beside it.
   */
  #learnBeside(stop: number, walk: PlaceWalk | null): void {
    for (const { stop: other, durationSeconds } of this.#walksBeside(stop)) {
      const before = this.#least.get(other) ?? 0;
      if (walk) {
        const least = walk.durationSeconds * SURE_PART - durationSeconds - SLACK_SECONDS;
        this.#least.set(other, Math.max(before, Math.floor(least)));
      } else if (durationSeconds <= BESIDE_SECONDS) {
        this.#least.set(other, Infinity);
      }
    }
  }

  /** Each walk to a destination is a search of the streets; those from a place are one. */
  #walksBeside(stop: number): readonly StopWalk[] {
    const { purpose, stepFree } = this.#walked;
    return purpose === 'alight' ? this.#sources.stops.walksFrom(stop, stepFree) : [];
  }
}

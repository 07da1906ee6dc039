import { LOCATION, type FeedStop } from './feed.ts';

/** The stops of a feed where vehicles call, numbered. */
export class Platforms {
  readonly #list: FeedStop[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #byStation = new Map<string, number[]>();
  readonly #stops: ReadonlyMap<string, FeedStop>;

  constructor(stops: ReadonlyMap<string, FeedStop>) {
    this.#stops = stops;
    for (const stop of stops.values()) if (stop.kind === LOCATION.stop) this.#add(stop);
  }

  get list(): readonly FeedStop[] {
    return this.#list;
  }

  /**
   * Number of the stop for a call at a place: for a boarding area its platform's, for a station its
   * own (not allowed by GTFS, yet its meaning is plain). Undefined for entrances and inner nodes.
   */
  ofCall(place: FeedStop): number | undefined {
    if (place.kind === LOCATION.boardingArea) return this.#numbers.get(place.parent);
    if (place.kind === LOCATION.station) return this.#numbers.get(place.id) ?? this.#add(place);
    return this.#numbers.get(place.id);
  }

  /** The numbers that a place stands for: those of a station's platforms, or its own. */
  within(id: string): readonly number[] {
    const place = this.#stops.get(id);
    if (!place) return [];
    if (place.kind === LOCATION.station) return this.#byStation.get(id) ?? [];
    const number = this.ofCall(place);
    return number === undefined ? [] : [number];
  }

  #add(stop: FeedStop): number {
    const number = this.#list.push(stop) - 1;
    this.#numbers.set(stop.id, number);
    const station = stop.kind === LOCATION.station ? stop.id : stop.parent;
    const siblings = this.#byStation.get(station);
    if (siblings) siblings.push(number);
    else this.#byStation.set(station, [number]);
    return number;
  }
}

import type { RouteEnd } from '@loovia/core/api';
import { distanceMetres, METRES_PER_DEGREE, type LatLng } from '@loovia/core/geo';
import { anchorsOf, FARTHEST_END_METRES, type Anchor } from '@loovia/core/valhalla';
import { LRUCache } from 'lru-cache';
import type { OwnSide, StreetTravel } from '../ports.ts';
import { travelKey, type Anchors } from './anchors.ts';
import { askMatrix } from './matrix.ts';
import type { ValhallaEngine } from './requests.ts';

/*
 * Valhalla puts a place on the nearest way, and finds no route where that way is connected with no
 * other: a car park without steps, a path that ends at the edge of the map. Counting the connected ways
 * (its `minimum_reachability`) ignores which of them the profile may use, and so doesn't help. The next
 * ways around the place are tried instead, the nearest first.
 */

interface Ring {
  readonly radiusMetres: number;
  readonly apartMetres: number;
}

/** Rings around a place on which ways are looked for, group by group. */
const RINGS: readonly (readonly Ring[])[] = [
  [40, 80, 130, 200].map((radiusMetres) => ({ radiusMetres, apartMetres: 80 })),
  [300, 400, 520, 650].map((radiusMetres) => ({ radiusMetres, apartMetres: 150 })),
  [850, 1100, 1400, 1700, 1950].map((radiusMetres) => ({ radiusMetres, apartMetres: 250 })),
];

/** An end leads far if it is connected with a way on this: beyond a headland or an industrial estate. */
const FAR_RING: Ring = { radiusMetres: 8000, apartMetres: 4000 };

/** Ways on these show which of two ends leads nowhere. Few points, as the streets are searched from each. */
const WIDE_RINGS: readonly Ring[] = [
  { radiusMetres: 1000, apartMetres: 500 },
  { radiusMetres: 3000, apartMetres: 1500 },
  FAR_RING,
];

/** The most from a point on a ring to a way. */
const BESIDE_RING_METRES = 500;

const PLACES_KEPT = 1000;

interface AnchoredEnds {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly starts: readonly Anchor[];
  readonly ends: readonly Anchor[];
  readonly travel: StreetTravel;
}

/** Which of two ends leads nowhere; null where they are alike. */
type Isolated = RouteEnd | 'neither' | null;

/** Points on ways around a place at which it may join them. */
interface Tried {
  /** The nearest first. */
  readonly points: readonly Anchor[];
  /** How many were enough the last time; 0 = none was. */
  readonly last: { count: number };
}

export class ConnectedEnds {
  readonly #engine: ValhallaEngine;
  readonly #anchors: Anchors;
  /** Places found to lead nowhere: the walks of a journey ask for the same end again. */
  readonly #isolated = new LRUCache<string, true>({ max: PLACES_KEPT });
  readonly #kept = new LRUCache<string, Tried>({ max: PLACES_KEPT });

  constructor(engine: ValhallaEngine, anchors: Anchors) {
    this.#engine = engine;
    this.#anchors = anchors;
  }

  /**
   * The nearest points on ways at which a journey can begin and end; null where there are none within
   * 2 km of both. One end moves where that will do: the one that leads nowhere. A journey does
   * not begin on an island because it ends there. Where both lead far, neither moves.
   */
  async between(
    from: LatLng,
    to: LatLng,
    travel: StreetTravel,
  ): Promise<{ readonly from: LatLng; readonly to: LatLng } | null> {
    const [starts = [], ends = []] = await this.#anchors.of([from, to], travel);
    if (starts.length === 0 || ends.length === 0) return null;
    const anchored = { from, to, starts, ends, travel };
    const known = this.#knownIsolated(from, to, travel);
    const asKnown = known && (await this.#oneMoved(anchored, known));
    if (asKnown) return asKnown;
    const isolated = await this.isolated(from, to, travel);
    if (isolated === 'neither') return null;
    return (await this.#oneMoved(anchored, isolated)) ?? this.#bothMoved(from, to, travel);
  }

  async #oneMoved(
    { from, to, starts, ends, travel }: AnchoredEnds,
    isolated: 'start' | 'end' | null,
  ) {
    const [start, end] = await Promise.all([
      isolated === 'end' ? null : this.nearest(from, ends, 'source', travel),
      isolated === 'start' ? null : this.nearest(to, starts, 'target', travel),
    ]);
    if (start && (!end || start.offStreetMetres <= end.offStreetMetres)) {
      return { from: start, to };
    }
    return end && { from, to: end };
  }

  /** Which end leads nowhere by what was found before, for journeys with other ends. */
  #knownIsolated(from: LatLng, to: LatLng, travel: StreetTravel): 'start' | 'end' | null {
    const [start, end] = [from, to].map((place) => this.#isolated.has(travelKey(place, travel)));
    if (start === end) return null;
    return start ? 'start' : 'end';
  }

  /** The nearest point on a way around a place that is connected with any of some others. */
  async nearest(
    place: LatLng,
    others: readonly LatLng[],
    side: OwnSide,
    travel: StreetTravel,
  ): Promise<Anchor | null> {
    // On no ring: the points next to the place.
    for (const [group, rings] of [[], ...RINGS].entries()) {
      const { points, last } = await this.#tried(place, rings, [side, travel, group]);
      // Where others before were reached from, or a nearer point, these often are as well.
      for (const some of [points.slice(0, last.count), points.slice(last.count)]) {
        const reached = await this.#reached(some, others, side, travel);
        const index = some.findIndex(
          ({ offStreetMetres }, at) => reached[at] && offStreetMetres <= FARTHEST_END_METRES,
        );
        const nearest = some[index];
        if (!nearest) continue;
        last.count = points.indexOf(nearest) + 1;
        return nearest;
      }
    }
    return null;
  }

  /** The points of {@link #elsewhere}, kept: the walks of a journey ask for the same end again. */
  async #tried(
    place: LatLng,
    rings: readonly Ring[],
    [side, travel, group]: readonly [OwnSide, StreetTravel, number],
  ): Promise<Tried> {
    const key = `${travelKey(place, travel)} ${side} ${group}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const points = await this.#elsewhere(place, rings, side, travel);
    const tried = { points, last: { count: 0 } };
    this.#kept.set(key, tried);
    return tried;
  }

  /**
   * Which of two ends without a way between them leads nowhere: the one that leads less far. If neither leads
   * far, the one that is connected with fewer of the ways around both.
   */
  async isolated(from: LatLng, to: LatLng, travel: StreetTravel): Promise<Isolated> {
    const [starts = [], ends = []] = await this.#anchors.of([from, to], travel);
    if (starts.length === 0) return 'start';
    if (ends.length === 0) return 'end';
    const around = (rings: readonly Ring[]) =>
      Promise.all([from, to].map((place) => this.#around(place, rings, travel)));
    const [farStarts = [], farEnds = []] = await around([FAR_RING]);
    // Routes begin and end at the nearest of a place's points.
    let [start, end] = await Promise.all([
      this.#countReached(farStarts, starts.slice(0, 1), 'target', travel),
      this.#countReached(farEnds, ends.slice(0, 1), 'source', travel),
    ]);
    if (start > 0 && end > 0) return 'neither';
    if (start === end) {
      const ways = (await around(WIDE_RINGS)).flat();
      [start, end] = await Promise.all([
        this.#countReached(ways, starts, 'target', travel),
        this.#countReached(ways, ends, 'source', travel),
      ]);
    }
    if (start === end) return null;
    const isStart = start < end;
    this.#isolated.set(travelKey(isStart ? from : to, travel), true);
    return isStart ? 'start' : 'end';
  }

  async #bothMoved(from: LatLng, to: LatLng, travel: StreetTravel) {
    const near = RINGS.slice(0, 2).flat();
    const around = async (place: LatLng, side: OwnSide) => [
      ...(await this.#elsewhere(place, [], side, travel)),
      ...(await this.#elsewhere(place, near, side, travel)),
    ];
    const [starts, ends] = await Promise.all([around(from, 'source'), around(to, 'target')]);
    const costs = await askMatrix(this.#engine, starts, ends, travel, true);
    const pairs = starts.flatMap((start, row) =>
      ends.flatMap((end, column) => (costs[row]?.[column] ? [{ from: start, to: end }] : [])),
    );
    const off = (pair: (typeof pairs)[number]) =>
      pair.from.offStreetMetres + pair.to.offStreetMetres;
    return pairs.reduce<(typeof pairs)[number] | null>(
      (best, pair) => (best === null || off(pair) < off(best) ? pair : best),
      null,
    );
  }

  /**
   * Points on ways around a place: those next to it, or those on rings that the ones next to it are not connected
   * with. The others lead no farther than they do.
   */
  async #elsewhere(
    place: LatLng,
    rings: readonly Ring[],
    side: OwnSide,
    travel: StreetTravel,
  ): Promise<readonly Anchor[]> {
    const [own = []] = await this.#anchors.of([place], travel);
    if (rings.length === 0) return own;
    const points = await this.#around(place, rings, travel);
    const otherSide = side === 'source' ? 'target' : 'source';
    const reached = await this.#reached(points, own, otherSide, travel);
    return points.filter((_, index) => !reached[index]);
  }

  /** Points on different ways around a place, the nearest first. */
  async #around(place: LatLng, rings: readonly Ring[], travel: StreetTravel): Promise<Anchor[]> {
    const samples = rings.flatMap((ring) => pointsOnRing(place, ring));
    const apart = Math.max(...rings.map(({ apartMetres }) => apartMetres));
    const found = await this.#anchors.locate(samples, travel, Math.min(apart, BESIDE_RING_METRES));
    const points = samples.flatMap((sample, index) =>
      anchorsOf(sample, found[index] ?? [], FARTHEST_END_METRES),
    );
    const different: Anchor[] = [];
    for (const { lat, lng } of points) {
      const point: Anchor = { lat, lng, offStreetMetres: distanceMetres(place, { lat, lng }) };
      const isNew = different.every((one) => distanceMetres(one, point) > 10);
      if (isNew) different.push(point);
    }
    return different.sort((a, b) => a.offStreetMetres - b.offStreetMetres);
  }

  async #countReached(
    points: readonly Anchor[],
    others: readonly LatLng[],
    side: OwnSide,
    travel: StreetTravel,
  ): Promise<number> {
    const reached = await this.#reached(points, others, side, travel);
    return reached.filter(Boolean).length;
  }

  /** Of each point, whether a way connects it with any of the others. */
  async #reached(
    points: readonly Anchor[],
    others: readonly LatLng[],
    side: OwnSide,
    travel: StreetTravel,
  ): Promise<boolean[]> {
    if (points.length === 0 || others.length === 0) return [];
    const isSource = side === 'source';
    const [sources, targets] = isSource ? [points, others] : [others, points];
    const costs = await askMatrix(this.#engine, sources, targets, travel, true);
    return points.map((_, index) =>
      isSource
        ? (costs[index] ?? []).some((cost) => cost !== null)
        : costs.some((row) => Boolean(row[index])),
    );
  }
}

function pointsOnRing({ lat, lng }: LatLng, { radiusMetres, apartMetres }: Ring): LatLng[] {
  const count = Math.ceil((2 * Math.PI * radiusMetres) / apartMetres);
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    const metresPerLng = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
    return {
      lat: lat + (radiusMetres * Math.cos(angle)) / METRES_PER_DEGREE,
      lng: lng + (radiusMetres * Math.sin(angle)) / metresPerLng,
    };
  });
}

import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { MOST_NUMBERS, numbersOf, type House } from '@loovia/core/regions';
import { centreOf } from '../osm/centre.ts';
import type { OsmData, OsmWay } from '../osm/osm-data.ts';
import { PointGrid } from '../point-grid.ts';
import { slug } from './names.ts';

/** A house is farther from a street of its address only where that is another street of the name. */
const FARTHEST_FROM_STREET_METRES = 300;

/** A street with points along it, close together. */
export interface StreetPoints {
  readonly id: string;
  readonly names: readonly string[];
  readonly points: readonly LatLng[];
}

interface Address {
  readonly street: string;
  /** As {@link House} has it. */
  readonly number: string;
  readonly location: LatLng;
  readonly isApproximate: boolean;
}

/** The houses of each street, by its id: addresses of buildings and entrances, and interpolation lines. */
export function housesOfStreets(
  data: OsmData,
  streets: readonly StreetPoints[],
): Map<string, House[]> {
  const grids = gridsOf(streets);
  const houses = new Map<string, Map<string, House>>();
  for (const { street, number, location, isApproximate } of addressesIn(data)) {
    const id = grids
      .get(keyOf(street))
      ?.nearest(location, FARTHEST_FROM_STREET_METRES, () => true)?.item;
    if (id === undefined) continue;
    const known = houses.get(id) ?? new Map<string, House>();
    houses.set(id, known);
    // The first is kept, as addresses come before what is between them.
    if (!known.has(number)) known.set(number, { number, location, isApproximate });
  }
  return new Map([...houses].map(([id, known]) => [id, [...known.values()]]));
}

function gridsOf(streets: readonly StreetPoints[]): Map<string, PointGrid<string>> {
  const grids = new Map<string, PointGrid<string>>();
  for (const { id, names, points } of streets) {
    for (const key of new Set(names.map(keyOf))) {
      const grid = grids.get(key) ?? new PointGrid<string>();
      grids.set(key, grid);
      for (const point of points) grid.add(point, id);
    }
  }
  return grids;
}

/** Streets and addresses write 'Saint' and 'Street' in their own ways. */
const keyOf = (street: string): string =>
  slug(street)
    .replace(/^saint-/, 'st-')
    .replace(/-street$/, '-st')
    .replace(/-road$/, '-rd');

/** A node that an interpolation line may pass. */
interface NumberedNode {
  readonly number: number;
  readonly street: string | undefined;
}

function* addressesIn(data: OsmData): Generator<Address> {
  const lines: OsmWay[] = [];
  const nodes = new Map<number, NumberedNode>();
  for (const element of data.taggedElements()) {
    const { type, id, tags } = element;
    if (type === 'way' && tags['addr:interpolation']) lines.push(element);
    const { 'addr:street': street, 'addr:housenumber': given } = tags;
    if (!given) continue;
    if (type === 'node') nodes.set(id, { number: Number(given), street });
    const location = street ? centreOf(data, element) : null;
    if (!street || !location) continue;
    for (const number of numbersOf(given)) yield { street, number, location, isApproximate: false };
  }
  for (const line of lines) yield* between(data, line, nodes);
}

const STEPS: Readonly<Record<string, number>> = { odd: 2, even: 2, all: 1 };

/** The houses along an interpolation line, between each two of its nodes that have a number. */
function* between(
  data: OsmData,
  line: OsmWay,
  nodes: ReadonlyMap<number, NumberedNode>,
): Generator<Address> {
  const step = STEPS[line.tags['addr:interpolation'] ?? ''];
  if (step === undefined) return;
  let from: { number: number } | null = null;
  let way: LatLng[] = [];
  for (const id of data.nodeIds(line)) {
    const location = data.nodeLocation(id);
    if (location) way.push(location);
    const node = nodes.get(id);
    const street = node?.street ?? line.tags['addr:street'];
    if (!location || !node || !street || !Number.isInteger(node.number)) continue;
    if (from) yield* spread({ from: from.number, to: node.number, step, way, street });
    from = node;
    way = [location];
  }
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly way: readonly LatLng[];
  readonly street: string;
}

function* spread({ from, to, step, way, street }: Span): Generator<Address> {
  const count = Math.abs(to - from) / step;
  if (!Number.isInteger(count) || count > MOST_NUMBERS) return;
  for (let n = 1; n < count; n += 1) {
    const number = String(from + n * step * Math.sign(to - from));
    yield { street, number, location: along(way, n / count), isApproximate: true };
  }
}

/** The point at a share of the length of a line. */
function along(line: readonly LatLng[], share: number): LatLng {
  const lengths = line.slice(1).map((point, n) => distanceMetres(line[n] ?? point, point));
  let left = share * lengths.reduce((sum, metres) => sum + metres, 0);
  for (const [n, metres] of lengths.entries()) {
    const [from, to] = [line[n], line[n + 1]];
    if (from && to && left <= metres && metres > 0) {
      const part = left / metres;
      return {
        lat: from.lat + (to.lat - from.lat) * part,
        lng: from.lng + (to.lng - from.lng) * part,
      };
    }
    left -= metres;
  }
  return line.at(-1) ?? { lat: NaN, lng: NaN };
}

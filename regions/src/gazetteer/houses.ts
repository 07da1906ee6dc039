import { distanceMetres, type LatLng, PointGrid } from '@loovia/core/geo';
import { MOST_NUMBERS, numbersOf, type House } from '@loovia/core/regions';
import { centreOf } from '../osm/centre.ts';
import type { OsmData, OsmWay } from '../osm/osm-data.ts';
import { slug } from './names.ts';
import { postcodeOf } from './postcodes.ts';

/** A house is farther from a street of its address only where that is another street of the name. */
const FARTHEST_FROM_STREET_METRES = 300;

/** A street with points along it, close together. */
export interface StreetPoints {
  readonly id: string;
  readonly names: readonly string[];
  readonly points: readonly LatLng[];
}

/** An address on a street, with or without numbers as {@link House} has them. */
interface Address extends Omit<House, 'number'> {
  readonly street: string;
  readonly numbers: readonly string[];
}

/** What the addresses on a street say of it. */
interface StreetAddresses {
  readonly houses: readonly House[];
  /** The postcode of the whole street; null = not known, or it has several. */
  readonly postcode: string | null;
}

/** The addresses of each street, by its id: of buildings, entrances and places, and interpolation lines. */
export function addressesOfStreets(
  data: OsmData,
  streets: readonly StreetPoints[],
): Map<string, StreetAddresses> {
  const grids = gridsOf(streets);
  const found = new Map<string, Address[]>();
  for (const address of addressesIn(data)) {
    const id = grids
      .get(keyOf(address.street))
      ?.nearest(address.location, FARTHEST_FROM_STREET_METRES, () => true)?.item;
    if (id === undefined) continue;
    const known = found.get(id) ?? [];
    found.set(id, known);
    known.push(address);
  }
  const points = new Map(streets.map((street) => [street.id, street.points]));
  return new Map(
    [...found].map(([id, addresses]) => [
      id,
      { houses: housesAt(addresses), postcode: onePostcode(addresses, points.get(id) ?? []) },
    ]),
  );
}

/** Each number once, at its first address: those that are between others come last. */
function housesAt(addresses: readonly Address[]): House[] {
  const houses = new Map<string, House>();
  for (const { numbers, location, isApproximate, postcode } of addresses) {
    for (const number of numbers) {
      const known = houses.get(number);
      if (!known) houses.set(number, { number, location, isApproximate, postcode });
      else if (known.postcode === null && !isApproximate)
        houses.set(number, { ...known, postcode });
    }
  }
  return [...houses.values()];
}

/** A street has its one postcode up to this far from an address that has it. */
const FARTHEST_FROM_POSTCODE_METRES = 200;

/**
 * The postcode of a street: that of most of its addresses where none has another, and all of the street is
 * near them. With fewer, the rest of the street may well have another.
 */
function onePostcode(addresses: readonly Address[], street: readonly LatLng[]): string | null {
  const real = addresses.filter(({ isApproximate }) => !isApproximate);
  const having = real.filter(({ postcode }) => postcode !== null);
  const [first] = having;
  const isOne = having.every(({ postcode }) => postcode === first?.postcode);
  if (!first || !isOne || having.length * 2 <= real.length) return null;
  const grid = new PointGrid<Address>();
  for (const address of having) grid.add(address.location, address);
  const isNear = (point: LatLng) =>
    grid.nearest(point, FARTHEST_FROM_POSTCODE_METRES, () => true) !== null;
  return street.every(isNear) ? first.postcode : null;
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
    if (given && type === 'node') nodes.set(id, { number: Number(given), street });
    const location = street ? centreOf(data, element) : null;
    if (!street || !location) continue;
    const [numbers, postcode] = [numbersOf(given ?? ''), postcodeOf(tags)];
    if (numbers.length === 0 && postcode === null) continue;
    yield { street, numbers, location, isApproximate: false, postcode };
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
    const numbers = [String(from + n * step * Math.sign(to - from))];
    yield { street, numbers, location: along(way, n / count), isApproximate: true, postcode: null };
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

import { boundsOf, distanceMetres, type LatLng, middleOf, PointGrid } from '@loovia/core/geo';
import { type GazetteerEntry, writeHouses } from '@loovia/core/regions';
import type { OsmData } from '../osm/osm-data.ts';
import { namedStreets, type NamedStreet } from '../admin-areas/named-streets.ts';
import type { AdminAreas } from '../admin-areas/admin-areas.ts';
import { addressesOfStreets } from './houses.ts';
import { commonest, distinctNames, otherNamesOf, slug } from './names.ts';

/** Stretches of one name with a gap of at most this (a junction, a bridge) are one street. */
const LARGEST_GAP_METRES = 250;

const IMPORTANCE: ReadonlyMap<string, number> = new Map<string, number>([
  ['primary', 0.6],
  ['secondary', 0.55],
  ['tertiary', 0.55],
  ['pedestrian', 0.55],
  ['residential', 0.5],
  ['unclassified', 0.5],
  ['living_street', 0.5],
  ['service', 0.35],
  ['footway', 0.3],
  ['path', 0.3],
  ['cycleway', 0.3],
  ['track', 0.3],
  ['steps', 0.3],
]);
const OTHER_IMPORTANCE = 0.45;

interface Street {
  readonly entry: GazetteerEntry;
  readonly points: readonly LatLng[];
}

/** One entry for each street and locality. */
export function streetEntries(data: OsmData, adminAreas: AdminAreas): GazetteerEntry[] {
  const byName = Map.groupBy(namedStreets(data), ({ name }) => slug(name));
  const streets = [...byName.values()].flatMap(joinStretches).map((stretches) => {
    const points = stretches.flatMap((stretch) => stretch.points);
    return { entry: streetEntry(stretches, points, adminAreas), points };
  });
  const joined = [...Map.groupBy(streets, ({ entry }) => entry.id).values()].map(oneOf);
  const addresses = addressesOfStreets(
    data,
    joined.map(({ entry: { id, name, otherNames }, points }) => ({
      id,
      names: [name, ...otherNames],
      points,
    })),
  );
  return joined.map(({ entry }) => {
    const own = addresses.get(entry.id);
    if (!own) return entry;
    const { houses, postcode } = own;
    const written = writeHouses(houses, entry.location);
    return { ...entry, postcode, ...(written !== '' && { houses: written }) };
  });
}

/** The entry of the most important of some streets that nothing distinguishes; it reaches to all of them. */
function oneOf(streets: readonly Street[]): Street {
  const { entry } = streets.reduce((best, street) =>
    street.entry.importance > best.entry.importance ? street : best,
  );
  const points = streets.flatMap((street) => street.points);
  const reach = points.reduce(
    (farthest, point) => Math.max(farthest, distanceMetres(point, entry.location)),
    0,
  );
  return { entry: { ...entry, reachMetres: Math.ceil(reach) }, points };
}

/** Groups stretches of one name into streets by proximity. */
function joinStretches(stretches: readonly NamedStreet[]): NamedStreet[][] {
  const grid = new PointGrid<NamedStreet>();
  for (const stretch of stretches) {
    for (const point of stretch.points) grid.add(point, stretch);
  }
  const waiting = new Set(stretches);
  const streets: NamedStreet[][] = [];
  for (const first of waiting) {
    const street: NamedStreet[] = [];
    const reached = [first];
    waiting.delete(first);
    for (let stretch = reached.pop(); stretch; stretch = reached.pop()) {
      street.push(stretch);
      if (waiting.size === 0) continue;
      for (const other of neighbours(stretch, grid)) {
        if (waiting.delete(other)) reached.push(other);
      }
    }
    streets.push(street);
  }
  return streets;
}

function* neighbours(stretch: NamedStreet, grid: PointGrid<NamedStreet>): Generator<NamedStreet> {
  for (const point of stretch.points) {
    for (const { item } of grid.within(point, LARGEST_GAP_METRES)) yield item;
  }
}

function streetEntry(
  street: readonly NamedStreet[],
  points: readonly LatLng[],
  adminAreas: AdminAreas,
): GazetteerEntry {
  const name = commonest(street.map((stretch) => stretch.name)) ?? '';
  const location = middlePoint(points);
  const locality = adminAreas.localityAt(location);
  const names = street.flatMap(({ way, name: own }) => [own, ...otherNamesOf(way.tags)]);
  const classes = street.map(
    ({ way }) => IMPORTANCE.get(way.tags.highway ?? '') ?? OTHER_IMPORTANCE,
  );
  return {
    id: `street/${slug([name, locality ?? ''].join(' '))}`,
    kind: 'street',
    name,
    otherNames: distinctNames(names, name),
    locality,
    postcode: null,
    location,
    importance: Math.max(...classes),
  };
}

/** The point of the street nearest the middle of its box. */
function middlePoint(points: readonly LatLng[]): LatLng {
  const middle = middleOf(boundsOf(points));
  return points.reduce((best, point) =>
    distanceMetres(point, middle) < distanceMetres(best, middle) ? point : best,
  );
}

import type { Tags } from '@loovia/core/osm-toilets';
import { isBridge, isTunnel, oneOf, rowOf, shown, tagged, textOf, type Mapped } from './mapped.ts';

interface Way {
  /** First zoom of the line. */
  readonly minZoom: number;
  /** First zoom of its name or number. */
  readonly nameFrom: number;
  /** Importance in drawing: higher on top. */
  readonly rank: number;
}

/** Highway classes, the least important first. */
const HIGHWAYS: Readonly<Record<string, Way>> = {
  steps: { minZoom: 13, nameFrom: 14, rank: 1 },
  footway: { minZoom: 13, nameFrom: 14, rank: 1 },
  path: { minZoom: 13, nameFrom: 14, rank: 1 },
  bridleway: { minZoom: 13, nameFrom: 14, rank: 1 },
  cycleway: { minZoom: 13, nameFrom: 14, rank: 2 },
  track: { minZoom: 13, nameFrom: 14, rank: 3 },
  service: { minZoom: 13, nameFrom: 14, rank: 4 },
  pedestrian: { minZoom: 13, nameFrom: 14, rank: 5 },
  bus_guideway: { minZoom: 12, nameFrom: 14, rank: 6 },
  busway: { minZoom: 12, nameFrom: 14, rank: 6 },
  living_street: { minZoom: 12, nameFrom: 14, rank: 7 },
  residential: { minZoom: 12, nameFrom: 14, rank: 8 },
  unclassified: { minZoom: 11, nameFrom: 13, rank: 9 },
  tertiary: { minZoom: 10, nameFrom: 13, rank: 10 },
  secondary: { minZoom: 9, nameFrom: 11, rank: 11 },
  primary: { minZoom: 7, nameFrom: 10, rank: 12 },
  trunk: { minZoom: 6, nameFrom: 9, rank: 13 },
  motorway: { minZoom: 6, nameFrom: 8, rank: 14 },
};

const RAILWAYS: Readonly<Record<string, Way>> = {
  rail: { minZoom: 8, nameFrom: 99, rank: 16 },
  narrow_gauge: { minZoom: 8, nameFrom: 99, rank: 15 },
  light_rail: { minZoom: 10, nameFrom: 99, rank: 15 },
  subway: { minZoom: 10, nameFrom: 99, rank: 15 },
  tram: { minZoom: 11, nameFrom: 99, rank: 15 },
  funicular: { minZoom: 11, nameFrom: 99, rank: 15 },
  monorail: { minZoom: 11, nameFrom: 99, rank: 15 },
};

const AEROWAYS: Readonly<Record<string, Way>> = {
  runway: { minZoom: 11, nameFrom: 99, rank: 6 },
  taxiway: { minZoom: 13, nameFrom: 99, rank: 5 },
};

const LINK_MIN_ZOOM = 10;
const SIDING_MIN_ZOOM = 12;

interface Street extends Way {
  readonly kind: string;
  readonly link?: boolean;
  readonly rail?: boolean;
}

function streetOf(tags: Tags): Street | null {
  const { highway = '', railway = '', aeroway = '' } = tags;
  const linked = /^(motorway|trunk|primary|secondary|tertiary)_link$/.exec(highway)?.[1];
  const road = rowOf(HIGHWAYS, linked ?? highway);
  if (road && linked) {
    const minZoom = Math.max(road.minZoom, LINK_MIN_ZOOM);
    const nameFrom = Math.max(road.nameFrom, 13);
    return { kind: linked, link: true, rank: road.rank, minZoom, nameFrom };
  }
  if (road) return { ...road, kind: highway };
  const rail = rowOf(RAILWAYS, railway);
  if (rail) {
    const minZoom = tags.service ? Math.max(rail.minZoom, SIDING_MIN_ZOOM) : rail.minZoom;
    return { ...rail, kind: railway, rail: true, minZoom };
  }
  const way = rowOf(AEROWAYS, aeroway);
  return way ? { ...way, kind: aeroway } : null;
}

/** A street, path or railway as a line. One mapped as an area (`area=yes`) is not a line. */
export function mapStreet(tags: Tags): Mapped[] {
  const street = tags.area === 'yes' ? null : streetOf(tags);
  if (!street) return [];
  const { kind, link, rail, minZoom } = street;
  const properties = {
    kind,
    link,
    rail,
    ...levels(tags),
    ...(rail ? {} : onewayOf(tags)),
    ...tagged(tags, ['tracktype', 'surface', 'service', 'bicycle', 'horse']),
    ...(kind === 'footway' ? tagged(tags, ['footway']) : {}),
    access: isClosedToPublic(kind, tags) ? 'private' : null,
  };
  return [
    ...shown('streets', minZoom, properties, zOrder(tags, street.rank)),
    ...nameOf(street, tags),
  ];
}

const levels = (tags: Tags) => ({ bridge: isBridge(tags), tunnel: isTunnel(tags) });

function onewayOf({ oneway }: Tags): Record<string, boolean> {
  const isReverse = oneway === '-1';
  return {
    oneway: isReverse || oneOf(oneway, ['yes', '1', 'true']) !== null,
    oneway_reverse: isReverse,
  };
}

const CLOSED = ['private', 'no'];
const OPEN = ['yes', 'designated', 'permissive', 'public', 'customers'];
const FOR_WALKERS = ['footway', 'steps'];
const WITHOUT_CARS = ['path', 'bridleway', 'cycleway', 'pedestrian'];

/** Whether it is private for both walkers and cyclists; where only walkers go, for them. */
function isClosedToPublic(kind: string, { access, foot, bicycle, motor_vehicle }: Tags): boolean {
  const isClosed = (value: string | undefined) => oneOf(value, CLOSED) !== null;
  const isClosedTo = (own: string | undefined) =>
    isClosed(own) || (isClosed(access) && oneOf(own, OPEN) === null);
  if (FOR_WALKERS.includes(kind)) return isClosedTo(foot);
  if (!isClosedTo(foot) || !isClosedTo(bicycle)) return false;
  // A motorway, closed to both, is not private.
  return WITHOUT_CARS.includes(kind) || isClosed(access) || isClosed(motor_vehicle);
}

function zOrder(tags: Tags, rank: number): number {
  const layer = Math.max(-5, Math.min(5, Number.parseInt(tags.layer ?? '0', 10) || 0));
  const level = isBridge(tags) ? 1 : isTunnel(tags) ? -1 : 0;
  return (layer * 10 + level) * 100 + rank;
}

function nameOf({ kind, link, rank, nameFrom }: Street, tags: Tags): Mapped[] {
  const name = textOf(tags, 'name');
  const rows = (rank >= (HIGHWAYS.tertiary?.rank ?? 0) ? (tags.ref ?? '') : '')
    .split(';')
    .map((ref) => ref.trim())
    .filter((ref) => ref !== '');
  if (nameFrom > 14 || (!name && rows.length === 0)) return [];
  const ref = {
    ref: rows.join('\n'),
    ref_rows: rows.length,
    ref_cols: Math.max(...rows.map((row) => row.length)),
  };
  const properties = {
    kind: link ? `${kind}_link` : kind,
    name,
    ...(rows.length > 0 ? ref : {}),
  };
  return shown('street_labels', nameFrom, properties, rank);
}

function streetAreaKind(tags: Tags): string | null {
  if (tags.railway === 'platform') return 'platform';
  const isArea = tags.area === 'yes' || tags.type === 'multipolygon';
  const aeroway = oneOf(tags.aeroway, ['apron', 'runway', 'taxiway']);
  if (aeroway === 'apron' || (aeroway && isArea)) return aeroway;
  if (!isArea) return oneOf(tags['area:aeroway'], ['runway', 'taxiway']);
  return oneOf(tags.highway, ['pedestrian', 'footway', 'service']);
}

/** Squares, pedestrian areas, station platforms, runways: streets mapped by their outline. */
export function mapStreetArea(tags: Tags): Mapped[] {
  const kind = streetAreaKind(tags);
  if (!kind) return [];
  const rail = kind === 'platform';
  const properties = { kind, rail, ...levels(tags), ...tagged(tags, ['surface']) };
  return shown('street_polygons', kind === 'runway' ? 11 : 13, properties, zOrder(tags, 0));
}

export function mapStreetAreaName(tags: Tags): Mapped[] {
  const kind = streetAreaKind(tags);
  const name = textOf(tags, 'name');
  if (!kind || !name || kind === 'platform') return [];
  return shown('streets_polygons_labels', 14, { kind, name });
}

export function mapFerry(tags: Tags): Mapped[] {
  if (tags.route !== 'ferry') return [];
  const minZoom = tags.motor_vehicle === 'no' ? 12 : 10;
  return shown('ferries', minZoom, { kind: 'ferry', ...tagged(tags, ['name']) });
}

import { along, distance, left, times } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import type { Occupancy } from '../geometry/occupancy.ts';
import { length, pointAlong } from '../geometry/polyline.ts';
import type { Vertex } from '../osm/osm-map.ts';
import type { Random } from '../random.ts';
import type { Street } from '../settlements/street.ts';
import type { Postcodes } from './addresses.ts';
import type { Building } from './building.ts';
import { STYLES } from './styles.ts';
import type { BuildingStyle } from './styles.ts';

export interface BuildingSite {
  occupancy: Occupancy;
  /** Land that may be built on: not water, not a park. */
  isBuildable(point: Point): boolean;
  postcodes: Postcodes;
  random: Random;
}

const CORNER_METRES = 7;

/** Builds along both sides of a street, numbered as usual: odd on the left, even on the right. */
export function housesAlong(street: Street, site: BuildingSite): Building[] {
  const leftSide = sideOf(street, 1, site);
  return street.isLeftOnly === true ? leftSide : [...leftSide, ...sideOf(street, -1, site)];
}

function styleOf(street: Street, random: Random): BuildingStyle {
  const quarter = street.quarter ?? 'village';
  if (street.isShopping && quarter !== 'village') return STYLES.shops;
  if (quarter === 'seafront' && random.chance(0.2)) return STYLES.hotels;
  return STYLES[quarter];
}

function sideOf(street: Street, side: 1 | -1, site: BuildingSite): Building[] {
  const { random } = site;
  const total = length(street.vertices);
  const buildings: Building[] = [];
  let number = side === 1 ? 1 : 2;
  let metres = CORNER_METRES + random.between(0, 4);
  while (metres < total - CORNER_METRES) {
    const style = styleOf(street, random);
    const pick = ([low, high]: readonly [number, number]) => random.between(low, high);
    const row = random.whole(style.row[0], style.row[1]);
    const width = pick(style.width);
    const depth = pick(style.depth);
    const setback = pick(style.setback);
    let neighbour: Building | undefined;
    for (let house = 0; house < row && metres + width < total - CORNER_METRES + 2; house++) {
      const ring = footprint(street, side, metres, width, depth, setback, neighbour);
      const isWanted = random.chance(style.density) || neighbour !== undefined;
      const isFree =
        isWanted && ring.every((p) => site.isBuildable(p)) && site.occupancy.isFree(ring);
      if (isFree) {
        neighbour = building(street, ring, style, number, site);
        buildings.push(neighbour);
        site.occupancy.take(ring);
      } else {
        neighbour = undefined;
      }
      number += 2;
      metres += width;
    }
    metres += pick(style.gap);
  }
  return buildings;
}

/** The corners anticlockwise; those shared with the neighbour in the row are the same vertices. */
function footprint(
  street: Street,
  side: 1 | -1,
  metres: number,
  width: number,
  depth: number,
  setback: number,
  neighbour: Building | undefined,
): Vertex[] {
  const start = pointAlong(street.vertices, metres);
  const end = pointAlong(street.vertices, metres + width);
  const away = street.halfWidth + setback;
  const out = times(left(start.heading), side);
  const outEnd = times(left(end.heading), side);
  const [, sharedFront, sharedBack] = side === 1 ? (neighbour?.ring ?? []) : reorder(neighbour);
  const front = along(start.point, out, away);
  const isFlush = sharedFront !== undefined && distance(sharedFront, front) < 1.2;
  const a: Vertex = isFlush ? sharedFront : { ...front };
  const d: Vertex =
    isFlush && sharedBack ? sharedBack : { ...along(start.point, out, away + depth) };
  const b: Vertex = { ...along(end.point, outEnd, away) };
  const c: Vertex = { ...along(end.point, outEnd, away + depth) };
  return side === 1 ? [a, b, c, d] : [d, c, b, a];
}

/** Rings on the right of the street run the other way: give them in the order of the left. */
function reorder(neighbour: Building | undefined): Vertex[] {
  return [...(neighbour?.ring ?? [])].reverse();
}

function building(
  street: Street,
  ring: Vertex[],
  style: BuildingStyle,
  number: number,
  { postcodes }: BuildingSite,
): Building {
  const [a, b] = [ring[0], ring[1]];
  const settlement = street.settlement;
  if (!a || !b || !settlement) throw new Error('a house stands on a street of a settlement');
  const address =
    street.name === undefined
      ? {}
      : {
          address: {
            number: String(number),
            street: street.name,
            postcode: postcodes.next(settlement, street.name),
            place: settlement.name,
          },
        };
  return {
    ring,
    tags: { building: style.building },
    door: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    settlement,
    quarter: street.quarter ?? 'village',
    isShop: street.isShopping === true,
    ...address,
  };
}

/** The ground a street itself takes, as pieces that houses must not stand on. */
export function takeStreet(street: Street, occupancy: Occupancy): void {
  street.vertices.forEach((a, index) => {
    const b = street.vertices[index + 1];
    if (!b || distance(a, b) < 0.1) return;
    const way = times({ x: b.x - a.x, y: b.y - a.y }, 1 / distance(a, b));
    const normal = left(way);
    const w = street.halfWidth - 0.5;
    occupancy.take([
      along(along(a, way, -1), normal, -w),
      along(along(b, way, 1), normal, -w),
      along(along(b, way, 1), normal, w),
      along(along(a, way, -1), normal, w),
    ]);
  });
}

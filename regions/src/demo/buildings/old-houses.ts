import { cross, distance, heading, left, minus, mix } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { area, centre, cutLeft } from '../geometry/polygon.ts';
import { nearest } from '../geometry/polyline.ts';
import type { Random } from '../random.ts';
import type { Block } from '../settlements/old-town.ts';
import type { Street } from '../settlements/street.ts';
import type { Building } from './building.ts';
import type { BuildingSite } from './houses.ts';

const LARGEST_HOUSE = 190;
/** How many of the plots behind the lanes are built on. */
const BACK_HOUSES = 0.45;

/** Fills a block of the old town with houses that crowd to its lanes, yards left in the middle. */
export function oldHouses(
  block: Block,
  streets: readonly Street[],
  site: BuildingSite,
): Building[] {
  const fronts = block.ring.flatMap((a, i) => {
    const b = block.ring[(i + 1) % block.ring.length] ?? a;
    return block.isFront[i] === true ? [{ a, b }] : [];
  });
  const numbers = new Map<Street, number>();
  return pieces(block.ring, site.random).flatMap((ring) => {
    const front = fronts.find(({ a, b }) =>
      ring.some((p, i) => onLine(p, ring[(i + 1) % ring.length] ?? p, a, b)),
    );
    const isHidden = !front && !site.random.chance(BACK_HOUSES);
    if (isHidden || area(ring) < 24 || !site.occupancy.isFree(ring)) return [];
    const middle = centre(ring);
    const street = nearestStreet(streets, front ? mix(front.a, front.b, 0.5) : middle, middle);
    if (!street?.settlement) return [];
    site.occupancy.take(ring);
    const number =
      (numbers.get(street) ?? Math.floor(nearest(street.vertices, middle).metres / 5)) + 1;
    numbers.set(street, number);
    const isShop = front !== undefined && street.isShopping === true;
    return [
      {
        ring: ring.map(({ x, y }) => ({ x, y })),
        tags: { building: isShop ? 'retail' : 'house' },
        door: nearest([...ring, ring[0] ?? middle], nearest(street.vertices, middle).point).point,
        settlement: street.settlement,
        quarter: 'old',
        isShop,
        ...(street.name === undefined || !front
          ? {}
          : {
              address: {
                number: String(number),
                street: street.name,
                postcode: site.postcodes.next(street.settlement, street.name),
                place: street.settlement.name,
              },
            }),
      },
    ];
  });
}

/** Cuts a plot across its longest side until each piece is the size of a house. */
function pieces(ring: readonly Point[], random: Random): Point[][] {
  const size = area(ring);
  if (size < LARGEST_HOUSE * random.between(0.55, 1.25)) return [[...ring]];
  let a = ring[0];
  let b = ring[1];
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length] ?? p;
    if (a && b && distance(p, q) > distance(a, b)) [a, b] = [p, q];
  });
  if (!a || !b) return [];
  const cut = mix(a, b, random.between(0.38, 0.62));
  const across = left(heading(a, b));
  const to = { x: cut.x + across.x * 100, y: cut.y + across.y * 100 };
  const halves = [cutLeft(ring, cut, to), cutLeft(ring, to, cut)];
  return halves.flatMap((half) => (half.length < 3 || area(half) < 15 ? [] : pieces(half, random)));
}

function onLine(p: Point, q: Point, a: Point, b: Point): boolean {
  const way = heading(a, b);
  return Math.abs(cross(way, minus(p, a))) < 0.3 && Math.abs(cross(way, minus(q, a))) < 0.3;
}

function nearestStreet(
  streets: readonly Street[],
  front: Point,
  middle: Point,
): Street | undefined {
  let best: Street | undefined;
  let least = Infinity;
  for (const street of streets) {
    const away =
      nearest(street.vertices, middle).distance + nearest(street.vertices, front).distance;
    if (away < least) [least, best] = [away, street];
  }
  return best;
}

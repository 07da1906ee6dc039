import { distance } from '../geometry/point.ts';
import { contains } from '../geometry/polygon.ts';
import { neighbours } from '../hamlets.ts';
import type { Land } from '../land.ts';
import type { Settlement } from '../plan.ts';
import type { CityPlan } from '../settlements/city-plan.ts';
import { fractalNoise } from '../terrain/noise.ts';
import type { Point } from '../geometry/point.ts';
import { LINKS } from './links.ts';
import { RuralRoads } from './rural-roads.ts';
import type { Stretch } from './rural-roads.ts';

/** Lays the roads between places: the planned ones, then lanes between neighbours. */
export function countyStretches(
  land: Land,
  settlements: readonly Settlement[],
  city: CityPlan,
): Stretch[] {
  const { lattice } = land;
  const gateCells = new Set(city.gates.map((gate) => lattice.indexAt(gate)));
  const roads = new RuralRoads(lattice, (index) => {
    const shore = lattice.shores[index] ?? 0;
    const point = lattice.point(index);
    if (shore < 70) return Infinity;
    if (!gateCells.has(index) && contains(city.ring, point)) return Infinity;
    const lie = 1.35 + 3 * fractalNoise(point.x, point.y, 1100, 2, 41);
    const wet = land.isNearWater(point, 40) ? 3.5 : 1;
    return Math.max(0.62, lie) * (shore < 200 ? 1.6 : 1) * wet;
  });
  const places = new Map(settlements.map((place) => [place.name, place]));
  const doorOf = (place: Settlement, towards: Point): Point =>
    place.rank === 'city' ? nearestGate(city, towards) : place.middle;
  const lay = (
    a: Settlement,
    b: Settlement,
    link: { roadClass: Stretch['roadClass']; ref?: string },
  ) => {
    roads.lay({ ...link, from: doorOf(a, b.middle), to: doorOf(b, a.middle) });
  };
  for (const { from, to, ...link } of LINKS) {
    const [a, b] = [places.get(from), places.get(to)];
    if (a && b) lay(a, b, link);
  }
  for (const [a, b] of neighbours(settlements)) lay(a, b, { roadClass: 'unclassified' });
  return roads.stretches();
}

function nearestGate({ gates }: CityPlan, towards: Point): Point {
  const gate = [...gates].sort((a, b) => distance(a, towards) - distance(b, towards))[0];
  if (!gate) throw new Error('the city has no gates');
  return gate;
}

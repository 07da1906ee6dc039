import { distance } from '../geometry/point.ts';
import { offset, simplified } from '../geometry/polyline.ts';
import { contains } from '../geometry/polygon.ts';
import type { Land } from '../land.ts';
import { OLD_RAILWAY } from '../plan-lines.ts';
import type { CityPlan } from '../settlements/city-plan.ts';
import type { Street } from '../settlements/street.ts';
import { pathAlong } from './path.ts';
import type { StreetFinder } from './street-finder.ts';

/** The cycle path on the closed railway. */
export function railTrail(finder: StreetFinder): Street {
  const line = simplified(OLD_RAILWAY.line, 0.8);
  const [first, last] = [line[0], line[line.length - 1]];
  const ends = [first, last].map((end) => (end ? finder.nearest(end, 600)?.point : undefined));
  const whole = [ends[0], ...line, ends[1]].filter((point) => point !== undefined);
  return pathAlong(
    whole,
    {
      highway: 'cycleway',
      name: OLD_RAILWAY.name,
      foot: 'designated',
      bicycle: 'designated',
      railway: 'abandoned',
      surface: 'fine_gravel',
    },
    2.5,
  );
}

/** Walks along both banks of the river where it runs through the city. */
export function riverWalks(land: Land, city: CityPlan): Street[] {
  const { line, halfWidths } = land.mainRiver;
  const inside = line.map((point) => contains(city.ring, point) && land.field.shore(point) > 150);
  const from = inside.indexOf(true);
  const to = inside.lastIndexOf(true);
  const water = line.slice(from, to + 1);
  const widest = Math.max(...halfWidths.slice(from, to + 1));
  return [1, -1].map((side) =>
    pathAlong(
      offset(simplified(water, 4), side * (widest + 7)).filter(
        (point) => !land.isNearWater(point, 2),
      ),
      side === 1
        ? { highway: 'footway', name: 'East Bank Walk', surface: 'paved' }
        : {
            highway: 'cycleway',
            name: 'Riverside Walk',
            foot: 'designated',
            bicycle: 'designated',
            segregated: 'no',
            surface: 'asphalt',
          },
    ),
  );
}

/** Ways from the ends of the river walks, and between, up to the streets. */
export function landings(walks: readonly Street[], finder: StreetFinder): Street[] {
  return walks.flatMap((walk) => {
    const made: Street[] = [];
    let since = 0;
    walk.vertices.forEach((vertex, index) => {
      const before = walk.vertices[index - 1];
      if (before) since += distance(before, vertex);
      const isEnd = index === 0 || index === walk.vertices.length - 1;
      if (!isEnd && since < 190) return;
      const street = finder.nearest(vertex, 130);
      if (!street || street.distance < 4) return;
      since = 0;
      const link = pathAlong([vertex, street.point], {
        highway: made.length % 3 === 1 ? 'steps' : 'footway',
      });
      link.vertices[0] = vertex;
      made.push(link);
    });
    return made;
  });
}

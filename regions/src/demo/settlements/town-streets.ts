import { distance } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { length, pointAlong, slice } from '../geometry/polyline.ts';
import type { Quarter, StreetNames } from '../names/street-names.ts';
import type { Vertex } from '../osm/osm-map.ts';
import type { Random } from '../random.ts';
import { SPACING } from './layout.ts';
import type { Layout } from './layout.ts';
import { StreetField } from './street-field.ts';
import type { Street } from './street.ts';
import { tidyStreets } from './tidy-streets.ts';
import { traceStreets } from './trace-streets.ts';

const HALF_WIDTHS: Record<Quarter, number> = {
  old: 3.5,
  seafront: 6.5,
  terraces: 5,
  villas: 6,
  estate: 5,
  industry: 6.5,
  village: 4.2,
};

/** Fills a settlement with side streets between its main roads. */
export function layStreets(
  layout: Layout,
  mainRoads: readonly (readonly Point[])[],
  names: StreetNames,
  random: Random,
): Street[] {
  const { settlement, isAllowed, quarterAt } = layout;
  const guides = [...mainRoads.map((line) => ({ line, reach: 130 })), ...layout.guides];
  const field = new StreetField(guides, layout.unrest);
  const nearestFirst = [...mainRoads].sort(
    (a, b) => gapTo(a, settlement.middle) - gapTo(b, settlement.middle),
  );
  const traced = traceStreets(field, nearestFirst, {
    isAllowed,
    spacing: (point) => SPACING[quarterAt(point)],
    longestMetres: settlement.rank === 'city' ? 900 : 600,
    mostStreets: layout.mostStreets,
    middle: settlement.middle,
  });
  const reach = settlement.rank === 'city' ? 62 : 55;
  const tidy = tidyStreets(traced, mainRoads, isAllowed, reach);
  return tidy.flatMap((line) => {
    const quarter = quarterAt(pointAlong(line, length(line) / 2).point);
    const name = names.next(quarter);
    const street = (part: readonly Point[]): Street => ({
      vertices: part.map(({ x, y }): Vertex => ({ x, y })),
      tags: { highway: quarter === 'industry' ? 'unclassified' : 'residential', name },
      level: 0,
      name,
      halfWidth: HALF_WIDTHS[quarter],
      settlement,
      quarter,
    });
    return quarter === 'estate' && random.chance(0.5) ? closed(line, street) : [street(line)];
  });
}

/** A street cut in two dead ends that only people on foot can pass between. */
function closed(line: readonly Point[], street: (part: readonly Point[]) => Street): Street[] {
  const size = length(line);
  if (size < 130 || size > 420) return [street(line)];
  const [from, to] = [size * 0.5 - 9, size * 0.5 + 9];
  const first = street(slice(line, 0, from));
  const second = street(slice(line, to, size));
  const end = first.vertices[first.vertices.length - 1];
  const start = second.vertices[0];
  if (!end || !start) return [street(line)];
  const cut: Street = {
    vertices: [end, start],
    tags: { highway: 'footway' },
    level: 0,
    halfWidth: 1.5,
    isBare: true,
  };
  for (const turning of [end, start]) turning.tags = { highway: 'turning_circle' };
  return [first, second, cut];
}

const gapTo = (line: readonly Point[], middle: Point): number =>
  Math.min(...line.map((point) => distance(point, middle)));

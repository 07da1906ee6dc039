import { smoothed, simplified } from './geometry/polyline.ts';
import { LINKS } from './network/links.ts';
import { planarise } from './network/planarise.ts';
import { RuralRoads } from './network/rural-roads.ts';
import type { Line } from './network/vertices.ts';
import { OsmMap } from './osm/osm-map.ts';
import { settlementsOn } from './sites.ts';
import { contours } from './terrain/contour.ts';
import { watercourses } from './terrain/drainage.ts';
import { HeightField } from './terrain/height-field.ts';
import { Lattice } from './terrain/lattice.ts';

export function buildCounty(): OsmMap {
  const map = new OsmMap();
  const field = new HeightField();
  const lattice = new Lattice(field);
  const settlements = settlementsOn(field);
  for (const ring of contours(field, 0)) map.area(simplified(ring, 3), { natural: 'coastline' });
  const rivers = watercourses(lattice);
  for (const river of rivers) {
    map.way(smoothed(river.line, 2), { waterway: river.drained > 1200 ? 'river' : 'stream' });
  }
  const wet = new Set(rivers.flatMap((r) => r.line.map((p) => lattice.indexAt(p))));
  const roads = new RuralRoads(lattice, (i) => {
    const shore = lattice.shores[i] ?? 0;
    if (shore < 70) return Infinity;
    return (shore < 200 ? 1.6 : 1) * (wet.has(i) ? 3.5 : 1);
  });
  const middleOf = new Map(settlements.map(({ name, middle }) => [name, middle]));
  for (const link of LINKS) {
    const from = middleOf.get(link.from);
    const to = middleOf.get(link.to);
    if (from && to) roads.lay({ ...link, from, to });
  }
  const lines: Line[] = roads.stretches().map(({ line, roadClass, ref }) => ({
    vertices: [line[0], ...smoothed(line, 2).slice(1, -1), line[line.length - 1]].filter(
      (p) => p !== undefined,
    ),
    tags: { highway: roadClass, ...(ref === undefined ? {} : { ref }) },
    level: 0,
  }));
  planarise(lines);
  for (const line of lines) map.way(line.vertices, line.tags);
  for (const { name, rank, middle, population } of settlements) {
    map.node({ ...middle }, { place: rank, name, population: String(population) });
    map.node(
      { x: middle.x + 30, y: middle.y + 20 },
      { amenity: 'toilets', name: `${name} toilets` },
    );
  }
  return map;
}

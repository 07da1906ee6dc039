import type { Bounds } from '@loovia/core/geo';
import { MAP_LAYERS, type MapLayerName } from '@loovia/core/regions';
import { isClosed, type OsmData, type OsmElement, type OsmRelation } from '../osm/osm-data.ts';
import { polygonsOf } from '../osm/areas.ts';
import { clipToBox } from './geometry/clip.ts';
import { labelPoint } from './geometry/label-point.ts';
import {
  boxOf,
  boxOfBounds,
  mercatorSquareMetres,
  overlaps,
  project,
  signedArea,
  type Box,
  type Path,
} from './geometry/mercator.ts';
import { mapArea, mapAreaLabel, mapLine, mapNode } from './schema/schema.ts';
import { shown, type Mapped } from './schema/mapped.ts';

/** Something to draw, and where. */
export interface MapFeature extends Mapped {
  /** One point, lines, or the rings of one polygon (outer first). */
  readonly paths: readonly Path[];
  readonly box: Box;
}

/**
 * Everything that the map shows, in drawing order within each layer. Leaves out what is wholly outside
 * the bounds, and names and points of interest that are not inside.
 * @param today `YYYY-MM-DD`, the day on which it is judged what is there
 */
export function collectFeatures(data: OsmData, bounds: Bounds, today: string): MapFeature[] {
  const collector = new Collector(data, boxOfBounds(bounds), today);
  for (const node of data.taggedNodes()) {
    const mapped = mapNode(node.tags, today);
    if (mapped.length > 0) collector.addPoint(project([node.location]), mapped);
  }
  for (const way of data.ways()) {
    const closed = isClosed(way);
    const lines = mapLine(way.tags, closed);
    if (lines.length > 0) collector.addLine(project(data.line(way)), lines);
    if (closed) collector.addAreas(way);
  }
  const boundaries = new Map<number, number>();
  for (const relation of data.relations()) {
    if (relation.tags.type === 'multipolygon') collector.addAreas(relation);
    noteBoundary(relation, boundaries);
  }
  collectBoundaries(data, boundaries, collector);
  return onePerPlace(collector.inOrder());
}

/** A way belongs to the highest boundary it is part of. */
function noteBoundary(relation: OsmRelation, levels: Map<number, number>): void {
  const level = Number(relation.tags.admin_level);
  if (relation.tags.boundary !== 'administrative' || (level !== 2 && level !== 4)) return;
  for (const member of relation.members) {
    if (member.type !== 'way') continue;
    levels.set(member.id, Math.min(level, levels.get(member.id) ?? level));
  }
}

function collectBoundaries(
  data: OsmData,
  levels: ReadonlyMap<number, number>,
  collector: Collector,
): void {
  for (const [id, level] of levels) {
    const way = data.way(id);
    if (!way) continue;
    const maritime = way.tags.natural === 'coastline' || way.tags.maritime === 'yes';
    const properties = { admin_level: level, maritime };
    const [boundary] = shown('boundaries', level === 2 ? 6 : 7, properties, -level);
    collector.addLine(project(data.line(way)), [boundary]);
  }
}

class Collector {
  readonly #features: MapFeature[] = [];
  readonly #data: OsmData;
  readonly #box: Box;
  readonly #today: string;

  constructor(data: OsmData, box: Box, today: string) {
    this.#data = data;
    this.#today = today;
    this.#box = box;
  }

  addPoint(path: Path, mapped: readonly Mapped[]): void {
    const box = boxOf([path]);
    if (!overlaps(box, this.#box)) return;
    for (const item of mapped) this.#features.push({ ...item, paths: [path], box });
  }

  addLine(path: Path, mapped: readonly Mapped[]): void {
    const box = boxOf([path]);
    if (path.length < 4 || !overlaps(box, this.#box)) return;
    for (const item of mapped) {
      const paths = NAMED_LINES.has(item.layer) ? clipToBox(path, this.#box) : [path];
      for (const part of paths) this.#features.push({ ...item, paths: [part], box: boxOf([part]) });
    }
  }

  addAreas(element: OsmElement): void {
    const mapped = mapArea(element.tags);
    const labels = mapAreaLabel(element.tags, this.#today);
    if (mapped.length + labels.length === 0) return;
    for (const { outer, holes } of polygonsOf(this.#data, element)) {
      this.#addArea([outer, ...holes].map(project), mapped, labels);
    }
  }

  #addArea(paths: readonly Path[], mapped: readonly Mapped[], labels: readonly Mapped[]): void {
    const box = boxOf(paths);
    if (!overlaps(box, this.#box)) return;
    const area = Math.abs(signedArea(paths[0] ?? new Float64Array()));
    for (const item of mapped) {
      // Smaller areas are drawn on larger ones: a wood on the farmland around it.
      const rank = STACKED_BY_SIZE.has(item.layer) ? -area : item.rank;
      this.#features.push({ ...withArea(item, area), rank, paths, box });
    }
    if (labels.length === 0) return;
    this.addPoint(
      labelPoint(paths),
      labels.map((item) => withArea(item, area)),
    );
  }

  inOrder(): MapFeature[] {
    const layers = Object.keys(MAP_LAYERS);
    const order = new Map(layers.map((layer, n) => [layer, n]));
    const position = (feature: MapFeature) => order.get(feature.layer) ?? 0;
    return this.#features.sort((a, b) => position(a) - position(b) || a.rank - b.rank);
  }
}

const NAMED_LINES: ReadonlySet<MapLayerName> = new Set(['street_labels', 'water_lines_labels']);
const STACKED_BY_SIZE: ReadonlySet<MapLayerName> = new Set(['land', 'sites', 'water_polygons']);

function withArea(mapped: Mapped, area: number): Mapped {
  if (!('way_area' in MAP_LAYERS[mapped.layer].fields)) return mapped;
  return {
    ...mapped,
    properties: { ...mapped.properties, way_area: mercatorSquareMetres(area) },
  };
}

/** About 15 m at the middle of Great Britain, in the map's square. */
const SAME_PLACE = 15 / 24_000_000;

/**
 * Keeps one sign for toilets side by side (women's, men's, accessible), as they would cover each other:
 * public before customers only, then step-free before unknown. Keeps one number for a house, as OSM may
 * have it on the building and on the shop inside.
 */
function onePerPlace(features: readonly MapFeature[]): MapFeature[] {
  const repeated = new Set([
    ...repeats(features.filter(isToilet).sort((a, b) => usefulness(b) - usefulness(a))),
    ...repeats(features.filter(({ layer }) => layer === 'addresses')),
  ]);
  return features.filter((feature) => !repeated.has(feature));
}

/** Features beside an earlier one with the same label. */
function repeats(features: readonly MapFeature[]): MapFeature[] {
  const kept = new Map<string, MapFeature[]>();
  return features.filter((feature) => {
    const column = Math.floor(feature.box.minX / SAME_PLACE);
    const row = Math.floor(feature.box.minY / SAME_PLACE);
    for (const x of [column - 1, column, column + 1]) {
      for (const y of [row - 1, row, row + 1]) {
        const others = kept.get(`${x}/${y}/${labelOf(feature)}`) ?? [];
        if (others.some((other) => areNear(feature, other))) return true;
      }
    }
    const cell = `${column}/${row}/${labelOf(feature)}`;
    kept.set(cell, [...(kept.get(cell) ?? []), feature]);
    return false;
  });
}

function labelOf({ properties }: MapFeature): string {
  return String(properties.housenumber ?? properties.housename ?? properties.amenity);
}

function isToilet({ layer, properties }: MapFeature): boolean {
  return layer === 'pois' && properties.amenity === 'toilets';
}

function usefulness({ properties }: MapFeature): number {
  const { access, wheelchair } = properties;
  const forWhom = access === 'customers' ? 0 : 10;
  const stepFree = wheelchair === 'yes' || wheelchair === 'designated';
  return forWhom + (stepFree ? 2 : wheelchair === 'limited' ? 1 : 0);
}

function areNear(a: MapFeature, b: MapFeature): boolean {
  return Math.hypot(a.box.minX - b.box.minX, a.box.minY - b.box.minY) < SAME_PLACE;
}

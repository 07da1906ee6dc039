import { MAP_LAYERS, MAP_ZOOMS, type MapLayerName } from '@loovia/core/regions';
import type { MapFeature } from './collect.ts';
import { boxOf, signedArea, type Path } from './geometry/mercator.ts';
import { mergeLines } from './geometry/merge-lines.ts';
import { simplify } from './geometry/simplify.ts';
import type { Properties } from './schema/mapped.ts';

/** Tiles are drawn at 512 CSS pixels. */
const TILE_PIXELS = 512;
const TOLERANCE_PIXELS = 0.4;

/** The first zoom at which attributes affect the drawing; without them lines merge into few. */
const DETAILS: Readonly<Record<string, number>> = {
  link: 10,
  bridge: 12,
  tunnel: 12,
  service: 12,
  access: 13,
  footway: 13,
  surface: 13,
  tracktype: 13,
  oneway: 14,
  oneway_reverse: 14,
  bicycle: 13,
  horse: 14,
};

/** Areas smaller than this, in square pixels, are left out below the last zoom. */
const MIN_AREA_PIXELS: Partial<Record<MapLayerName, number>> = { buildings: 14, sites: 40 };
const DEFAULT_MIN_AREA_PIXELS = 6;
const MIN_LINE_PIXELS = 3;

/** The features of a zoom: selected, merged and simplified. */
export function featuresAtZoom(features: readonly MapFeature[], zoom: number): MapFeature[] {
  const pixel = 1 / (TILE_PIXELS * 2 ** zoom);
  const shown: MapFeature[] = [];
  const lines = new Map<string, MapFeature[]>();
  for (const feature of features) {
    if (feature.minZoom > zoom) continue;
    const { geometry } = MAP_LAYERS[feature.layer];
    const properties = atZoom(feature.properties, zoom);
    if (geometry === 'point') shown.push(feature);
    else if (geometry === 'polygon') shown.push(...areaAt(feature, zoom, pixel));
    else {
      const group = JSON.stringify([feature.layer, feature.rank, properties]);
      const same = lines.get(group);
      if (same) same.push(feature);
      else lines.set(group, [{ ...feature, properties }]);
    }
  }
  for (const group of lines.values()) shown.push(...linesAt(group, zoom, pixel));
  return shown;
}

function atZoom(properties: Properties, zoom: number): Properties {
  const kept = Object.entries(properties).filter(([key]) => zoom >= (DETAILS[key] ?? 0));
  return Object.fromEntries(kept);
}

/** The last zoom only loses what is below its resolution. */
function toleranceAt(zoom: number, pixel: number): number {
  return zoom === MAP_ZOOMS.max ? pixel / 20 : pixel * TOLERANCE_PIXELS;
}

function areaAt(feature: MapFeature, zoom: number, pixel: number): MapFeature[] {
  const tolerance = toleranceAt(zoom, pixel);
  const least = MIN_AREA_PIXELS[feature.layer] ?? DEFAULT_MIN_AREA_PIXELS;
  const minArea = zoom === MAP_ZOOMS.max ? 0 : least * pixel * pixel;
  const isLargeEnough = (ring: Path) => Math.abs(signedArea(ring)) >= minArea;
  const [outer, ...holes] = feature.paths;
  if (!outer || !isLargeEnough(outer)) return [];
  const kept = [outer, ...holes.filter(isLargeEnough)];
  return [{ ...feature, paths: kept.map((ring) => simplify(ring, tolerance)) }];
}

function linesAt(group: readonly MapFeature[], zoom: number, pixel: number): MapFeature[] {
  const [first] = group;
  if (!first) return [];
  const merged = mergeLines(
    group.flatMap((feature) => feature.paths),
    'oneway' in first.properties,
  );
  const tolerance = toleranceAt(zoom, pixel);
  const shown: MapFeature[] = [];
  for (const line of merged) {
    const box = boxOf([line]);
    const extent = Math.max(box.maxX - box.minX, box.maxY - box.minY);
    if (zoom < MAP_ZOOMS.max && extent < MIN_LINE_PIXELS * pixel) continue;
    shown.push({ ...first, paths: [simplify(line, tolerance)], box });
  }
  return shown;
}

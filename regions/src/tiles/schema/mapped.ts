import type { MapLayerName } from '@loovia/core/regions';
import type { Tags } from '../../osm/index.ts';

export type Properties = Readonly<Record<string, string | number | boolean>>;

/** One appearance of an OSM element on the map. */
export interface Mapped {
  readonly layer: MapLayerName;
  /** The first zoom that shows it (if it is not too small there). */
  readonly minZoom: number;
  /** Order of drawing within the layer: higher comes later, on top. */
  readonly rank: number;
  readonly properties: Properties;
}

/** The tag's value if it is one of these. */
export function oneOf<T extends string>(value: string | undefined, wanted: readonly T[]): T | null {
  return wanted.find((candidate) => candidate === value) ?? null;
}

/** Those of the tags that are set, as properties of the same name. */
export function tagged(tags: Tags, keys: readonly string[]): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const key of keys) {
    const value = tags[key]?.trim();
    if (value) properties[key] = value;
  }
  return properties;
}

const BRIDGES = [
  'yes',
  'viaduct',
  'boardwalk',
  'cantilever',
  'covered',
  'low_water_crossing',
  'movable',
  'trestle',
] as const;

export function isBridge(tags: Tags): boolean {
  return oneOf(tags.bridge, BRIDGES) !== null;
}

export function isTunnel(tags: Tags): boolean {
  return oneOf(tags.tunnel, ['yes', 'building_passage']) !== null || tags.covered === 'yes';
}

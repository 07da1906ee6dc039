import type { MapLayerName } from '@loovia/core/regions';
import type { Tags } from '@loovia/core/osm-toilets';

export type Properties = Readonly<Record<string, string | number | boolean>>;

/** How an OSM element appears in one layer. */
export interface Mapped {
  readonly layer: MapLayerName;
  /** The first zoom that shows it (if it is not too small there). */
  readonly minZoom: number;
  /** Drawing order within the layer: higher is on top. */
  readonly rank: number;
  readonly properties: Properties;
}

/** Leaves out empty properties: '', false, null. */
export function shown(
  layer: MapLayerName,
  minZoom: number,
  properties: Readonly<Record<string, Properties[string] | null | undefined>>,
  rank = 0,
): [Mapped] {
  const present: Record<string, Properties[string]> = {};
  for (const [key, value] of Object.entries(properties)) {
    if (value || value === 0) present[key] = value;
  }
  return [{ layer, minZoom, rank, properties: present }];
}

/** Splits a list written as a text. */
export const words = (text: string): readonly string[] => text.split(' ');

/** The tag's value if it is one of these. */
export function oneOf<T extends string>(value: string | undefined, wanted: readonly T[]): T | null {
  return wanted.find((candidate) => candidate === value) ?? null;
}

/** A tag's text; '' when it is not set. */
export const textOf = (tags: Tags, key: string): string => tags[key]?.trim() ?? '';

/** Tags as properties of the same name. */
export function tagged(tags: Tags, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, textOf(tags, key)]));
}

const BRIDGES = words(
  'yes viaduct boardwalk cantilever covered low_water_crossing movable trestle',
);

export function isBridge(tags: Tags): boolean {
  return oneOf(tags.bridge, BRIDGES) !== null;
}

export function isTunnel(tags: Tags): boolean {
  return oneOf(tags.tunnel, ['yes', 'building_passage']) !== null || tags.covered === 'yes';
}

/** A table's row for a tag's value, which may be anything, even 'constructor'. */
export function rowOf<Row>(table: Readonly<Record<string, Row>>, value = ''): Row | undefined {
  return Object.hasOwn(table, value) ? table[value] : undefined;
}

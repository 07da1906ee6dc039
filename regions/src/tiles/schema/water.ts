import type { Tags } from '@loovia/core/osm-toilets';
import { isBridge, isTunnel, oneOf, rowOf, shown, textOf, type Mapped } from './mapped.ts';

/** The kind of an inland water area; null = none. */
function waterKind(tags: Tags): { kind: string; minZoom: number } | null {
  if (tags.covered === 'yes' || oneOf(tags.tunnel, ['yes', 'culvert'])) return null;
  if (tags.natural === 'water') {
    const isFlowing = oneOf(tags.water, ['river', 'stream', 'stream_pool', 'lock']) !== null;
    if (isFlowing) return { kind: 'river', minZoom: 6 };
    return { kind: tags.water === 'canal' ? 'canal' : 'water', minZoom: 6 };
  }
  if (tags.natural === 'glacier') return { kind: 'glacier', minZoom: 6 };
  if (tags.waterway === 'riverbank') return { kind: 'river', minZoom: 6 };
  const artificial = oneOf(tags.waterway, ['dock', 'canal']);
  if (artificial) return { kind: artificial, minZoom: 10 };
  const stored = oneOf(tags.landuse, ['reservoir', 'basin']);
  if (stored) return { kind: stored, minZoom: 6 };
  return tags.leisure === 'swimming_pool' ? { kind: 'water', minZoom: 14 } : null;
}

export function mapWaterArea(tags: Tags): Mapped[] {
  const water = waterKind(tags);
  return water ? shown('water_polygons', water.minZoom, { kind: water.kind }) : [];
}

/** The label of a water area. Rivers have theirs along the line. */
export function mapWaterName(tags: Tags): Mapped[] {
  const kind = waterKind(tags)?.kind;
  const name = textOf(tags, 'name');
  if (!kind || !name || kind === 'river') return [];
  return shown('water_polygons_labels', 10, { kind, name });
}

const WATERWAYS: Readonly<Record<string, { kind: string; minZoom: number; nameFrom: number }>> = {
  river: { kind: 'river', minZoom: 9, nameFrom: 12 },
  canal: { kind: 'canal', minZoom: 9, nameFrom: 12 },
  stream: { kind: 'stream', minZoom: 13, nameFrom: 14 },
  ditch: { kind: 'ditch', minZoom: 14, nameFrom: 14 },
  drain: { kind: 'ditch', minZoom: 14, nameFrom: 14 },
};

export function mapWaterway(tags: Tags): Mapped[] {
  const waterway = rowOf(WATERWAYS, tags.waterway);
  if (!waterway) return [];
  const { kind, minZoom, nameFrom } = waterway;
  const tunnel = isTunnel(tags) || oneOf(tags.tunnel, ['culvert', 'flooded']) !== null;
  const name = textOf(tags, 'name');
  return [
    ...shown('water_lines', minZoom, { kind, bridge: isBridge(tags), tunnel }),
    ...(name && !tunnel ? shown('water_lines_labels', nameFrom, { kind, name }) : []),
  ];
}

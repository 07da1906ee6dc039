import type { MapFeature } from './collect.ts';

/** About 15 m at the middle of Great Britain, in the map's square. */
const SAME_PLACE = 15 / 24_000_000;

/**
 * One sign for toilets side by side (women's, men's, accessible), which would cover each other: the
 * most useful stays, public before customers only, then step-free before unknown. And one number
 * for a house, where OSM has it on the building and on the shop inside.
 */
export function onePerPlace(features: readonly MapFeature[]): MapFeature[] {
  const repeated = new Set([
    ...repeats(features.filter(isToilet).sort((a, b) => usefulness(b) - usefulness(a))),
    ...repeats(features.filter(({ layer }) => layer === 'addresses')),
  ]);
  return features.filter((feature) => !repeated.has(feature));
}

/** Those that lie beside an earlier one with the same label. */
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
  const forWhom = access === 'private' || access === 'no' ? 0 : access === 'customers' ? 10 : 20;
  const stepFree = wheelchair === 'yes' || wheelchair === 'designated';
  return forWhom + (stepFree ? 2 : wheelchair === 'limited' ? 1 : 0);
}

function areNear(a: MapFeature, b: MapFeature): boolean {
  return Math.hypot(a.box.minX - b.box.minX, a.box.minY - b.box.minY) < SAME_PLACE;
}

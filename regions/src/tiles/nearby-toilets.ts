import type { MapFeature } from './collect.ts';

/** About 15 m at the middle of Great Britain, in the map's square. */
const SAME_PLACE = 15 / 24_000_000;

/**
 * One sign for toilets side by side (women's, men's, accessible), which would cover each other. The
 * most useful of them stays: public before customers only, then step-free before unknown.
 */
export function withOneSignPerPlace(features: readonly MapFeature[]): MapFeature[] {
  const toilets = features.filter(isToilet).sort((a, b) => usefulness(b) - usefulness(a));
  const kept: MapFeature[] = [];
  for (const toilet of toilets) {
    if (!kept.some((other) => areNear(toilet, other))) kept.push(toilet);
  }
  const stays = new Set(kept);
  return features.filter((feature) => !isToilet(feature) || stays.has(feature));
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

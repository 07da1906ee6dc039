import { PointGrid, type LatLng } from '@loovia/core/geo';
import type { Tags } from '@loovia/core/osm-toilets';

interface Named {
  readonly name: string;
  readonly location: LatLng;
}

/**
 * Groups what OSM has several times (a node and a building, a node per platform): same name, and
 * within the distance of the group's first item. Keeps the order.
 */
export function groupSame<T extends Named>(items: readonly T[], metres: number): T[][] {
  const groups: T[][] = [];
  const grid = new PointGrid<{ key: string; group: T[] }>();
  for (const item of items) {
    const key = item.name.toLowerCase();
    const known = grid.nearest(item.location, metres, (other) => other.key === key);
    if (known) known.item.group.push(item);
    else {
      const group = [item];
      groups.push(group);
      grid.add(item.location, { key, group });
    }
  }
  return groups;
}

/** Keys of names that people also search for (OSM wiki, 'Names'). */
const OTHER_NAME_KEYS = [
  'name:en',
  'name:cy',
  'name:gd',
  'name:ga',
  'alt_name',
  'short_name',
  'old_name',
  'loc_name',
  'official_name',
] as const;

/** The other names of an element: Welsh, short, old. */
export function otherNamesOf(tags: Tags): string[] {
  const names = OTHER_NAME_KEYS.flatMap((key) => tags[key]?.split(';') ?? []);
  return distinctNames(names, tags.name);
}

/** Removes repeats, ignoring case, and the main name. */
export function distinctNames(names: readonly string[], main?: string): string[] {
  const kept = new Map<string, string>();
  for (const name of names.map((text) => text.trim())) {
    const key = name.toLowerCase();
    if (name && key !== main?.toLowerCase() && !kept.has(key)) kept.set(key, name);
  }
  return [...kept.values()];
}

/** The commonest text, of several the first; null = there is none. */
export function commonest(texts: readonly string[]): string | null {
  const alike = [...Map.groupBy(texts, (text) => text).values()];
  return alike.sort((a, b) => b.length - a.length)[0]?.[0] ?? null;
}

/** For ids: 'St. David’s Road' → 'st-davids-road'. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '');
}

import type { LatLng } from '@loovia/core/geo';
import { PointGrid } from '../whereabouts/index.ts';

interface Named {
  readonly name: string;
  readonly location: LatLng;
}

/**
 * Groups what OSM has several times (a node and a building, each platform's node): same name, each
 * within the distance of the group's first. Earlier items come first.
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

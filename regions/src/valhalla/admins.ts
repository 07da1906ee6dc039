import { UNITED_KINGDOM_BOUNDS } from '@loovia/core/geo';
import type { WrittenMap } from '../osm/index.ts';

/**
 * One country around every region: without it Valhalla drives on the right, and keeps people on
 * foot off cycleways and cyclists off bridleways. 'England' is the name under which Valhalla has
 * British rules; ISO code GB makes no border between the nations.
 */
export function britishAdmin(): WrittenMap {
  const [[west, south], [east, north]] = UNITED_KINGDOM_BOUNDS;
  const corners = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ] as const;
  return {
    nodes: corners.map(([lat, lng], n) => ({
      id: n + 1,
      latE7: Math.round(lat * 1e7),
      lngE7: Math.round(lng * 1e7),
      tags: {},
    })),
    ways: [{ id: 1, nodeIds: [1, 2, 3, 4, 1], tags: { boundary: 'administrative' } }],
    relations: [
      {
        id: 1,
        members: [{ type: 'way', id: 1, role: 'outer' }],
        tags: {
          type: 'boundary',
          boundary: 'administrative',
          admin_level: '4',
          name: 'England',
          iso_code: 'GB',
        },
      },
    ],
  };
}

import type { Tags } from '../../osm/index.ts';
import { mapBuilt, mapLand, mapPierLine, mapSite } from './land.ts';
import type { Mapped } from './mapped.ts';
import { mapAddress, mapJunction, mapPlace, mapPoi, mapTransport } from './points.ts';
import { mapFerry, mapStreet, mapStreetArea, mapStreetAreaName } from './streets.ts';
import { mapWaterArea, mapWaterName, mapWaterway } from './water.ts';

export type { Mapped, Properties } from './mapped.ts';

/** What a node shows. */
export function mapNode(tags: Tags): Mapped[] {
  return [
    ...mapPlace(tags),
    ...mapTransport(tags),
    ...mapJunction(tags),
    ...mapPoi(tags),
    ...mapAddress(tags),
  ];
}

/** What a way shows as a line. */
export function mapLine(tags: Tags, closed: boolean): Mapped[] {
  return [
    ...mapStreet(tags),
    ...mapWaterway(tags),
    ...mapFerry(tags),
    ...mapPierLine(tags, closed),
  ];
}

/** What a closed way or a multipolygon shows as an area. */
export function mapArea(tags: Tags): Mapped[] {
  if (tags.area === 'no') return [];
  return [
    ...mapLand(tags),
    ...mapSite(tags),
    ...mapWaterArea(tags),
    ...mapBuilt(tags),
    ...mapStreetArea(tags),
  ];
}

/** What an area shows at one point inside it. */
export function mapAreaLabel(tags: Tags): Mapped[] {
  if (tags.area === 'no') return [];
  return [
    ...mapWaterName(tags),
    ...mapStreetAreaName(tags),
    ...mapTransport(tags),
    ...mapPoi(tags),
    ...mapAddress(tags),
  ];
}

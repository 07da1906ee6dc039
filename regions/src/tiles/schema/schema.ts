import type { Tags } from '@loovia/core/osm-toilets';
import { mapBuilt, mapLand, mapPierLine, mapSite } from './land.ts';
import type { Mapped } from './mapped.ts';
import { mapAddress, mapJunction, mapPlace, mapPoi, mapTransport } from './points.ts';
import { mapFerry, mapStreet, mapStreetArea, mapStreetAreaName } from './streets.ts';
import { mapWaterArea, mapWaterName, mapWaterway } from './water.ts';

const NODE = [mapPlace, mapTransport, mapJunction, mapPoi, mapAddress];
const LINE = [mapStreet, mapWaterway, mapFerry, mapPierLine];
const AREA = [mapLand, mapSite, mapWaterArea, mapBuilt, mapStreetArea];
const AREA_LABEL = [mapWaterName, mapStreetAreaName, mapTransport, mapPoi, mapAddress];

/** What a node shows on a day. */
export function mapNode(tags: Tags, today: string): Mapped[] {
  return NODE.flatMap((map) => map(tags, today));
}

/** What a way shows as a line. */
export function mapLine(tags: Tags, closed: boolean): Mapped[] {
  return LINE.flatMap((map) => map(tags, closed));
}

/** What a closed way or a multipolygon shows as an area. */
export function mapArea(tags: Tags): Mapped[] {
  return tags.area === 'no' ? [] : AREA.flatMap((map) => map(tags));
}

/** What an area shows on a day at one point inside it. */
export function mapAreaLabel(tags: Tags, today: string): Mapped[] {
  return tags.area === 'no' ? [] : AREA_LABEL.flatMap((map) => map(tags, today));
}

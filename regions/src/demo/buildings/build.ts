import { Occupancy } from '../geometry/occupancy.ts';
import type { Point } from '../geometry/point.ts';
import { boxOf, contains, rectangle } from '../geometry/polygon.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import type { Land } from '../land.ts';
import type { CountyNetwork } from '../network/county-network.ts';
import { Random } from '../random.ts';
import type { Places } from '../settlements/places.ts';
import { Postcodes } from './addresses.ts';
import type { Building } from './building.ts';
import { housesAlong, takeStreet } from './houses.ts';
import { oldHouses } from './old-houses.ts';

/** Puts up all houses: first the crowded old town, then street by street. */
export function raiseBuildings(land: Land, places: Places, network: CountyNetwork): Building[] {
  const occupancy = new Occupancy();
  for (const street of network.streets) takeStreet(street, occupancy);
  for (const { platforms, house, point, way } of network.stations) {
    for (const ring of [...platforms, ...(house ? [house] : [])]) occupancy.take(ring);
    occupancy.take(rectangle(point, way, 120, 60));
  }
  const grounds = new SegmentGrid<readonly Point[]>(150);
  for (const { ring } of places.grounds) {
    const { west, south, east, north } = boxOf(ring);
    grounds.add({ x: west, y: south }, { x: east, y: north }, ring);
  }
  const site = {
    occupancy,
    random: new Random('houses'),
    postcodes: new Postcodes(),
    isBuildable: (point: Point) =>
      land.field.shore(point) > 25 &&
      !land.isNearWater(point, 7) &&
      !grounds.some(point, point, (ring) => contains(ring, point)),
  };
  const oldHousing = places.oldTowns.flatMap(({ blocks, streets }) =>
    blocks.flatMap((block) => oldHouses(block, streets, site)),
  );
  const others = network.streets.flatMap((street) =>
    street.isBare || !street.settlement || street.quarter === 'old'
      ? []
      : housesAlong(street, site),
  );
  return [...oldHousing, ...others];
}

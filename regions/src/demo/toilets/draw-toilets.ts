import { rectangle } from '../geometry/polygon.ts';
import type { OsmMap, Tags } from '../osm/osm-map.ts';
import { factsOf } from './facts.ts';
import type { ToiletSite } from './toilet-sites.ts';

/** Draws each toilet with what is known of it; what its site says comes before the dealt facts. */
export function drawToilets(map: OsmMap, sites: readonly ToiletSite[]): void {
  sites.forEach((site, order) => {
    const tags: Tags = {
      amenity: 'toilets',
      ...(site.name === undefined ? {} : { name: site.name }),
      ...factsOf(order),
      ...site.tags,
    };
    if (site.isBuilding) {
      const way = { x: 0.8, y: 0.6 };
      map.area(
        rectangle(site.point, way, 9, 5).map(({ x, y }) => ({ x, y })),
        { ...tags, building: 'toilets' },
      );
    } else {
      map.node({ x: site.point.x, y: site.point.y }, tags);
    }
  });
}

/** Facts about a toilet inside a venue, in the words OSM has for them. */
export function venueToiletTags(order: number): Tags {
  const wheelchair = [{ 'toilets:wheelchair': 'yes' }, {}, { 'toilets:wheelchair': 'no' }][
    order % 3
  ];
  const access = [{ 'toilets:access': 'customers' }, { 'toilets:access': 'yes' }, {}, {}][
    order % 4
  ];
  const hours = [
    { opening_hours: 'Mo-Sa 08:00-22:00; Su 10:00-16:00' },
    {},
    { opening_hours: 'Mo-Su 09:00-17:00' },
    { opening_hours: 'Mo-Th 11:00-23:00; Fr-Sa 11:00-01:00; Su 12:00-22:30' },
    {},
  ][order % 5];
  return { toilets: 'yes', ...wheelchair, ...access, ...hours };
}

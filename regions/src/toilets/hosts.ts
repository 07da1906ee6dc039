import type { LatLng } from '@loovia/core/geo';
import { hostType } from '@loovia/core/osm-toilets';
import { stationName } from '../gazetteer/stations.ts';
import { AreaIndex, polygonsOf } from '../osm/areas.ts';
import { centreOf } from '../osm/centre.ts';
import type { OsmData, OsmElement } from '../osm/osm-data.ts';
import type { Tags } from '../osm/osm-store.ts';
import { PointGrid } from '../point-grid.ts';

/** A venue that a toilet may be in. */
export interface Host {
  readonly name: string;
  readonly type: string;
  readonly tags: Tags;
  readonly element: OsmElement;
}

/** How far a venue mapped as a point may be from its toilet; stations are larger. */
const NEAR_METRES = 80;
const NEAR_STATION_METRES = 250;

/** Kinds of area that are not one venue. */
const NOT_HOSTS = ['parking', 'retail', 'industrial', 'services'];

/** Finds the venue a toilet belongs to. */
export class Hosts {
  readonly #areas: AreaIndex<Host>;
  readonly #points = new PointGrid<Host>();

  constructor(data: OsmData) {
    const hosts = [...readHosts(data)];
    for (const host of hosts) {
      const centre = centreOf(data, host.element);
      if (centre) this.#points.add(centre, host);
    }
    const areas = hosts.map((item) => ({ item, polygons: polygonsOf(data, item.element) }));
    this.#areas = new AreaIndex(areas.filter(({ polygons }) => polygons.length > 0));
  }

  /** The venue of the same operator nearby, or else the smallest one around the point. */
  at(location: LatLng, operator: string | undefined): Host | null {
    return (operator ? this.#runBy(operator, location) : null) ?? this.around(location);
  }

  /** The smallest one whose area the point is in. */
  around(location: LatLng): Host | null {
    return this.#areas.smallestAround(location);
  }

  #runBy(operator: string, location: LatLng): Host | null {
    const isRunBy = ({ name, tags }: Host) =>
      [name, tags.name, tags.operator, tags.brand].includes(operator);
    const isStation = ({ type }: Host) => type === 'station' || type === 'bus_station';
    const near =
      this.#points.nearest(location, NEAR_METRES, isRunBy) ??
      this.#points.nearest(
        location,
        NEAR_STATION_METRES,
        (host) => isStation(host) && isRunBy(host),
      );
    return near?.item ?? null;
  }
}

function* readHosts(data: OsmData): Generator<Host> {
  for (const element of data.taggedElements()) {
    const { tags } = element;
    const type = hostType(tags);
    const name = stationName(tags) ?? tags.name;
    if (name && type && !NOT_HOSTS.includes(type)) yield { name, type, tags, element };
  }
}

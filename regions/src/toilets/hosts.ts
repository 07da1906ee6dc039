import { AreaIndex, type LatLng } from '@loovia/core/geo';
import { enclosingType } from '@loovia/core/osm-toilets';
import { stationName } from '../gazetteer/stations.ts';
import { polygonsOf } from '../osm/areas.ts';
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

  /** The smallest one whose area the point is in. */
  around(location: LatLng): Host | null {
    return this.#areas.smallestAround(location);
  }

  /** The venue mapped as a point that is the operator itself: 'The Dodger'. */
  itself(operator: string, location: LatLng): Host | null {
    const isPoint = ({ element }: Host) => element.type === 'node';
    return this.#nearest(location, NEAR_METRES, (host) => isPoint(host) && isNamed(host, operator));
  }

  /**
   * The venue nearby that its operator names. A council or a company runs many: one that only has the
   * same operator lends its name to a toilet for its customers, and a station to any.
   */
  runBy(operator: string, location: LatLng, isForCustomers: boolean): Host | null {
    const hasOperator = ({ tags }: Host) => tags.operator === operator;
    const isOfName = (host: Host) => isNamed(host, operator) || host.tags.brand === operator;
    const isRunBy = (host: Host) => isOfName(host) || (isForCustomers && hasOperator(host));
    return (
      this.#nearest(location, NEAR_METRES, isRunBy) ??
      this.#nearest(location, NEAR_STATION_METRES, (host) => {
        if (host.type === 'bus_station') return isRunBy(host);
        return host.type === 'station' && (isRunBy(host) || hasOperator(host));
      })
    );
  }

  #nearest(location: LatLng, metres: number, isIt: (host: Host) => boolean): Host | null {
    return this.#points.nearest(location, metres, isIt)?.item ?? null;
  }
}

const isNamed = ({ name, tags }: Host, text: string) => name === text || tags.name === text;

function* readHosts(data: OsmData): Generator<Host> {
  for (const element of data.taggedElements()) {
    const { tags } = element;
    const type = enclosingType(tags);
    const name = stationName(tags) ?? tags.name;
    if (name && type) yield { name, type, tags, element };
  }
}

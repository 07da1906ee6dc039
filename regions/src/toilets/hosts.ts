import { boundsOf, containsPoint, type Bounds, type LatLng } from '@loovia/core/geo';
import { hostType } from '@loovia/core/osm-toilets';
import { stationName } from '../gazetteer/index.ts';
import {
  centreOf,
  ringArea,
  type OsmData,
  type OsmElement,
  type Polygon,
  type Tags,
} from '../osm/index.ts';
import { PointGrid } from '../admin-areas/index.ts';
import { isWithin, polygonsOf } from './facilities.ts';

/** A venue that a toilet may be in. */
export interface Host {
  readonly name: string;
  readonly type: string;
  readonly tags: Tags;
  readonly element: OsmElement;
}

interface HostArea {
  readonly host: Host;
  readonly bounds: Bounds;
  readonly polygons: readonly Polygon[];
  readonly area: number;
}

/** Mapped as a point, a venue may be this far from its toilet; stations are larger. */
const NEAR_METRES = 80;
const NEAR_STATION_METRES = 250;

/** Kinds of area that say nothing of what is in them. */
const NOT_HOSTS = ['parking', 'retail', 'industrial', 'services'];

/** Finds the venue a toilet belongs to. */
export class Hosts {
  readonly #areas: HostArea[] = [];
  readonly #points = new PointGrid<Host>();

  constructor(data: OsmData) {
    for (const element of data.taggedElements()) {
      const { tags } = element;
      const type = hostType(tags);
      const name = stationName(tags) ?? tags.name;
      if (name && type && !NOT_HOSTS.includes(type)) {
        this.#add(data, element, { name, type, tags, element });
      }
    }
    this.#areas.sort((a, b) => a.area - b.area);
  }

  /** The venue run by the same operator nearby, else the smallest one around the point. */
  at(location: LatLng, operator: string | undefined): Host | null {
    return (operator ? this.#runBy(operator, location) : null) ?? this.#around(location);
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

  #around(location: LatLng): Host | null {
    const area = this.#areas.find(
      ({ bounds, polygons }) => containsPoint(bounds, location) && isWithin(polygons, location),
    );
    return area?.host ?? null;
  }

  #add(data: OsmData, element: OsmElement, host: Host): void {
    const centre = centreOf(data, element);
    if (centre) this.#points.add(centre, host);
    const polygons = polygonsOf(data, element);
    if (polygons.length === 0) return;
    const outers = polygons.map(({ outer }) => outer);
    this.#areas.push({
      host,
      bounds: boundsOf(outers.flat()),
      polygons,
      area: outers.reduce((sum, outer) => sum + ringArea(outer), 0),
    });
  }
}

import { AreaIndex, boundsOf, middleOf, type LatLng } from '@loovia/core/geo';
import {
  type DrawnElement,
  hasStepAtDoor,
  type Host,
  Hosts,
  type ReadTags,
  readToiletTags,
  type Tags,
} from '@loovia/core/osm-toilets';
import { latLngOf, type OsmOutline, outlinePolygons, type Point } from './osm-outline.ts';

/** An element as an answer or a file has it. */
export interface GivenElement extends OsmOutline, Pick<DrawnElement, 'type' | 'id' | 'tags'> {
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  readonly center?: Point | undefined;
}

/** The venues and buildings that toilets are in, by the rule of a region build (decision 0023). */
export class VenuesAround {
  readonly #hosts: Hosts;
  readonly #shutToilets: AreaIndex<Tags>;

  /**
   * @param elements those not drawn as areas are passed over
   * @param today `YYYY-MM-DD`, on which they are judged
   */
  constructor(elements: readonly GivenElement[], today: string) {
    this.#hosts = new Hosts(elements.map(drawn), { today, isWhole: false });
    const shut = elements
      .filter(({ tags }) => isShutToilet(tags, today))
      .map((element) => ({ item: element.tags, polygons: outlinePolygons(element) }));
    this.#shutToilets = new AreaIndex(shut.filter(({ polygons }) => polygons.length > 0));
  }

  /** The venue that a toilet is in, as far as it is known; null for a venue. */
  venueOf({ venueType }: ReadTags, location: LatLng, tags: Tags): Host | null {
    return venueType === null ? this.#hosts.around(location, tags) : null;
  }

  /** The venue whose name a toilet there may take; null for a venue. */
  naming({ venueType }: ReadTags, location: LatLng, tags: Tags): Host | null {
    return venueType === null ? this.#hosts.naming(location, tags) : null;
  }

  /** The places that a toilet or a venue is in, smallest first. */
  placesAround(location: LatLng, { type, id, tags }: Pick<DrawnElement, 'type' | 'id' | 'tags'>) {
    return this.#hosts.placesAround(location, tags, { type, id });
  }

  /** Whether someone who needs a step-free way may not get to it. A venue says so of its own. */
  isBehindStep(read: ReadTags, location: LatLng, tags: Tags): boolean {
    if (read.venueType !== null) return false;
    const venue = this.venueOf(read, location, tags);
    const isInVenue = venue !== null && hasStepAtDoor(venue.tags);
    return isInVenue || this.#shutToilets.smallestAround(location) !== null;
  }
}

function drawn(element: GivenElement): DrawnElement {
  const { type, id, tags } = element;
  return {
    type,
    id,
    tags,
    centre: () => elementPosition(element),
    polygons: () => outlinePolygons(element),
  };
}

/** Where an element is; null = its answer or file doesn't say. */
export function elementPosition({
  lat,
  lon,
  center,
  ...outline
}: Omit<GivenElement, 'type' | 'id' | 'tags'>) {
  if (center) return latLngOf(center);
  if (lat !== undefined && lon !== undefined) return { lat, lng: lon };
  const { geometry = [], members = [] } = outline;
  const lines = [...geometry, ...members.flatMap((member) => member.geometry ?? [])];
  const corners = lines.flatMap((point) => (point ? latLngOf(point) : []));
  // As `out center` gives it.
  return corners.length > 0 ? middleOf(boundsOf(corners)) : null;
}

/** A building mapped as a toilet that is not accessible: its rooms are mapped within. */
function isShutToilet(tags: Tags, today: string): boolean {
  const read = readToiletTags(tags, today);
  return typeof read !== 'string' && read.venueType === null && read.facts.isAccessible === false;
}

import { AreaIndex, type LatLng } from '@loovia/core/geo';
import {
  enclosingType,
  hasStepAtDoor,
  isClosedVenue,
  isShutForNow,
  readToiletTags,
  type Tags,
} from '@loovia/core/osm-toilets';
import { type Outline, polygonsOf } from './osm-outline.ts';

interface DrawnElement extends Outline {
  readonly tags: Tags;
}

/** The venues and buildings that toilets are in, by the rule of a region build (decision 0023). */
export class VenuesAround {
  readonly #venues: AreaIndex<Tags>;
  readonly #shutToilets: AreaIndex<Tags>;

  readonly #today: string;

  /**
   * @param elements those not drawn as areas are passed over
   * @param today `YYYY-MM-DD`, on which they are judged
   */
  constructor(elements: readonly DrawnElement[], today: string) {
    this.#today = today;
    this.#venues = areasOf(elements.filter(({ tags }) => tags.name && enclosingType(tags)));
    this.#shutToilets = areasOf(elements.filter(({ tags }) => isShutToilet(tags, today)));
  }

  /** Whether the venue that is there is closed for good. */
  isClosedAt(location: LatLng): boolean {
    const venue = this.#venues.smallestAround(location);
    return venue !== null && isClosedVenue(venue, this.#today);
  }

  /** Whether the venue that is there is shut for now. */
  isShutAt(location: LatLng): boolean {
    const venue = this.#venues.smallestAround(location);
    return venue !== null && isShutForNow(venue, this.#today);
  }

  /** Whether someone who needs a step-free way may not get to a toilet mapped there. */
  isBehindStep(location: LatLng): boolean {
    const venue = this.#venues.smallestAround(location);
    const isInVenue = venue !== null && hasStepAtDoor(venue);
    return isInVenue || this.#shutToilets.smallestAround(location) !== null;
  }
}

function areasOf(elements: readonly DrawnElement[]): AreaIndex<Tags> {
  const areas = elements.map((element) => ({ item: element.tags, polygons: polygonsOf(element) }));
  return new AreaIndex(areas.filter(({ polygons }) => polygons.length > 0));
}

/** A building mapped as a toilet that is not accessible: its rooms are mapped within. */
function isShutToilet(tags: Tags, today: string): boolean {
  const read = readToiletTags(tags, today);
  return typeof read !== 'string' && read.venueType === null && read.facts.isAccessible === false;
}

import { AreaIndex, type LatLng, PointGrid, type Polygon } from '../geo/index.ts';
import { areOnOneLevel, areOnOtherLevels, levelsOf } from './levels.ts';
import { stationName } from './station-name.ts';
import type { Tags } from './tag-facts.ts';
import { enclosingType, isClosedVenue } from './venue.ts';
import { MOST_PLACES_AROUND } from '../toilets/index.ts';

/** An element of the map, which is measured only where that is needed. */
export interface DrawnElement {
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly tags: Tags;
  /** Null = its place is not known. */
  readonly centre: () => LatLng | null;
  /** None for what is no area. */
  readonly polygons: () => readonly Polygon[];
}

/** A venue that a toilet may be in. */
export interface Host {
  readonly name: string;
  readonly type: string;
  readonly tags: Tags;
  readonly element: DrawnElement;
  /** Whether it is closed for good, or not open yet: it has customers no more, and no ticket barriers. */
  readonly isClosed: boolean;
  /** The part of it that its area is: 'platform 2'. */
  readonly part?: string;
}

/** What is known of the venues of a map. */
interface MapOfHosts {
  /** `YYYY-MM-DD`, the day on which it is judged which are open. */
  readonly today: string;
  /** Whether all shops and buildings are among the elements: else a shop may be on another floor than a toilet. */
  readonly isWhole: boolean;
}

/** How far a venue mapped as a point may be from its toilet; stations are larger. */
const NEAR_METRES = 80;
const NEAR_STATION_METRES = 250;
/** How far a platform or building of a station may reach from its point on the map. */
const STATION_REACH_METRES = 500;

/** Units of a building: others may be above and below. */
const UNITS =
  /^(bank|bar|beauty|cafe|clothes|dentist|doctors|fast_food|hairdresser|ice_cream|pharmacy|post_office|pub|restaurant)$/;

/** Finds the venue a toilet belongs to. */
export class Hosts {
  readonly #areas: AreaIndex<Host>;
  readonly #buildings: AreaIndex<DrawnElement>;
  readonly #points = new PointGrid<Host>();
  readonly #isWhole: boolean;

  constructor(elements: Iterable<DrawnElement>, { today, isWhole }: MapOfHosts) {
    this.#isWhole = isWhole;
    const hosts: Host[] = [];
    const parts: DrawnElement[] = [];
    const buildings: DrawnElement[] = [];
    for (const element of elements) {
      const host = hostOf(element, today);
      if (host) hosts.push(host);
      if (element.type === 'node') continue;
      if (isPartOfStation(element.tags)) parts.push(element);
      if (element.tags['building:levels'] !== undefined) buildings.push(element);
    }
    for (const host of hosts) {
      const centre = host.element.centre();
      if (centre) this.#points.add(centre, host);
    }
    const areas = hosts.map((item) => ({ item, polygons: item.element.polygons() }));
    this.#areas = new AreaIndex([...areas, ...this.#partsOfStations(parts)].filter(isDrawn));
    this.#buildings = new AreaIndex(
      buildings.map((item) => ({ item, polygons: item.polygons() })).filter(isDrawn),
    );
  }

  /** Platforms and buildings without a name, which are their station's. */
  *#partsOfStations(elements: readonly DrawnElement[]) {
    for (const element of elements) {
      const polygons = element.polygons();
      const centre = polygons.length > 0 ? element.centre() : null;
      const station =
        centre &&
        this.#nearest(
          centre,
          STATION_REACH_METRES,
          ({ type, isClosed }) => type === 'station' && !isClosed,
        );
      if (!station) continue;
      const { level, repeat_on: repeat, wheelchair = station.tags.wheelchair } = element.tags;
      const tags = { ...station.tags, level, repeat_on: repeat, wheelchair };
      const part = platformName(element.tags);
      const item: Host = { ...station, tags, ...(part !== null && { part }) };
      yield { item, polygons };
    }
  }

  /** The smallest one whose area it is in, a platform before its station, on no other floor if that is known. */
  around(location: LatLng, tags: Tags): Host | null {
    const found = [...this.#areas.around(location)].filter(
      (host) => !areOnOtherLevels(host.tags, tags),
    );
    const [smallest = null] = found;
    if (smallest?.type !== 'station') return smallest;
    return found.find(({ part }) => part !== undefined) ?? smallest;
  }

  /** The venue around it whose name it may take: no shop's that may be on another floor, no closed one's. */
  naming(location: LatLng, tags: Tags): Host | null {
    const around = this.around(location, tags);
    const isItsOwn = around && !around.isClosed && !this.#mayBeAbove(around, location, tags);
    if (!around || isItsOwn) return around;
    for (const host of this.#areas.around(location)) {
      const isOther = areOnOtherLevels(host.tags, tags) || isUnit(host) || host.isClosed;
      if (!isOther) return host;
    }
    return null;
  }

  /**
   * The names of the open places whose areas it is in, smallest first, a platform before its station: no shop's that
   * may be on another floor.
   * @param own the venue that the toilet belongs to, if it is one
   */
  placesAround(location: LatLng, tags: Tags, own: Pick<DrawnElement, 'type' | 'id'>): string[] {
    const around = [...this.#areas.around(location)].filter(
      (host) =>
        !host.isClosed &&
        !(host.element.type === own.type && host.element.id === own.id) &&
        !areOnOtherLevels(host.tags, tags) &&
        !this.#mayBeAbove(host, location, tags),
    );
    const places = new Map<string, string>();
    for (const host of around) {
      const known = places.get(host.name);
      if (known === undefined || known === host.name) places.set(host.name, placeIn(host));
    }
    return [...places.values()].slice(0, MOST_PLACES_AROUND);
  }

  #mayBeAbove(host: Host, location: LatLng, tags: Tags): boolean {
    if (!isUnit(host) || areOnOneLevel(host.tags, tags)) return false;
    // A building of its own is one venue on all its floors.
    if (host.tags.building !== undefined) return false;
    if (!this.#isWhole) return true;
    const levels = [tags, ...[...this.#areas.around(location)].map((other) => other.tags)];
    const known = levels.flatMap((each) => [...(levelsOf(each) ?? [])]);
    const floors = [...this.#buildings.around(location)].map(({ tags: building }) =>
      Number(building['building:levels'] ?? 1),
    );
    return new Set(known).size > 1 || floors.some((count) => count > 1);
  }

  /** The venue mapped as a point that is the operator itself: 'The Dodger'. */
  itself(operator: string, location: LatLng, tags: Tags): Host | null {
    const isPoint = ({ element }: Host) => element.type === 'node';
    return this.#nearest(
      location,
      NEAR_METRES,
      (host) => isPoint(host) && isNamed(host, operator) && !areOnOtherLevels(host.tags, tags),
    );
  }

  /**
   * The venue nearby that its operator names. A council or a company runs many: one that only has the
   * same operator lends its name to a toilet for its customers, and a station to any.
   */
  runBy(operator: string, location: LatLng, toilet: Tags, isForCustomers: boolean): Host | null {
    const hasOperator = ({ tags }: Host) => tags.operator === operator;
    const isOfName = (host: Host) => isNamed(host, operator) || host.tags.brand === operator;
    const isRunBy = (host: Host) =>
      !host.isClosed &&
      !areOnOtherLevels(host.tags, toilet) &&
      (isOfName(host) || (isForCustomers && hasOperator(host)));
    return (
      this.#nearest(location, NEAR_METRES, isRunBy) ??
      this.#nearest(location, NEAR_STATION_METRES, (host) => {
        if (host.type === 'bus_station') return isRunBy(host);
        return host.type === 'station' && !host.isClosed && (isRunBy(host) || hasOperator(host));
      })
    );
  }

  #nearest(location: LatLng, metres: number, isIt: (host: Host) => boolean): Host | null {
    return this.#points.nearest(location, metres, isIt)?.item ?? null;
  }
}

const isNamed = ({ name, tags }: Host, text: string) => name === text || tags.name === text;

/** A mall or department store has floors of its own. */
function isUnit({ type, tags }: Host): boolean {
  const isShop = tags.shop !== undefined && !/^(mall|department_store)$/.test(tags.shop);
  return isShop || UNITS.test(type) || tags.office !== undefined;
}

const PAID_ENTRY = /^(zoo|theme_park|aquarium|water_park)$/;

/** Whether one may need a ticket to get to what is inside, which maps rarely say of its toilets. */
export function isGated({ type, tags, isClosed }: Host): boolean {
  if (isClosed) return false;
  if (type === 'station') return true;
  return PAID_ENTRY.test(type) ? tags.fee !== 'no' : tags.fee !== undefined && tags.fee !== 'no';
}

/** Of a toilet for everyone who gets to it, in a venue that may be {@link isGated}. */
export const TICKET_WORDS = 'A ticket may be needed to get there.';

function isPartOfStation(tags: Tags): boolean {
  const { building, railway, public_transport: transport, train, subway, light_rail: light } = tags;
  if (building === 'train_station' || railway === 'platform') return true;
  return transport === 'platform' && [train, subway, light].includes('yes');
}

/** 'platform 2', 'platforms 2 and 3'; null = it is none, or has no number. */
function platformName({ railway, public_transport: transport, ref, local_ref: local, name }: Tags) {
  if (railway !== 'platform' && transport !== 'platform') return null;
  const [, number = null] =
    /^(?:platforms?\s+)?(\d+\w?(?:\s*[;,/&-]\s*\d+\w?)*)$/i.exec(name ?? '') ?? [];
  const numbers = (ref ?? local ?? number)?.split(/[;,/&]/).map((one) => one.trim());
  if (!numbers?.[0]) return null;
  const list = new Intl.ListFormat('en-GB').format(numbers);
  return `${numbers.length > 1 ? 'platforms' : 'platform'} ${list}`;
}

function isDrawn({ polygons }: { readonly polygons: readonly Polygon[] }): boolean {
  return polygons.length > 0;
}

function hostOf(element: DrawnElement, today: string): Host | null {
  const { tags } = element;
  const type = enclosingType(tags);
  const name = type === null ? null : (stationName(tags, today) ?? tags.name);
  if (!name || !type) return null;
  return { name, type, tags, element, isClosed: isClosedVenue(tags, today) };
}

/** 'Newport railway station, platform 2' */
export function placeIn(host: Host): string {
  return [host.name, host.part].filter(Boolean).join(', ');
}

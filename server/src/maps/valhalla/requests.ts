import type { LatLng, LineString } from '@loovia/core/geo';
import type { StreetRemarkKind } from '@loovia/core/regions';
import {
  costingOf,
  FARTHEST_END_METRES,
  FARTHEST_STREET_METRES,
  locationOnWay,
  STREET_SEARCH_FILTER,
  type VALHALLA_ACTIONS,
} from '@loovia/core/valhalla';
import type { z } from 'zod';
import type { StreetPlace, StreetTravel } from '../ports.ts';

export type ValhallaAction = (typeof VALHALLA_ACTIONS)[number];

/** What is sent, as JSON. */
export type ValhallaRequest = Readonly<Record<string, unknown>>;

/** Something that answers Valhalla's requests with its JSON: a child process, or a server. */
export interface ValhallaEngine {
  /** The most places, sources or targets in a request; absent = the engine refuses too many itself. */
  readonly mostPlaces?: number;
  /** Its map is not of our making: step-free walks may go over stiles and up escalators; absent = it is. */
  readonly ignoresBarriers?: boolean;
  /** What its map remarks on along a line for somebody who travels so; absent = nothing. */
  readonly remarksAlong?: (line: LineString, travel: StreetTravel) => ReadonlySet<StreetRemarkKind>;
  /**
   * @throws ValhallaRefusal when the engine refuses
   * @throws StreetsUnavailable when no engine answers
   */
  call<T>(action: ValhallaAction, request: ValhallaRequest, schema: z.ZodType<T>): Promise<T>;
  isReady(): boolean;
  close(): Promise<void>;
}

function location({ lat, lng }: LatLng, cutoffMetres: number) {
  return { lat, lon: lng, search_cutoff: cutoffMetres, search_filter: STREET_SEARCH_FILTER };
}

const costing = ({ mode, stepFree }: StreetTravel) => costingOf(mode, stepFree);

export function routeRequest(
  from: StreetPlace,
  to: StreetPlace,
  travel: StreetTravel,
  alternates: number,
): ValhallaRequest {
  return {
    locations: [from, to].map(endOfWay),
    ...costing(travel),
    alternates,
    units: 'kilometers',
    language: 'en-GB',
  };
}

function endOfWay(end: StreetPlace) {
  return end.headingDegrees === undefined ? location(end, FARTHEST_END_METRES) : locationOnWay(end);
}

/** The ways to a place and on from it, as routes go, without their words. */
export function waysByRequest(
  [from, by, to]: readonly [StreetPlace, LatLng, StreetPlace],
  travel: StreetTravel,
): ValhallaRequest {
  return {
    locations: [endOfWay(from), location(by, FARTHEST_STREET_METRES), endOfWay(to)],
    ...costing(travel),
    units: 'kilometers',
    directions_type: 'none',
  };
}

/** The way between two points on ways, as a route goes, without its words. */
export function wayRequest(from: LatLng, to: LatLng, travel: StreetTravel): ValhallaRequest {
  return {
    locations: [from, to].map(locationOnWay),
    ...costing(travel),
    units: 'kilometers',
    directions_type: 'none',
  };
}

/** The ways around each of some places, the nearest first, no farther off than `cutoffMetres`. */
export function locateRequest(
  places: readonly LatLng[],
  travel: StreetTravel,
  cutoffMetres: number,
): ValhallaRequest {
  return { locations: places.map((place) => location(place, cutoffMetres)), ...costing(travel) };
}

/** With this many points on either side, Valhalla searches from both ends (its CostMatrix). */
const BOTH_ENDS_FROM = 6;

/**
 * The matrix of all sources to all targets, which lie on ways.
 * @param fromBothEnds by repeating points: the answer then has more rows and columns. That
 *   way none is missed; on foot the times are off by minutes.
 */
export function matrixRequest(
  sources: readonly LatLng[],
  targets: readonly LatLng[],
  travel: StreetTravel,
  fromBothEnds: boolean,
): ValhallaRequest {
  const points = (side: readonly LatLng[]) => {
    const missing = fromBothEnds ? Math.max(0, BOTH_ENDS_FROM - side.length) : 0;
    const last = side.slice(-1);
    return [...side, ...Array.from({ length: missing }, () => last).flat()].map(locationOnWay);
  };
  return {
    sources: points(sources),
    targets: points(targets),
    ...costing(travel),
    units: 'kilometers',
  };
}

import type { Gap } from '@loovia/core/api';
import { distanceMetres, gapMetres, type LatLng, type LineString } from '@loovia/core/geo';
import { offStreetSeconds } from '../maps/off-street.ts';
import type { TravelCost } from '../maps/ports.ts';

/** Nearer than this, the place is taken to be at the end of the line (TRUE-02). */
const AT_PLACE_METRES = 50;

export interface Ends {
  readonly from: LatLng;
  readonly to: LatLng;
}

/** What lies between the ends of a route's line and its places: walked straight, for no way is known. */
export interface RouteGaps {
  readonly start: TravelCost;
  readonly end: TravelCost;
}

export function gapsOf(line: LineString, { from, to }: Ends): RouteGaps {
  const { start, end } = gapMetres(line, from, to);
  return { start: walkedStraight(start), end: walkedStraight(end) };
}

/** The gaps that are said, as a part of a route. */
export function saidGaps({ start, end }: RouteGaps, stepFree: boolean): { gaps?: Gap[] } {
  const gaps = (
    [
      ['start', start],
      ['end', end],
    ] as const
  ).flatMap(([name, { distanceMetres }]): Gap[] =>
    distanceMetres > AT_PLACE_METRES
      ? [{ end: name, metres: Math.round(distanceMetres), stepFree }]
      : [],
  );
  return gaps.length > 0 ? { gaps } : {};
}

/** A way with what lies between its ends and the places. */
export function withGaps(way: TravelCost, { start, end }: RouteGaps): TravelCost {
  return inSum(inSum(start, way), end);
}

/** One after the other. */
export function inSum(first: TravelCost, second: TravelCost): TravelCost {
  return {
    distanceMetres: first.distanceMetres + second.distanceMetres,
    durationSeconds: first.durationSeconds + second.durationSeconds,
  };
}

/**
 * From a place to what lies beside it, without going to the line and back; null where the line is nearer
 * or it is not beside it.
 */
export function straightFrom(place: LatLng, beside: LatLng, gap: TravelCost): TravelCost | null {
  const metres = distanceMetres(place, beside);
  return metres <= Math.min(AT_PLACE_METRES, gap.distanceMetres) ? walkedStraight(metres) : null;
}

export function walkedStraight(distanceMetres: number): TravelCost {
  return { distanceMetres, durationSeconds: offStreetSeconds(distanceMetres) };
}

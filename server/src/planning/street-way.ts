import type { Gap, Leg } from '@loovia/core/api';
import { distanceMetres, gapMetres, type LatLng, type LineString } from '@loovia/core/geo';
import { toTenths } from '@loovia/core/time';
import { AT_PLACE_METRES, offStreetSeconds } from '../maps/off-street.ts';
import type { StreetPlace, StreetRoute, Streets, StreetTravel, TravelCost } from '../maps/ports.ts';
import { stepsNotKnown } from '../maps/street-notes.ts';
import type { BareRoute } from './planning.ts';

export interface Ends {
  readonly from: LatLng;
  readonly to: LatLng;
}

export function placeKey({ lat, lng }: LatLng): string {
  return `${lat},${lng}`;
}

export function endsKey({ from, to }: Ends): string {
  return `${placeKey(from)} ${placeKey(to)}`;
}

/** A way on the street as a leg shows it: as long as it takes from place to place. */
export interface StreetWay extends TravelCost {
  readonly geometry: LineString;
  readonly steps: NonNullable<Leg['steps']>;
  readonly notes?: string[];
}

/** A part of a way whose cost is known, but not yet its line and turns. */
export type WayPart = TravelCost &
  (
    | {
        /** Of a route that is known, between two places on its line. */
        readonly kind: 'route';
        readonly route: BareRoute;
        readonly fromMetres: number;
        readonly toMetres: number;
      }
    /** As the streets engine finds it. */
    | { readonly kind: 'asked'; readonly from: StreetPlace; readonly to: StreetPlace }
    /** Off the streets. */
    | { readonly kind: 'straight' }
  );

/** A way in parts, one after the other. */
export interface WayInParts extends TravelCost {
  readonly parts: readonly WayPart[];
}

/** What a way was asked of, and how it is travelled. */
export interface WayContext {
  readonly streets: Pick<Streets, 'routes' | 'knowsSteps'>;
  readonly travel: StreetTravel;
}

/** A way, and the route that the streets engine found. */
interface FoundWay {
  readonly way: StreetWay;
  readonly route: StreetRoute;
}

/** Up to `1 + alternates` different ways, the best first; none where there is none. */
export async function findWays(
  ends: Readonly<Record<keyof Ends, StreetPlace>>,
  context: WayContext,
  alternates = 0,
): Promise<FoundWay[]> {
  const { streets, travel } = context;
  const routes = await streets.routes(ends.from, ends.to, travel, alternates);
  return routes.map((route) => {
    const { geometry } = route;
    const whole = withGaps(route, gapsOf(geometry, ends));
    const notes = wayNotes(route, context);
    return { way: { geometry, ...whole, steps: stepsOf(route), ...notes }, route };
  });
}

function stepsOf({ steps }: StreetRoute): StreetWay['steps'] {
  return steps.map((step) => ({
    instruction: step.instruction,
    distanceMetres: Math.round(step.distanceMetres),
    durationSeconds: toTenths(step.durationSeconds),
    firstCoordinate: step.firstCoordinate,
  }));
}

/** What must be said about a way on the street; without a route it is a straight line. */
export function wayNotes(
  route: Pick<StreetRoute, 'notes'> | undefined,
  { streets, travel }: WayContext,
): { readonly notes?: string[] } {
  const isUnsure = travel.stepFree && !streets.knowsSteps;
  const notes = [...(route?.notes ?? []), ...(isUnsure ? [stepsNotKnown()] : [])];
  return notes.length > 0 ? { notes } : {};
}

/** The gaps between the ends of a route's line and its places, walked straight as no way is known. */
export interface RouteGaps {
  readonly start: WayInParts;
  readonly end: WayInParts;
}

export function gapsOf(line: LineString, { from, to }: Ends): RouteGaps {
  const { start, end } = gapMetres(line, from, to);
  return { start: walkedStraight(start), end: walkedStraight(end) };
}

/** The gaps that a route shows. */
export function shownGaps(gaps: RouteGaps, stepFree: boolean): { gaps?: Gap[] } {
  const shown = (['start', 'end'] as const)
    .filter((end) => gaps[end].distanceMetres > AT_PLACE_METRES)
    .map((end): Gap => ({ end, metres: Math.round(gaps[end].distanceMetres), stepFree }));
  return shown.length > 0 ? { gaps: shown } : {};
}

/** A way with the gaps at its ends. */
export function withGaps(way: TravelCost, { start, end }: RouteGaps): TravelCost {
  return sumOf(start, { ...way, parts: [] }, end);
}

/** One after the other. */
export function sumOf(...ways: readonly WayInParts[]): WayInParts {
  return {
    distanceMetres: ways.reduce((sum, way) => sum + way.distanceMetres, 0),
    durationSeconds: ways.reduce((sum, way) => sum + way.durationSeconds, 0),
    parts: ways.flatMap((way) => way.parts),
  };
}

/** One after the other; null where one is missing. */
export function allOf(...ways: readonly (WayInParts | null | undefined)[]): WayInParts | null {
  const known = allKnown(ways);
  return known && sumOf(...known);
}

/** Null where one is missing. */
export function allKnown<One extends object>(
  all: readonly (One | null | undefined)[],
): One[] | null {
  const known = all.filter((one) => one !== null && one !== undefined);
  return known.length < all.length ? null : known;
}

/** The fastest of those that there are; null = none. */
export function fastest(...ways: readonly (WayInParts | null | undefined)[]): WayInParts | null {
  const known = ways.filter((way) => way !== null && way !== undefined);
  return known.toSorted((a, b) => a.durationSeconds - b.durationSeconds)[0] ?? null;
}

/**
 * From a place to one beside it, without going to the line and back; null where the line is nearer or
 * the other place is not beside it.
 */
export function straightFrom(place: LatLng, beside: LatLng, gap: TravelCost): WayInParts | null {
  const metres = distanceMetres(place, beside);
  return metres <= Math.min(AT_PLACE_METRES, gap.distanceMetres) ? walkedStraight(metres) : null;
}

export function walkedStraight(metres: number): WayInParts {
  const cost = { distanceMetres: metres, durationSeconds: offStreetSeconds(metres) };
  return { ...cost, parts: [{ kind: 'straight', ...cost }] };
}

/** All as one line; a leg usually ends where the next begins. */
export function joinedLines(lines: readonly LineString[]): LineString {
  const all = lines.flatMap(({ coordinates }) => coordinates);
  const coordinates = all.filter(([lng, lat], index) => {
    const [lastLng, lastLat] = all[index - 1] ?? [];
    return index === all.length - 1 || lng !== lastLng || lat !== lastLat;
  });
  return { type: 'LineString', coordinates };
}

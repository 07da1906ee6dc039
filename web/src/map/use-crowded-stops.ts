import type { LatLng } from '@loovia/core/geo';
import type { Opening } from '@loovia/core/opening-hours';
import { useMemo, useSyncExternalStore } from 'react';
import type { MapView } from './map-library.ts';
import { placeInWorld, worldPlace } from './web-mercator.ts';

/** What decides which of overlapping markers keeps its room. */
interface Rank {
  readonly chosen: boolean;
  readonly suggested: boolean;
  /** Absent = as if open. */
  readonly state?: Opening['state'];
}

/** Sizes of the markers. */
const STOP_REM = 1.75;
const SIGN_REM = 2;
const HIGHLIGHTED_SCALE = 1.3;

interface MarkersNow {
  /** Place ids of the stops whose markers would be under others at the map's zoom. */
  readonly crowded: ReadonlySet<string>;
  /** Where the others are drawn beside those: only once zooming in helps no more. */
  readonly beside: ReadonlyMap<string, LatLng>;
}

export function useCrowdedStops(
  map: MapView,
  signs: readonly LatLng[],
  stops: readonly (Rank & { readonly placeId: string; readonly location: LatLng })[],
  highlightedStopId: string | null,
): MarkersNow {
  const zoom = useZoom(map);
  return useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const markers = [
      ...signs.map((at, index) => ({
        id: `sign ${index}`,
        at,
        sizePixels: SIGN_REM * rem,
        givesWay: false,
        order: ENDS_ORDER,
      })),
      ...stops.map((stop) => {
        const highlighted = stop.placeId === highlightedStopId;
        return {
          id: stop.placeId,
          at: stop.location,
          sizePixels: STOP_REM * rem * (highlighted ? HIGHLIGHTED_SCALE : 1),
          givesWay: true,
          order: orderOf(stop, highlighted),
        };
      }),
    ];
    const inOrder = markers.toSorted((a, b) => b.order - a.order);
    return zoom >= SPREAD_ZOOM
      ? { crowded: NONE, beside: spreadMarkers(inOrder, zoom) }
      : { crowded: crowdedMarkers(inOrder, zoom), beside: NOWHERE };
  }, [signs, stops, highlightedStopId, zoom]);
}

/** From here on crowded markers are drawn side by side, so that each can be pressed. */
export const SPREAD_ZOOM = 17;
const NONE: ReadonlySet<string> = new Set();
const NOWHERE: ReadonlyMap<string, LatLng> = new Map();

/** Toilets do not hide the ends of a journey, or the place that they are near. */
export const ENDS_ORDER = 4;
export const CHANGES_ORDER = 3;

/** Of overlapping markers, the highest is on top and keeps its room: what is sure before what is not. */
export function orderOf({ chosen, suggested, state = 'open' }: Rank, highlighted: boolean): number {
  if (highlighted) return 6;
  if (chosen) return 5;
  if (suggested) return 2;
  return state === 'open' ? 1 : 0;
}

/** Rounded, because smaller changes move nothing visibly. */
function useZoom(map: MapView): number {
  return useSyncExternalStore(
    (onChange) => map.onZoom(onChange),
    () => Math.floor(map.getZoom() * 10) / 10,
  );
}

interface MarkerPlace {
  readonly id: string;
  readonly at: LatLng;
  readonly sizePixels: number;
  /** False for a marker that always shows in full. */
  readonly givesWay: boolean;
}

/** Between two markers that can be pressed. */
const GAP_PIXELS = 2;

/**
 * The markers that would be under others at a zoom. A sliver of a marker can be neither read nor pressed
 * (WCAG 2.2, 2.5.8), so they become dots until there is room. The list has them all.
 * @param places the most important first, as these keep their room
 */
export function crowdedMarkers(places: readonly MarkerPlace[], zoom: number): ReadonlySet<string> {
  const free: Square[] = [];
  const crowded = new Set<string>();
  for (const place of places) {
    const square = squareOf(place, zoom);
    if (place.givesWay && isCovered(square, free)) crowded.add(place.id);
    else free.push(square);
  }
  return crowded;
}

/** Eight places around, then the next ring. */
const DIRECTIONS = 8;
const MOST_RINGS = 4;

/** The places to draw markers at that would be under others: as near as there is room. */
export function spreadMarkers(
  places: readonly MarkerPlace[],
  zoom: number,
): ReadonlyMap<string, LatLng> {
  const free: Square[] = [];
  const beside = new Map<string, LatLng>();
  for (const place of places) {
    const square = squareOf(place, zoom);
    const room = place.givesWay ? roomFor(square, free) : square;
    free.push(room);
    if (room !== square) {
      const worldPixels = TILE_PIXELS * 2 ** zoom;
      beside.set(place.id, placeInWorld({ x: room.x / worldPixels, y: room.y / worldPixels }));
    }
  }
  return beside;
}

function roomFor(square: Square, free: readonly Square[]): Square {
  const step = square.sizePixels + 2 * GAP_PIXELS;
  for (let ring = 0; ring <= MOST_RINGS; ring += 1) {
    for (let turn = 0; turn < (ring === 0 ? 1 : DIRECTIONS); turn += 1) {
      const angle = (turn / DIRECTIONS) * 2 * Math.PI;
      // Diagonal steps reach as far in each direction.
      const far = ring * step * (turn % 2 === 0 ? 1 : Math.SQRT2);
      const moved = {
        ...square,
        x: square.x + far * Math.cos(angle),
        y: square.y + far * Math.sin(angle),
      };
      if (!isCovered(moved, free)) return ring === 0 ? square : moved;
    }
  }
  return square;
}

interface Square {
  /** The middle, in pixels of the world. */
  readonly x: number;
  readonly y: number;
  readonly sizePixels: number;
}

function squareOf({ at, sizePixels }: MarkerPlace, zoom: number): Square {
  const worldPixels = TILE_PIXELS * 2 ** zoom;
  const { x, y } = worldPlace(at);
  return { x: x * worldPixels, y: y * worldPixels, sizePixels };
}

function isCovered(square: Square, others: readonly Square[]): boolean {
  return others.some((other) => {
    const room = (other.sizePixels + square.sizePixels) / 2 + GAP_PIXELS;
    return Math.max(Math.abs(other.x - square.x), Math.abs(other.y - square.y)) < room;
  });
}

/** The width of the world at zoom 0, as in `MapView.getZoom`. */
const TILE_PIXELS = 512;

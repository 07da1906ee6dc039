import type { LatLng } from '@loovia/core/geo';
import { useMemo, useSyncExternalStore } from 'react';
import type { MapView } from './map-library.ts';
import { worldPlace } from './web-mercator.ts';

/** What decides whether a stop's marker has room. */
export interface PlacedStop {
  readonly placeId: string;
  readonly location: LatLng;
  readonly chosen: boolean;
  readonly suggested: boolean;
}

/** Sizes of the markers. */
const STOP_REM = 1.75;
const SIGN_REM = 2;
const HIGHLIGHTED_SCALE = 1.3;

/** Place ids of the stops whose markers would be under others at the map's zoom. */
export function useCrowdedStops(
  map: MapView,
  signs: readonly LatLng[],
  stops: readonly PlacedStop[],
  highlightedStopId: string | null,
): ReadonlySet<string> {
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
    return crowdedMarkers(
      markers.toSorted((a, b) => b.order - a.order),
      zoom,
    );
  }, [signs, stops, highlightedStopId, zoom]);
}

/** Toilets do not hide the ends of a journey, or the place that they are near. */
export const ENDS_ORDER = 4;
export const CHANGES_ORDER = 3;

/** Of overlapping markers, the highest is on top and keeps its room. */
export function orderOf({ chosen, suggested }: PlacedStop, highlighted: boolean): number {
  if (highlighted) return 6;
  if (chosen) return 5;
  return suggested ? 2 : 1;
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
  const worldPixels = TILE_PIXELS * 2 ** zoom;
  const free: { x: number; y: number; sizePixels: number }[] = [];
  const crowded = new Set<string>();
  for (const { id, at, sizePixels, givesWay } of places) {
    const { x, y } = worldPlace(at);
    const place = { x: x * worldPixels, y: y * worldPixels, sizePixels };
    const isCovered =
      givesWay &&
      free.some((other) => {
        const room = (other.sizePixels + sizePixels) / 2 + GAP_PIXELS;
        return Math.max(Math.abs(other.x - place.x), Math.abs(other.y - place.y)) < room;
      });
    if (isCovered) crowded.add(id);
    else free.push(place);
  }
  return crowded;
}

/** The width of the world at zoom 0, as in `MapView.getZoom`. */
const TILE_PIXELS = 512;

import type { LatLng } from '@loovia/core/geo';
import { worldPlace } from './web-mercator.ts';

export interface MarkerPlace {
  readonly id: string;
  readonly at: LatLng;
  readonly sizePixels: number;
  /** False for a marker that is shown as it is wherever it lies. */
  readonly givesWay: boolean;
}

/** Between two markers that can both be pressed. */
const GAP_PIXELS = 2;

/**
 * The markers that would lie under others at a zoom. A sliver of a marker can be neither read nor
 * pressed (WCAG 2.2, 2.5.8): those become dots until there is room, and the list has them all.
 * @param places most important first: these keep their room
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

/** The world at zoom 0, as `MapView.getZoom` counts. */
const TILE_PIXELS = 512;

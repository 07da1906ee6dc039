import type { LatLng } from '@loovia/core/geo';
import { FIT_PADDING, type MapView } from '../map-library.ts';
import { isMotionReduced } from '../../components/use-media.ts';

/** Attribute of content on the map. */
export const MARKER = 'data-map-marker';

/** At the same zoom, MapLibre's world is twice as wide. */
const ZOOM_OFFSET = 1;
/** The closest zoom for a short route. */
const NEAREST_FIT = 16 + ZOOM_OFFSET;

/** Before the map has a view. */
const NOWHERE = { west: 0, south: 0, east: 0, north: 0 };

const literal = (at: google.maps.LatLng): LatLng => ({ lat: at.lat(), lng: at.lng() });

export function viewOf(map: google.maps.Map): MapView {
  const googleZoom = () => map.getZoom() ?? 0;
  const listen = (name: string, heard: (event: google.maps.MapMouseEvent) => void) => {
    const listener = map.addListener(name, heard);
    return () => {
      listener.remove();
    };
  };
  return {
    getZoom: () => googleZoom() - ZOOM_OFFSET,
    getCentre: () => {
      const centre = map.getCenter();
      return centre ? literal(centre) : { lat: 0, lng: 0 };
    },
    getBounds: () => {
      const { west, south, east, north } = map.getBounds()?.toJSON() ?? NOWHERE;
      return [
        [west, south],
        [east, north],
      ];
    },
    isInView: (at) => map.getBounds()?.contains(at) ?? false,
    onZoom: (changed) => listen('zoom_changed', changed),
    onMoved: (moved) => listen('idle', moved),
    onPress: (pressed) =>
      listen('click', ({ latLng, domEvent: { target } }) => {
        // A press on a marker may also reach the map.
        if (target instanceof Element && target.closest(`[${MARKER}]`)) return;
        if (latLng) pressed(literal(latLng));
      }),
    fit: ([[west, south], [east, north]], padding = FIT_PADDING) => {
      map.fitBounds({ west, south, east, north }, padding);
      if (googleZoom() > NEAREST_FIT) map.setZoom(NEAREST_FIT);
    },
    zoomBy: (step) => {
      moveTo(map, { zoom: googleZoom() + step });
    },
    // Google jumps by itself if that is far or motion is reduced.
    moveBy: ({ right, down }) => {
      map.panBy(-right, -down);
    },
    show: ({ centre, zoom, jump }) => {
      const place = { center: centre, zoom: Math.round(zoom + ZOOM_OFFSET) };
      if (jump) map.moveCamera(place);
      else moveTo(map, place);
    },
  };
}

/** Google animates `setZoom` and `panTo`, but never `moveCamera`. */
function moveTo(map: google.maps.Map, { center, zoom }: { center?: LatLng; zoom: number }): void {
  if (isMotionReduced()) {
    map.moveCamera(center ? { center, zoom } : { zoom });
    return;
  }
  map.setZoom(zoom);
  if (center) map.panTo(center);
}

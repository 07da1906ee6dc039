import type { LatLng } from '@loovia/core/geo';
import type { MapView } from '../map-library.ts';
import { MARKER } from './marker-mark.ts';

/** Google's world is 256 pixels wide at zoom 0, MapLibre's 512. */
const ZOOM_OFFSET = 1;
/** As near as the whole of a short route is shown. */
const NEAREST_FIT = 16 + ZOOM_OFFSET;

const literal = (at: google.maps.LatLng): LatLng => ({ lat: at.lat(), lng: at.lng() });

export function viewOf(map: google.maps.Map): MapView {
  const googleZoom = () => map.getZoom() ?? 0;
  const listen = (event: string, told: () => void) => {
    const listener = map.addListener(event, told);
    return () => {
      listener.remove();
    };
  };
  return {
    frame: map.getDiv(),
    getZoom: () => googleZoom() - ZOOM_OFFSET,
    getCentre: () => {
      const centre = map.getCenter();
      return centre ? literal(centre) : { lat: 0, lng: 0 };
    },
    isInView: (at) => map.getBounds()?.contains(at) ?? false,
    onZoom: (changed) => listen('zoom_changed', changed),
    onPress: (pressed) => {
      const listener = map.addListener(
        'click',
        ({ latLng, domEvent }: google.maps.MapMouseEvent) => {
          const { target } = domEvent;
          // A press on a marker may reach the map, too.
          if (target instanceof Element && target.closest(`[${MARKER}]`)) return;
          if (latLng) pressed(literal(latLng));
        },
      );
      return () => {
        listener.remove();
      };
    },
    fit: ([[west, south], [east, north]]) => {
      map.fitBounds({ west, south, east, north }, { top: 56, bottom: 56, left: 48, right: 72 });
      if (googleZoom() > NEAREST_FIT) map.setZoom(NEAREST_FIT);
    },
    zoomBy: (step) => {
      map.setZoom(googleZoom() + step);
    },
    panBy: (rightPixels, downPixels) => {
      map.panBy(rightPixels, downPixels);
    },
    show: ({ centre, zoom, jump }) => {
      map.setZoom(Math.round(zoom + ZOOM_OFFSET));
      if (jump) map.setCenter(centre);
      else map.panTo(centre);
    },
  };
}

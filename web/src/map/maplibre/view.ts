import { FIT_PADDING, type MapView } from '../map-library.ts';
import { isMotionReduced } from '../../components/use-media.ts';
import type { MapLibreMap } from './library.tsx';

/** A quick animation; none with reduced motion. */
function motion(): { duration: number } {
  return { duration: isMotionReduced() ? 0 : 150 };
}

function endOf(subscription: ReturnType<MapLibreMap['on']>): () => void {
  return () => {
    subscription.unsubscribe();
  };
}

export function viewOf(map: MapLibreMap): MapView {
  return {
    getZoom: () => map.getZoom(),
    getCentre: () => {
      const { lat, lng } = map.getCenter();
      return { lat, lng };
    },
    getBounds: () => {
      const bounds = map.getBounds();
      return [
        [bounds.getWest(), bounds.getSouth()],
        [bounds.getEast(), bounds.getNorth()],
      ];
    },
    isInView: (at) => {
      const { x, y } = map.project(at);
      const { clientWidth, clientHeight } = map.getContainer();
      return x > 0 && y > 0 && x < clientWidth && y < clientHeight;
    },
    onZoom: (changed) => endOf(map.on('zoom', changed)),
    onMoved: (moved) => endOf(map.on('moveend', moved)),
    onPress: (pressed) =>
      endOf(
        map.on('click', ({ lngLat: { lat, lng }, originalEvent }) => {
          // A press on a marker also reaches the map, and one on the pin starts a drag.
          if (originalEvent.target === map.getCanvas()) pressed({ lat, lng });
        }),
      ),
    fit: (bounds, padding = FIT_PADDING, jump = false) => {
      map.fitBounds(bounds, { padding, maxZoom: 16, ...(jump ? { duration: 0 } : motion()) });
    },
    zoomBy: (step) => {
      if (step > 0) map.zoomIn(motion());
      else map.zoomOut(motion());
    },
    moveBy: ({ right, down, jump }) => {
      map.panBy([-right, -down], jump ? { duration: 0 } : motion());
    },
    show: ({ centre, zoom, jump }) => {
      if (jump) map.jumpTo({ center: centre, zoom });
      else map.easeTo({ center: centre, zoom, ...motion() });
    },
  };
}

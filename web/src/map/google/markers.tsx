import type { LatLng } from '@loovia/core/geo';
import { AdvancedMarker, useMap } from '@vis.gl/react-google-maps';
import { useRef, useState, type PointerEvent } from 'react';
import type { MarkerProps } from '../map-library.ts';
import { movedByPixels } from '../web-mercator.ts';
import { MARKER } from './view.ts';

export function Marker({ onMove, ...props }: MarkerProps) {
  if (onMove) return <MovableMarker {...props} onMove={onMove} />;
  const { at, order, children } = props;
  return (
    <AdvancedMarker position={at} zIndex={order} anchorLeft="-50%" anchorTop="-50%">
      <div {...{ [MARKER]: '' }}>{children}</div>
    </AdvancedMarker>
  );
}

interface Drag {
  readonly from: LatLng;
  readonly x: number;
  readonly y: number;
}

/** Dragged by our own code: Google's draggable markers add their own keys and focus to their content's. */
function MovableMarker({ at, order, onMove, children }: Required<MarkerProps>) {
  const map = useMap();
  const drag = useRef<Drag | null>(null);
  const [shown, setShown] = useState<LatLng | null>(null);

  const placeOf = ({ clientX, clientY }: PointerEvent): LatLng | null => {
    if (!drag.current || !map) return null;
    const { from, x, y } = drag.current;
    // Google's world is 256 pixels wide at zoom 0.
    return movedByPixels(from, clientX - x, clientY - y, 256 * 2 ** (map.getZoom() ?? 0));
  };
  const end = () => {
    drag.current = null;
    setShown(null);
  };
  return (
    <AdvancedMarker
      ref={keepFromMap}
      position={shown ?? at}
      zIndex={order}
      anchorLeft="-50%"
      anchorTop="-100%"
    >
      <div
        {...{ [MARKER]: '' }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { from: at, x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          const to = placeOf(event);
          if (to) setShown(to);
        }}
        onPointerUp={(event) => {
          const to = placeOf(event);
          end();
          if (to && (to.lat !== at.lat || to.lng !== at.lng)) onMove(to);
        }}
        onPointerCancel={end}
      >
        {children}
      </div>
    </AdvancedMarker>
  );
}

/** Keeps a drag of the marker from moving the map. */
function keepFromMap(marker: google.maps.marker.AdvancedMarkerElement | null): void {
  if (marker) google.maps.OverlayView.preventMapHitsAndGesturesFrom(marker);
}

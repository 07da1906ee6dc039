import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LatLng } from '@loovia/core/geo';
import type { MarkerProps } from '../map-library.ts';
import { Marker as LibraryMarker, useDrawnMap } from './library.ts';

export function Marker({ at: { lat, lng }, order, onMove, children }: MarkerProps) {
  const { map } = useDrawnMap();
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<LibraryMarker>(null);
  const isMovable = onMove !== undefined;
  const moveTo = useEffectEvent((to: LatLng) => onMove?.(to));

  useEffect(() => {
    const anchor = isMovable ? 'bottom' : 'center';
    const added = new LibraryMarker({ element, anchor, draggable: isMovable });
    // Before it is on the map it has to be somewhere; the next effect says where.
    added.setLngLat([0, 0]).addTo(map);
    added.on('dragend', () => {
      const { lat, lng } = added.getLngLat();
      moveTo({ lat, lng });
    });
    marker.current = added;
    return () => {
      added.remove();
    };
  }, [map, element, isMovable]);

  useEffect(() => {
    marker.current?.setLngLat([lng, lat]);
    marker.current?.getElement().style.setProperty('z-index', String(order));
  }, [map, lat, lng, order]);

  return createPortal(children, element);
}

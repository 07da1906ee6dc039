import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MarkerProps, MovableMarkerProps } from '../map-library.ts';
import { Marker as LibraryMarker, useDrawnMap } from './library.ts';

export function Marker({ at: { lat, lng }, order, children }: MarkerProps) {
  const { map } = useDrawnMap();
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<LibraryMarker>(null);

  useEffect(() => {
    const added = new LibraryMarker({ element }).setLngLat([lng, lat]).addTo(map);
    marker.current = added;
    return () => {
      added.remove();
    };
  }, [map, element, lat, lng]);

  useEffect(() => {
    marker.current?.getElement().style.setProperty('z-index', String(order));
  }, [order]);

  return createPortal(children, element);
}

export function MovableMarker({ at, order, onMove, children }: MovableMarkerProps) {
  const { map } = useDrawnMap();
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<LibraryMarker>(null);
  const moveTo = useEffectEvent(onMove);

  useEffect(() => {
    const added = new LibraryMarker({ element, anchor: 'bottom', draggable: true });
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
  }, [map, element]);

  useEffect(() => {
    marker.current?.setLngLat(at);
    marker.current?.getElement().style.setProperty('z-index', String(order));
  }, [map, at, order]);

  return createPortal(children, element);
}

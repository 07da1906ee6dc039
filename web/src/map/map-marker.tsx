import type { LatLng } from '@loovia/core/geo';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Marker, type MapLibreMap } from './map-library.ts';

interface MapMarkerProps {
  readonly map: MapLibreMap;
  readonly at: LatLng;
  /** Which of two markers that overlap lies on top. */
  readonly order: number;
  readonly children: ReactNode;
}

/** React content at a place on the map. */
export function MapMarker({ map, at: { lat, lng }, order, children }: MapMarkerProps) {
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<Marker>(null);

  useEffect(() => {
    const added = new Marker({ element }).setLngLat([lng, lat]).addTo(map);
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

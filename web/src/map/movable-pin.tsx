import type { LatLng } from '@loovia/core/geo';
import { Toilet } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker, type MapLibreMap } from './map-library.ts';
import styles from './movable-pin.module.css';
import { movedByKey } from './moved-by-key.ts';

interface MovablePinProps {
  readonly map: MapLibreMap;
  readonly at: LatLng;
  readonly onMove: (at: LatLng) => void;
}

/** The pin: dragged by mouse or finger, or moved with the arrow keys while it has the focus. */
export function MovablePin({ map, at, onMove }: MovablePinProps) {
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<Marker>(null);
  const moveTo = useEffectEvent(onMove);

  useEffect(() => {
    const added = new Marker({ element, anchor: 'bottom', draggable: true });
    // Before it is on the map it has to be somewhere; the next effect says where.
    added.setLngLat([0, 0]).addTo(map);
    added.on('dragend', () => {
      const { lat, lng } = added.getLngLat();
      moveTo({ lat, lng });
    });
    // Over the toilets that are there already.
    added.getElement().style.zIndex = '2';
    marker.current = added;
    return () => {
      added.remove();
    };
  }, [map, element]);

  useEffect(() => {
    marker.current?.setLngLat(at);
  }, [map, at]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const to = movedByKey(at, event);
    if (!to) return;
    // The map itself would move, too.
    event.preventDefault();
    event.stopPropagation();
    moveTo(to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      onKey(event);
    };
    element.addEventListener('keydown', listen);
    return () => {
      element.removeEventListener('keydown', listen);
    };
  }, [element]);

  return createPortal(
    // An application: screen readers leave the arrow keys to it.
    <div
      role="application"
      tabIndex={0}
      className={styles.pin}
      aria-label="Pin. Move it with the arrow keys, further with Shift."
    >
      <svg className={styles.shape} viewBox="0 0 36 46" aria-hidden="true">
        <path d="M18 44.5C11 34 3 27 3 17.5a15 15 0 0 1 30 0C33 27 25 34 18 44.5Z" />
      </svg>
      <Toilet className={styles.icon} size={18} strokeWidth={2.25} aria-hidden />
    </div>,
    element,
  );
}

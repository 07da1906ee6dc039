import { AdvancedMarker } from '@vis.gl/react-google-maps';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PopupProps } from '../map-library.ts';
import { MARKER } from './marker-mark.ts';
import styles from './marker.module.css';

/** Over all markers. */
const ORDER = 8;

export function Popup({ at, children, onPlaced }: PopupProps) {
  return (
    <AdvancedMarker position={at} zIndex={ORDER} anchorLeft="-50%" anchorTop="-100%">
      <div className={styles.popup} {...{ [MARKER]: '' }}>
        <Window onPlaced={onPlaced}>{children}</Window>
      </div>
    </AdvancedMarker>
  );
}

/** Google puts markers in their places when it draws next: this one has a size then. */
function Window({ children, onPlaced }: Pick<PopupProps, 'children' | 'onPlaced'>) {
  const element = useRef<HTMLDivElement>(null);
  const placed = useEffectEvent(onPlaced);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.height === 0 || !element.current) return;
      observer.disconnect();
      placed(element.current);
    });
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={element} className={styles.window}>
      {children}
    </div>
  );
}

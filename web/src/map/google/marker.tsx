import { AdvancedMarker } from '@vis.gl/react-google-maps';
import type { MarkerProps } from '../map-library.ts';
import { MARKER } from './marker-mark.ts';
import styles from './marker.module.css';

export function Marker({ at, order, children }: MarkerProps) {
  return (
    <AdvancedMarker position={at} zIndex={order} anchorLeft="-50%" anchorTop="-50%">
      <div className={styles.marker} {...{ [MARKER]: '' }}>
        {children}
      </div>
    </AdvancedMarker>
  );
}

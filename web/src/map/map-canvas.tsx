import { classes } from '../components/classes.ts';
import { MapFailed, MapLoading } from './map-states.tsx';
import styles from './map-canvas.module.css';
import type { MapHandle } from './use-map.ts';

interface MapCanvasProps {
  readonly handle: MapHandle;
  readonly children?: React.ReactNode;
}

/** Where the map is drawn, with what shows before it is there or instead of it. */
export function MapCanvas({ handle: { container, status }, children }: MapCanvasProps) {
  return (
    <div className={styles.frame} data-map-status={status}>
      <div
        ref={container}
        className={classes(styles.canvas, status === 'failed' && styles.hidden)}
      />
      {status === 'loading' && <MapLoading />}
      {status === 'failed' && <MapFailed />}
      {status !== 'failed' && children}
    </div>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import { classes } from '../components/classes.ts';
import styles from './map-canvas.module.css';
import { useMapLibrary, type MapStatus, type MapView, type SurfaceProps } from './map-library.ts';
import { MapFailed, MapLoading } from './map-states.tsx';

interface MapCanvasProps extends Pick<SurfaceProps, 'settings' | 'label' | 'bounds'> {
  readonly interactive?: boolean;
  readonly precise?: boolean;
  readonly onFailed?: (() => void) | undefined;
  readonly children?: (map: MapView) => ReactNode;
}

/** Where the map is drawn, with what shows before it is there or instead of it. */
export function MapCanvas(props: MapCanvasProps) {
  const { settings, label, bounds, interactive = true, precise = false } = props;
  const { onFailed, children } = props;
  const { Surface } = useMapLibrary();
  const [status, setStatus] = useState<MapStatus>('loading');
  const failed = status === 'failed';
  useEffect(() => {
    if (failed) onFailed?.();
  }, [failed, onFailed]);
  return (
    <div className={styles.frame} data-map-status={status}>
      {/* Nothing that is covered takes the focus (WCAG 2.4.11). */}
      <div className={classes(styles.canvas, failed && styles.hidden)} inert={status === 'loading'}>
        <Surface
          settings={settings}
          label={label}
          bounds={bounds}
          interactive={interactive}
          precise={precise}
          onStatus={setStatus}
        >
          {(map) => (failed ? null : children?.(map))}
        </Surface>
      </div>
      {status === 'loading' && <MapLoading />}
      {failed && <MapFailed kind={settings.kind} />}
    </div>
  );
}

import { t } from '@loovia/core/language';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { classes } from '../components/classes.ts';
import styles from './map-canvas.module.css';
import { useMapLibrary, type MapStatus, type MapView, type SurfaceProps } from './map-library.ts';
import { MapFailed, MapLoading } from './map-states.tsx';

interface MapCanvasProps extends Pick<SurfaceProps, 'settings' | 'label' | 'bounds'> {
  /** False for a still picture, such as the one beside the planner's form. */
  readonly interactive?: boolean;
  readonly precise?: boolean;
  /** Whether a list beside the map has everything that is on it. */
  readonly inList?: boolean;
  readonly onFailed?: (() => void) | undefined;
  /** Gives the map to content beside it, and null once it is gone. */
  readonly onReady?: (map: MapView | null) => void;
  readonly children?: (map: MapView) => ReactNode;
}

/** The map, with what shows while it loads or if it fails. */
export function MapCanvas(props: MapCanvasProps) {
  const { settings, label, bounds, interactive = true, precise = false } = props;
  const { inList = false, onFailed, onReady, children } = props;
  const { Surface } = useMapLibrary();
  const [status, setStatus] = useState<MapStatus>('loading');
  const failed = status === 'failed';
  useEffect(() => {
    if (failed) onFailed?.();
  }, [failed, onFailed]);
  return (
    <div className={styles.frame} data-map-status={status}>
      {/* Nothing covered may take the focus (WCAG 2.4.11). */}
      <div className={classes(styles.canvas, failed && styles.hidden)} inert={status === 'loading'}>
        <Surface
          settings={settings}
          label={label}
          bounds={bounds}
          interactive={interactive}
          precise={precise}
          onStatus={setStatus}
        >
          {(map) =>
            !failed && (
              <OnMap map={map} onReady={onReady}>
                {children?.(map)}
              </OnMap>
            )
          }
        </Surface>
      </div>
      {status === 'loading' && <MapLoading />}
      {failed && <MapFailed kind={settings.kind} inList={inList} />}
    </div>
  );
}

interface OnMapProps {
  readonly map: MapView;
  readonly onReady: MapCanvasProps['onReady'];
  readonly children: ReactNode;
}

function OnMap({ map, onReady, children }: OnMapProps) {
  useEffect(() => {
    onReady?.(map);
    return () => {
      onReady?.(null);
    };
  }, [map, onReady]);
  return children;
}

/** The buttons on a map: the zoom of every map, then its own. */
export function MapButtons({ map, children }: { map: MapView; children?: ReactNode }) {
  return (
    <div className={styles.buttons}>
      <MapButton
        name={t('Zoom in')}
        Icon={Plus}
        onPress={() => {
          map.zoomBy(1);
        }}
      />
      <MapButton
        name={t('Zoom out')}
        Icon={Minus}
        onPress={() => {
          map.zoomBy(-1);
        }}
      />
      {children}
    </div>
  );
}

interface MapButtonProps {
  readonly name: string;
  readonly Icon: typeof Plus;
  readonly onPress: () => void;
}

export function MapButton({ name, Icon, onPress }: MapButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      <Icon size={22} aria-hidden />
    </button>
  );
}

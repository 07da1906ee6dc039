import {
  APIProvider,
  Map as GoogleMap,
  useApiLoadingStatus,
  useMap,
} from '@vis.gl/react-google-maps';
import { useEffect, useMemo } from 'react';
import { logError } from '../../browser/log.ts';
import { sharedValue } from '../../browser/shared-value.ts';
import type { MapLibrary, SurfaceProps } from '../map-library.ts';
import { DARK, NARROW, useMedia } from '../../components/use-media.ts';
import { Marker } from './markers.tsx';
import { RouteLines } from './route-lines.tsx';
import styles from './surface.module.css';
import { viewOf } from './view.ts';

/** API-21 wants these three; the page uses only 'marker'. */
const LIBRARIES = ['places', 'geometry', 'marker'];

const logFailure = (cause: unknown) => {
  logError("Google's map could not be loaded.", cause);
};

/** Google's script, loaded once for the page. It learns nothing but the site's origin. */
function Surface(props: SurfaceProps) {
  return (
    <APIProvider
      apiKey={props.settings.googleKey ?? ''}
      libraries={LIBRARIES}
      version="quarterly"
      language="en-GB"
      region="GB"
      authReferrerPolicy="origin"
      solutionChannel=""
      disableUsageAttribution
      onError={logFailure}
    >
      <Drawn {...props} />
    </APIProvider>
  );
}

function Drawn(props: SurfaceProps) {
  const { settings, label, bounds, interactive, precise, onStatus, children } = props;
  const [[west, south], [east, north]] = bounds;
  const dark = useMedia(DARK);
  const narrow = useMedia(NARROW);
  const failed = useFailed();
  useEffect(() => {
    if (failed) onStatus('failed');
  }, [failed, onStatus]);
  return (
    <div className={styles.surface} role="region" aria-label={label}>
      <GoogleMap
        className={styles.map ?? ''}
        mapId={settings.googleMapId ?? ''}
        renderingType="RASTER"
        colorScheme={dark ? 'DARK' : 'LIGHT'}
        defaultBounds={{ west, south, east, north, padding: interactive ? 24 : 0 }}
        disableDefaultUI
        clickableIcons={false}
        keyboardShortcuts={interactive}
        gestureHandling={interactive ? (narrow ? 'cooperative' : 'greedy') : 'none'}
        {...(precise ? { draggableCursor: 'crosshair' } : {})}
      >
        {!failed && <OnMap onStatus={onStatus}>{children}</OnMap>}
      </GoogleMap>
    </div>
  );
}

/** Google's map can be used at once, while it still draws. */
function OnMap({ onStatus, children }: Pick<SurfaceProps, 'onStatus' | 'children'>) {
  const map = useMap();
  const view = useMemo(() => map && viewOf(map), [map]);
  useEffect(() => {
    if (view) onStatus('ready');
  }, [view, onStatus]);
  return view && children(view);
}

function useFailed(): boolean {
  const status = useApiLoadingStatus();
  const refused = isRefused.useValue();
  useEffect(() => {
    if (refused) logFailure('Google refuses the key: its console above says why.');
  }, [refused]);
  return refused || status === 'FAILED';
}

declare global {
  interface Window {
    /** Google's script calls it if the key is wrong, not for this site, or out of quota. */
    gm_authFailure?: () => void;
  }
}

/** Whether Google has refused the key, which is final while the page is open. */
const isRefused = sharedValue(false);

window.gm_authFailure = () => {
  isRefused.set(true);
};

export const google: MapLibrary = { Surface, Marker, RouteLines };

import {
  APIProvider,
  Map as GoogleMap,
  useApiLoadingStatus,
  useMap,
} from '@vis.gl/react-google-maps';
import { useEffect, useMemo } from 'react';
import { logError } from '../../log.ts';
import type { SurfaceProps } from '../map-library.ts';
import { DARK, NARROW, useMedia } from '../use-media.ts';
import { useRefused } from './refusals.ts';
import styles from './surface.module.css';
import { viewOf } from './view.ts';

/** API-21: of these the page draws with 'marker' alone. */
const LIBRARIES = ['places', 'geometry', 'marker'];

const logFailure = (cause: unknown) => {
  logError("Google's map could not be loaded.", cause);
};

/** Google's script, loaded once for the page and never told more than which site asks. */
export function Surface(props: SurfaceProps) {
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

function Drawn({
  settings,
  label,
  bounds,
  interactive,
  precise,
  onStatus,
  children,
}: SurfaceProps) {
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

/** Google draws what is new whenever it gets to it; the map can be used from the start. */
function OnMap({ onStatus, children }: Pick<SurfaceProps, 'onStatus' | 'children'>) {
  const map = useMap();
  const view = useMemo(() => map && viewOf(map), [map]);
  useEffect(() => {
    if (view) onStatus('ready');
  }, [view, onStatus]);
  return view && children(view);
}

/** Did the script not come, or does Google refuse the key? */
function useFailed(): boolean {
  const status = useApiLoadingStatus();
  const refused = useRefused();
  useEffect(() => {
    if (refused) logFailure('Google refuses the key: its console above says why.');
  }, [refused]);
  return refused || status === 'FAILED';
}

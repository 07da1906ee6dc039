import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadChunk } from '../chunks/load-chunk.ts';
import { logError } from '../browser/log.ts';
import styles from './map-canvas.module.css';
import { MapLibraryContext, type MapLibrary, type MapSettings } from './map-library.ts';
import { MapFailed, MapLoading } from './map-states.tsx';

interface MapProps {
  readonly settings: MapSettings;
  readonly onFailed?: (() => void) | undefined;
}

type Kind = MapSettings['kind'];

/** Map libraries are large, and Google's contacts Google: only the one in use loads. */
const LIBRARIES: Readonly<Record<Kind, () => Promise<MapLibrary>>> = {
  maplibre: async () => (await import('./maplibre/maplibre-surface.tsx')).maplibre,
  google: async () => (await import('./google/google-surface.tsx')).google,
};

/**
 * A map whose code loads when it is first shown. The rest of the page neither waits for it nor fails with it.
 * @param inList whether a list beside the map has everything that is on it
 */
function lazyMap<Props extends MapProps>(
  load: () => Promise<ComponentType<Props>>,
  { inList = false } = {},
) {
  const loadedWith = (kind: Kind) =>
    lazy(async () => {
      const [Loaded, library] = await loadChunk(() => Promise.all([load(), LIBRARIES[kind]()]));
      const WithLibrary = (props: Props) => (
        <MapLibraryContext value={library}>
          <Loaded {...props} />
        </MapLibraryContext>
      );
      return { default: WithLibrary };
    });
  const loaded = { maplibre: loadedWith('maplibre'), google: loadedWith('google') };
  return function LazyMap(props: Props) {
    const { kind } = props.settings;
    const Loaded = loaded[kind];
    return (
      <ErrorBoundary
        fallback={<Frame content={<MapFailed kind={kind} inList={inList} />} />}
        onError={(error) => {
          logError('The map could not be shown.', error);
          props.onFailed?.();
        }}
      >
        <Suspense fallback={<Frame content={<MapLoading />} />}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

export const RouteMap = lazyMap(async () => (await import('./route-map.tsx')).RouteMap, {
  inList: true,
});
export const RegionMap = lazyMap(async () => (await import('./map-canvas.tsx')).MapCanvas);
export const PinMap = lazyMap(async () => (await import('./pin-map.tsx')).PinMap);
export const SpotMap = lazyMap(async () => (await import('./spot-map.tsx')).SpotMap);
export const NearMap = lazyMap(async () => (await import('./near-map.tsx')).NearMap, {
  inList: true,
});

function Frame({ content }: { readonly content: ReactNode }) {
  return <div className={styles.frame}>{content}</div>;
}

import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '../load-chunk.ts';
import { logError } from '../log.ts';
import { MapFailed, MapLoading } from './map-states.tsx';
import styles from './map-canvas.module.css';

interface FailureListener {
  /** Told when the map can't be shown. */
  readonly onFailed?: () => void;
}

/** A map whose code (MapLibre is large) loads when it is first shown; the rest of the page never waits. */
export function lazyMap<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await loadChunk(load) }));
  return function LazyMap(props: Props & FailureListener) {
    return (
      <MapBoundary onFailed={props.onFailed}>
        <Suspense fallback={<Frame content={<MapLoading />} />}>
          <Loaded {...props} />
        </Suspense>
      </MapBoundary>
    );
  };
}

export const RouteMap = lazyMap(async () => (await import('./route-map.tsx')).RouteMap);
export const RegionMap = lazyMap(async () => (await import('./region-map.tsx')).RegionMap);

function Frame({ content }: { readonly content: ReactNode }) {
  return <div className={styles.frame}>{content}</div>;
}

interface MapBoundaryProps {
  readonly children: ReactNode;
  readonly onFailed: (() => void) | undefined;
}

/** A map that can't load or breaks never takes the page down. */
class MapBoundary extends Component<MapBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    logError('The map could not be shown.', error);
    this.props.onFailed?.();
  }

  override render() {
    return this.state.failed ? <Frame content={<MapFailed />} /> : this.props.children;
  }
}

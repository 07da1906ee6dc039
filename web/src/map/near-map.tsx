import { boundsOf, type Bounds, type LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { MapPin } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { MapButtons, MapCanvas } from './map-canvas.tsx';
import { useMapLibrary, type MapSettings, type MapView } from './map-library.ts';
import styles from './near-map.module.css';
import { StopMarker, type MapStop } from './route-markers.tsx';
import { useBesideSheet } from './use-beside-sheet.ts';
import { useCrowdedStops } from './use-crowded-stops.ts';

export interface NearMapProps {
  readonly settings: MapSettings;
  /** What to show before there is a place. */
  readonly bounds: Bounds;
  /** Where toilets are looked for, by name; null = not said yet. */
  readonly place: { readonly name: string; readonly at: LatLng } | null;
  /** Nearest first. */
  readonly toilets: readonly MapStop[];
  readonly openId: string | null;
  readonly onOpen: (placeId: string | null) => void;
  readonly highlightedStopId: string | null;
  readonly onHighlightStop: (placeId: string | null) => void;
  /** Toilets are to be looked for in the middle of the map. */
  readonly onSearchHere: (at: LatLng) => void;
  readonly onFailed?: () => void;
}

/** Toilets around a place. The place may be chosen here, by moving the map. */
export function NearMap(props: NearMapProps) {
  const { settings, bounds, onSearchHere, onFailed } = props;
  const [ready, setReady] = useState<MapView | null>(null);
  return (
    <div className={styles.whole}>
      <div className={styles.map}>
        <MapCanvas
          settings={settings}
          label={t('Map of toilets')}
          bounds={bounds}
          onFailed={onFailed}
        >
          {(map) => <OnNearMap {...props} map={map} onReady={setReady} />}
        </MapCanvas>
      </div>
      {ready && (
        <Button
          className={styles.search}
          onClick={() => {
            onSearchHere(ready.getCentre());
          }}
        >
          <MapPin size="1.2em" aria-hidden />
          {t('Search the middle of the map')}
        </Button>
      )}
    </div>
  );
}

interface OnNearMapProps extends NearMapProps {
  readonly map: MapView;
  readonly onReady: (map: MapView | null) => void;
}

/** So many of the nearest toilets are in view at first. */
const IN_VIEW = 6;
const NO_CHANGES = [] as const;

function OnNearMap(props: OnNearMapProps) {
  const { map, place, toilets, openId, onOpen, onReady, highlightedStopId } = props;
  const { Marker } = useMapLibrary();
  const at = place?.at ?? null;
  const ends = useMemo(() => (at ? [at] : []), [at]);
  const shown = { ends, changes: NO_CHANGES, stops: toilets, highlightedStopId };
  const crowded = useCrowdedStops(map, shown);
  useBesideSheet(map, openId);
  useEffect(() => {
    onReady(map);
    return () => {
      onReady(null);
    };
  }, [map, onReady]);
  useEffect(
    () =>
      map.onPress(() => {
        onOpen(null);
      }),
    [map, onOpen],
  );
  useView(map, at, toilets);
  return (
    <>
      {place && (
        <Marker at={place.at} order={4}>
          <span className={styles.place} role="img" aria-label={place.name} title={place.name} />
        </Marker>
      )}
      {toilets.map((toilet) => (
        <Marker
          key={toilet.placeId}
          at={toilet.location}
          order={toilet.placeId === highlightedStopId ? 5 : toilet.suggested ? 2 : 1}
        >
          <StopMarker
            stop={toilet}
            crowded={crowded.has(toilet.placeId)}
            highlighted={toilet.placeId === highlightedStopId}
            open={toilet.placeId === openId}
            onOpen={onOpen}
            onHighlight={props.onHighlightStop}
          />
        </Marker>
      ))}
      <MapButtons map={map} />
    </>
  );
}

/** Shows the place with the toilets nearest to it, once they are here, and again for another place. */
function useView(map: MapView, at: LatLng | null, toilets: readonly MapStop[]): void {
  const fitted = useRef<string | null>(null);
  const nearest = toilets.slice(0, IN_VIEW);
  // A traveller who moves on a little keeps the map as they have moved it.
  const around = at && nearest.length > 0 ? `${at.lat.toFixed(2)},${at.lng.toFixed(2)}` : null;
  useEffect(() => {
    if (!at || around === null || around === fitted.current) return;
    map.fit(boundsOf([at, ...nearest.map(({ location }) => location)]));
    fitted.current = around;
  }, [map, at, around, nearest]);
}

import { boundsOf, type Bounds, type LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { MapPin } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { MapButtons, MapCanvas } from './map-canvas.tsx';
import { useMapLibrary, type MapSettings, type MapView } from './map-library.ts';
import styles from './near-map.module.css';
import { ENDS_ORDER, StopMarkers, type MapStop, type StopMarkersProps } from './route-markers.tsx';

interface NearMapProps extends Omit<StopMarkersProps, 'stops'> {
  readonly settings: MapSettings;
  /** The view before there is a place. */
  readonly bounds: Bounds;
  /** Where to look for toilets; null if not chosen yet. */
  readonly place: { readonly name: string; readonly at: LatLng } | null;
  /** Nearest first. */
  readonly toilets: readonly MapStop[];
  /** Called with the middle of the map. */
  readonly onSearchHere: (at: LatLng) => void;
}

/** Toilets around a place, which can also be chosen by moving the map. */
export function NearMap(props: NearMapProps) {
  const { settings, bounds, onSearchHere } = props;
  const [ready, setReady] = useState<MapView | null>(null);
  return (
    <div className={styles.whole}>
      <div className={styles.map}>
        <MapCanvas
          settings={settings}
          label={t('Map of toilets')}
          bounds={bounds}
          onReady={setReady}
        >
          {(map) => <OnNearMap {...props} map={map} />}
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
}

/** How many of the nearest toilets are in view at first. */
const IN_VIEW = 6;

function OnNearMap(props: OnNearMapProps) {
  const { map, place, toilets } = props;
  const { Marker } = useMapLibrary();
  const at = place?.at ?? null;
  const signs = useMemo(() => (at ? [at] : []), [at]);
  useView(map, at, toilets);
  return (
    <>
      {place && (
        <Marker at={place.at} order={ENDS_ORDER}>
          <span className={styles.place} role="img" aria-label={place.name} title={place.name} />
        </Marker>
      )}
      <StopMarkers {...props} stops={toilets} signs={signs} />
      <MapButtons map={map} />
    </>
  );
}

/** Shows the place with the nearest toilets once they have loaded, and again for another place. */
function useView(map: MapView, at: LatLng | null, toilets: readonly MapStop[]): void {
  const fitted = useRef<string | null>(null);
  const nearest = toilets.slice(0, IN_VIEW);
  // Small moves of the place leave the map where the user has moved it.
  const around = at && nearest.length > 0 ? `${at.lat.toFixed(2)},${at.lng.toFixed(2)}` : null;
  useEffect(() => {
    if (!at || around === null || around === fitted.current) return;
    map.fit(boundsOf([at, ...nearest.map(({ location }) => location)]));
    fitted.current = around;
  }, [map, at, around, nearest]);
}

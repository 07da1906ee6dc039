import { boundsOf, distanceMetres, type Bounds, type LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { MapPin } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { SAME_PLACE_METRES } from '../places/near-place.ts';
import { MapButtons, MapCanvas } from './map-canvas.tsx';
import { FIT_PADDING, useMapLibrary, type MapSettings, type MapView } from './map-library.ts';
import styles from './near-map.module.css';
import { StopMarkers, type MapStop, type StopMarkersProps } from './route-markers.tsx';
import { ENDS_ORDER } from './use-crowded-stops.ts';

interface Place {
  readonly name: string;
  readonly at: LatLng;
}

interface NearMapProps extends Omit<StopMarkersProps, 'stops'> {
  readonly settings: MapSettings;
  /** The view before there is a place. */
  readonly bounds: Bounds;
  /** Where to look for toilets; null if not chosen yet. */
  readonly place: Place | null;
  /** Nearest first. */
  readonly toilets: readonly MapStop[];
  /** Whether the toilets near the place are still being asked for. */
  readonly asking: boolean;
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
          inList
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

function OnNearMap(props: OnNearMapProps) {
  const { map, place, toilets, asking } = props;
  const { Marker } = useMapLibrary();
  const at = place?.at ?? null;
  const signs = useMemo(() => (at ? [at] : []), [at]);
  useView(map, place, asking ? null : toilets);
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

/** With room for the button that lies over the top. */
const PADDING = { ...FIT_PADDING, top: 72 };

/** Shows the place with the nearest toilets once they have loaded, and again for another place. */
function useView(map: MapView, place: Place | null, toilets: readonly MapStop[] | null): void {
  const last = useRef<Fitted | null>(null);
  useEffect(() => {
    const next = fitFor(last.current, place, toilets);
    if (!next) return;
    map.fit(next.bounds, PADDING);
    last.current = next;
  }, [map, place, toilets]);
}

interface Fitted {
  readonly place: Place;
  readonly bounds: Bounds;
  readonly withToilets: boolean;
}

/** How many of the nearest toilets are in view at first. */
const IN_VIEW = 6;

/**
 * What the map shows next; null to leave it as it is. Small moves of the place leave the map where the user
 * has moved it.
 * @param toilets null while they are asked for
 */
export function fitFor(
  last: Fitted | null,
  place: Place | null,
  toilets: readonly Pick<MapStop, 'location'>[] | null,
): Fitted | null {
  if (!place || !toilets) return null;
  const withToilets = toilets.length > 0;
  const isSame =
    last?.place.name === place.name &&
    distanceMetres(last.place.at, place.at) <= SAME_PLACE_METRES &&
    // A search farther away has found the first toilets.
    (last.withToilets || !withToilets);
  if (isSame) return null;
  const nearest = toilets.slice(0, IN_VIEW).map(({ location }) => location);
  return { place, bounds: boundsOf([place.at, ...nearest]), withToilets };
}

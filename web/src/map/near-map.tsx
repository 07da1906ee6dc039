import {
  boundsOf,
  distanceMetres,
  type Bounds,
  type LatLng,
  type LineString,
} from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { SAME_PLACE_METRES } from '../places/near-place.ts';
import { MapButtons, MapCanvas } from './map-canvas.tsx';
import { FIT_PADDING, useMapLibrary, type MapSettings, type MapView } from './map-library.ts';
import styles from './near-map.module.css';
import { StopMarkers, type StopMarkersProps } from './route-markers.tsx';

interface Place {
  readonly name: string;
  readonly at: LatLng;
}

interface NearMapProps extends Omit<StopMarkersProps, 'stops'> {
  readonly settings: MapSettings;
  /** The view before there is a place: what the toilets are in. */
  readonly bounds: Bounds;
  /** Where to look for toilets; null if not chosen yet. */
  readonly place: Place | null;
  /** Nearest first. */
  readonly toilets: StopMarkersProps['stops'];
  /** The way to the nearest one; null = not known. */
  readonly way: LineString | null;
  /** Whether the toilets near the place are still being asked for. */
  readonly asking: boolean;
  /** Called with what the map shows. */
  readonly onSearchArea: (bounds: Bounds) => void;
}

/** Toilets around a place, which can also be chosen by moving the map. */
export function NearMap(props: NearMapProps) {
  const { settings, bounds, onSearchArea } = props;
  const [moved, setMoved] = useState<MapView | null>(null);
  return (
    <div className={styles.whole}>
      <div className={styles.map}>
        <MapCanvas settings={settings} label={t('Map of toilets')} inList bounds={bounds}>
          {(map) => <OnNearMap {...props} map={map} onMoved={setMoved} />}
        </MapCanvas>
      </div>
      {moved && (
        <Button
          className={styles.search}
          onClick={() => {
            setMoved(null);
            onSearchArea(moved.getBounds());
          }}
        >
          <Search size="1.2em" aria-hidden />
          {t('Search this area')}
        </Button>
      )}
    </div>
  );
}

interface OnNearMapProps extends NearMapProps {
  readonly map: MapView;
  /** Called with the map once it shows something else than the list; null = it shows that again. */
  readonly onMoved: (map: MapView | null) => void;
}

function OnNearMap(props: OnNearMapProps) {
  const { map, place, toilets, way } = props;
  const { Marker, RouteLines } = useMapLibrary();
  const lines = useMemo(() => linesOf(way), [way]);
  useView(props);
  return (
    <>
      <RouteLines lines={lines} selectedId={WAY} onPressed={nothing} />
      {place && (
        <Marker at={place.at} order={PLACE_ORDER}>
          <span className={styles.place} role="img" aria-label={place.name} title={place.name} />
        </Marker>
      )}
      <StopMarkers {...props} stops={toilets} signs={NO_SIGNS} />
      <MapButtons map={map} />
    </>
  );
}

const WAY = 'way';
const nothing = () => undefined;

const linesOf = (way: LineString | null) =>
  way ? [{ id: WAY, geometry: way, parts: [{ geometry: way, onFoot: true }] }] : [];

/** Under every toilet: nothing covers one. */
const PLACE_ORDER = 0;
const NO_SIGNS: readonly LatLng[] = [];

/** With room for the buttons that lie over the top. */
const PADDING = { ...FIT_PADDING, top: 72 };

/** Shows the place with the nearest toilets once they have loaded, and again for another place. */
function useView({ map, bounds, place, toilets, asking, onMoved }: OnNearMapProps): void {
  /** Undefined before there was anything to show. */
  const last = useRef<Fitted | null>(undefined);
  /** What the map showed with the list; null = it is on its way there. */
  const reference = useRef<Bounds | null>(null);
  const report = useEffectEvent(() => {
    const shown = map.getBounds();
    reference.current ??= shown;
    onMoved(isElsewhere(reference.current, shown) ? map : null);
  });
  useEffect(() => {
    report();
    return map.onMoved(() => {
      report();
    });
  }, [map]);
  useEffect(() => {
    if (place) return;
    const isFirst = last.current === undefined;
    last.current = null;
    // The list is of what the map shows now; a new map first makes room for the buttons over it.
    reference.current = isFirst ? null : map.getBounds();
    if (isFirst) map.fit(bounds, PADDING, true);
  }, [map, bounds, place]);
  useEffect(() => {
    const next = fitFor(last.current ?? null, place, asking ? null : toilets);
    if (!next) return;
    reference.current = null;
    // An animation would stop half-way if the map's box changed meanwhile.
    map.fit(next.bounds, PADDING, true);
    last.current = next;
  }, [map, place, toilets, asking]);
}

/** By how much of its width or height a map is moved before it shows another area. */
const MOVED_SHARE = 0.15;

/** Whether a map shows another area than before; a closer look at the same one is none. */
export function isElsewhere(before: Bounds, now: Bounds): boolean {
  return ([0, 1] as const).some((axis) => {
    const [low, high] = [before[0][axis], before[1][axis]];
    const room = (high - low) * MOVED_SHARE;
    return now[0][axis] < low - room || now[1][axis] > high + room;
  });
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
  toilets: readonly { readonly location: LatLng }[] | null,
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

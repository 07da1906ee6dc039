import { boundsOf, type Bounds, type LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { Maximize2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { MapButton, MapButtons, MapCanvas } from './map-canvas.tsx';
import {
  FIT_PADDING,
  LOW_FIT_PADDING,
  useMapLibrary,
  type MapSettings,
  type MapView,
} from './map-library.ts';
import type { MapChange } from './map-sheet.tsx';
import type { RouteLine } from './route-lines.ts';
import styles from './route-map.module.css';
import { ChangeMarker, StopMarkers, type StopMarkersProps } from './route-markers.tsx';
import { CHANGES_ORDER, ENDS_ORDER } from './use-crowded-stops.ts';

interface RouteMapProps extends StopMarkersProps {
  readonly settings: MapSettings;
  readonly start: { readonly name: string; readonly at: LatLng };
  readonly end: { readonly name: string; readonly at: LatLng };
  readonly routes: readonly RouteLine[];
  readonly selectedRouteId: string | null;
  readonly onSelectRoute: (id: string) => void;
  /** Where the selected route boards and leaves vehicles. */
  readonly changes: readonly MapChange[];
}

/** The routes of a journey with their stops. Everything that can be done here can also be done in the list. */
export function RouteMap(props: RouteMapProps) {
  const { settings, start, end, routes, stops } = props;
  const bounds = useMemo(
    () => boundsOfJourney(start.at, end.at, routes, stops),
    [start.at, end.at, routes, stops],
  );
  return (
    <MapCanvas settings={settings} label={t('Map of the routes')} inList bounds={bounds}>
      {(map) => <OnRouteMap {...props} map={map} bounds={bounds} />}
    </MapCanvas>
  );
}

interface OnRouteMapProps extends RouteMapProps {
  readonly map: MapView;
  readonly bounds: Bounds;
}

function OnRouteMap(props: OnRouteMapProps) {
  const { map, bounds, start, end, routes, selectedRouteId, changes } = props;
  const { Marker, RouteLines } = useMapLibrary();
  const signs = useMemo(
    () => [start.at, end.at, ...changes.map(({ at }) => at)],
    [start.at, end.at, changes],
  );
  // Of the first fit: a map that changes its size keeps what it shows.
  const [padding] = useState(() =>
    window.matchMedia(LOW).matches ? LOW_FIT_PADDING : FIT_PADDING,
  );
  useFit(map, bounds, padding);
  // On a street shared with the selected route, a press means the selected route.
  const pressed = (ids: readonly string[]) => {
    const [first] = ids;
    const onSelected = selectedRouteId !== null && ids.includes(selectedRouteId);
    if (first !== undefined && !onSelected) props.onSelectRoute(first);
  };

  return (
    <>
      <RouteLines lines={routes} selectedId={selectedRouteId} onPressed={pressed} />
      <Marker at={start.at} order={ENDS_ORDER}>
        <EndMarker
          letter={t('S')}
          className={styles.start}
          name={t('Start: {place}', { place: start.name })}
        />
      </Marker>
      <Marker at={end.at} order={ENDS_ORDER}>
        <EndMarker
          letter={t('E')}
          className={styles.end}
          name={t('End: {place}', { place: end.name })}
        />
      </Marker>
      <StopMarkers {...props} signs={signs} />
      {changes.map((change) => (
        <Marker key={change.id} at={change.at} order={CHANGES_ORDER}>
          <ChangeMarker change={change} open={change.id === props.openId} onOpen={props.onOpen} />
        </Marker>
      ))}
      <MapButtons map={map}>
        <MapButton
          name={t('Show the whole route')}
          Icon={Maximize2}
          onPress={() => {
            map.fit(bounds, padding);
          }}
        />
      </MapButtons>
    </>
  );
}

function EndMarker(props: { letter: string; className: string | undefined; name: string }) {
  return (
    <div className={props.className} role="img" aria-label={props.name} title={props.name}>
      {props.letter}
    </div>
  );
}

/** On a phone, where it is a strip above the list. */
const LOW = '(width <= 768px) and (height < 1000px)';

/** Keeps all routes and stops in view when they change. */
function useFit(map: MapView, bounds: Bounds, padding: typeof FIT_PADDING): void {
  const [[west, south], [east, north]] = bounds;
  useEffect(() => {
    // By value, as choosing a stop makes equal but new bounds.
    map.fit(
      [
        [west, south],
        [east, north],
      ],
      padding,
    );
  }, [map, west, south, east, north, padding]);
}

function boundsOfJourney(
  start: LatLng,
  end: LatLng,
  routes: readonly RouteLine[],
  stops: StopMarkersProps['stops'],
): Bounds {
  const ofRoutes = routes.flatMap(({ geometry }) =>
    geometry.coordinates.map(([lng, lat]) => ({ lat, lng })),
  );
  return boundsOf([start, end, ...ofRoutes, ...stops.map(({ location }) => location)]);
}

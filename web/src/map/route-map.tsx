import { boundsOf, type Bounds, type LatLng } from '@loovia/core/geo';
import { Maximize2 } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { MapChange } from './change-marker.tsx';
import { ChangeMarkers } from './change-markers.tsx';
import { MapButton, MapButtons } from './map-buttons.tsx';
import { MapCanvas } from './map-canvas.tsx';
import type { MapLibreMap } from './map-library.ts';
import { MapMarker } from './map-marker.tsx';
import { mapMotion } from './map-motion.ts';
import styles from './route-map.module.css';
import { drawRouteLines, onRouteLinesPressed, type RouteLine } from './route-lines.ts';
import { StopMarker, type MapStop } from './stop-marker.tsx';
import { useCrowdedStops } from './use-crowded-stops.ts';
import { useMap } from './use-map.ts';

interface RouteMapProps {
  readonly label: string;
  readonly styleUrl: string;
  readonly start: { readonly name: string; readonly at: LatLng };
  readonly end: { readonly name: string; readonly at: LatLng };
  readonly routes: readonly RouteLine[];
  readonly selectedRouteId: string | null;
  readonly onSelectRoute: (id: string) => void;
  /** Candidate stops of the selected route. */
  readonly stops: readonly MapStop[];
  readonly onToggleStop: (placeId: string) => void;
  /** Where the selected route boards and leaves vehicles. */
  readonly changes: readonly MapChange[];
  /** The stop that is pointed at or focused, here or in the list. */
  readonly highlightedStopId: string | null;
  readonly onHighlightStop: (placeId: string | null) => void;
}

/** The routes of a journey with their stops. Whatever can be done here can be done in the list too. */
export function RouteMap(props: RouteMapProps) {
  const { label, styleUrl, start, end, routes, selectedRouteId, stops } = props;
  const bounds = useMemo(
    () => boundsOfJourney(start.at, end.at, routes, stops),
    [start.at, end.at, routes, stops],
  );
  const handle = useMap({ label, styleUrl, bounds, interactive: true });
  const { map, styleGeneration } = handle;
  const ends = useMemo(() => [start.at, end.at], [start.at, end.at]);
  const crowded = useCrowdedStops(map, { ...props, ends });
  useRouteLines(map, styleGeneration, props);
  useFit(map, bounds);

  return (
    <MapCanvas handle={handle}>
      {map && (
        <>
          <MapMarker map={map} at={start.at} order={ENDS_ORDER}>
            <EndMarker letter="S" className={styles.start} name={`Start: ${start.name}`} />
          </MapMarker>
          <MapMarker map={map} at={end.at} order={ENDS_ORDER}>
            <EndMarker letter="E" className={styles.end} name={`End: ${end.name}`} />
          </MapMarker>
          {stops.map((stop) => (
            <MapMarker
              key={stop.placeId}
              map={map}
              at={stop.location}
              order={orderOf(stop, stop.placeId === props.highlightedStopId)}
            >
              <StopMarker
                stop={stop}
                crowded={crowded.has(stop.placeId)}
                highlighted={stop.placeId === props.highlightedStopId}
                onToggle={props.onToggleStop}
                onHighlight={props.onHighlightStop}
              />
            </MapMarker>
          ))}
          <ChangeMarkers
            key={`changes ${selectedRouteId ?? ''}`}
            map={map}
            changes={props.changes}
            order={CHANGES_ORDER}
          />
          <MapButtons map={map}>
            <MapButton
              name="Show the whole route"
              Icon={Maximize2}
              onPress={() => {
                fit(map, bounds);
              }}
            />
          </MapButtons>
        </>
      )}
    </MapCanvas>
  );
}

function EndMarker(props: { letter: string; className: string | undefined; name: string }) {
  return (
    <div className={props.className} role="img" aria-label={props.name} title={props.name}>
      {props.letter}
    </div>
  );
}

function useRouteLines(
  map: MapLibreMap | null,
  styleGeneration: number,
  { routes, selectedRouteId, onSelectRoute }: RouteMapProps,
): void {
  useEffect(() => {
    if (map && styleGeneration > 0) drawRouteLines(map, routes, selectedRouteId);
  }, [map, styleGeneration, routes, selectedRouteId]);
  // Where routes share a street, a press on the selected one means that one.
  const onPressed = useEffectEvent((ids: readonly string[]) => {
    const [first] = ids;
    const onSelected = selectedRouteId !== null && ids.includes(selectedRouteId);
    if (first !== undefined && !onSelected) onSelectRoute(first);
  });
  useEffect(() => (map ? onRouteLinesPressed(map, onPressed) : undefined), [map]);
}

/** Follows the journey: when other routes or stops are shown, they are all in view. */
function useFit(map: MapLibreMap | null, bounds: Bounds): void {
  const [[west, south], [east, north]] = bounds;
  useEffect(() => {
    // By value: choosing a stop makes new bounds that say the same.
    const shown: Bounds = [
      [west, south],
      [east, north],
    ];
    if (map) fit(map, shown);
  }, [map, west, south, east, north]);
}

function fit(map: MapLibreMap, bounds: Bounds): void {
  map.fitBounds(bounds, {
    padding: { top: 56, bottom: 56, left: 48, right: 72 },
    maxZoom: 16,
    ...mapMotion(),
  });
}

function boundsOfJourney(
  start: LatLng,
  end: LatLng,
  routes: readonly RouteLine[],
  stops: readonly MapStop[],
): Bounds {
  const ofRoutes = routes.flatMap(({ geometry }) =>
    geometry.coordinates.map(([lng, lat]) => ({ lat, lng })),
  );
  return boundsOf([start, end, ...ofRoutes, ...stops.map(({ location }) => location)]);
}

/** The ends of the journey are never hidden by toilets that nobody asked about. */
const ENDS_ORDER = 4;
const CHANGES_ORDER = 3;

function orderOf({ chosen, suggested }: MapStop, highlighted: boolean): number {
  if (highlighted) return 6;
  if (chosen) return 5;
  return suggested ? 2 : 1;
}

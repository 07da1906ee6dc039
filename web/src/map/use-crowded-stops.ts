import type { LatLng } from '@loovia/core/geo';
import { useMemo, useSyncExternalStore } from 'react';
import type { MapChange } from './change-marker.tsx';
import { crowdedMarkers } from './crowding.ts';
import type { MapView } from './map-library.ts';
import type { MapStop } from './stop-marker.tsx';

interface Shown {
  readonly ends: readonly LatLng[];
  readonly changes: readonly MapChange[];
  readonly stops: readonly MapStop[];
  readonly highlightedStopId: string | null;
}

/** Sizes of the markers, in rem. */
const STOP_REM = 1.75;
const SIGN_REM = 2;
const HIGHLIGHTED_SCALE = 1.3;

/** Place ids of the stops that lie under other markers at the map's zoom. */
export function useCrowdedStops(map: MapView, shown: Shown): ReadonlySet<string> {
  const { ends, changes, stops, highlightedStopId } = shown;
  const zoom = useZoom(map);
  return useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const signs = [...ends, ...changes.map(({ at }) => at)].map((at, index) => ({
      id: `sign ${index}`,
      at,
      sizePixels: SIGN_REM * rem,
      givesWay: false,
    }));
    const ranked = stops
      .map((stop) => ({ stop, rank: rankOf(stop, stop.placeId === highlightedStopId) }))
      .toSorted((a, b) => a.rank - b.rank);
    const placed = (from: number, to: number) =>
      ranked
        .filter(({ rank }) => rank >= from && rank <= to)
        .map(({ stop: { placeId, location }, rank }) => ({
          id: placeId,
          at: location,
          sizePixels: STOP_REM * rem * (rank === 0 ? HIGHLIGHTED_SCALE : 1),
          givesWay: true,
        }));
    return crowdedMarkers([...placed(0, 1), ...signs, ...placed(2, 3)], zoom);
  }, [ends, changes, stops, highlightedStopId, zoom]);
}

/** As the markers lie on each other: what is pointed at or chosen is above the signs of the journey. */
function rankOf({ chosen, suggested }: MapStop, highlighted: boolean): number {
  if (highlighted) return 0;
  if (chosen) return 1;
  return suggested ? 2 : 3;
}

/** Rounded: between two tenths nothing moves enough to tell. */
function useZoom(map: MapView): number {
  return useSyncExternalStore(
    (onChange) => map.onZoom(onChange),
    () => Math.floor(map.getZoom() * 10) / 10,
  );
}

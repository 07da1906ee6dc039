import type { ConfigAnswer } from '@loovia/core/api';
import type { Bounds, LatLng } from '@loovia/core/geo';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { RouteLine } from './route-lines.ts';

/** From `GET /api/config`. */
export type MapSettings = ConfigAnswer['map'];
export type MapStatus = 'loading' | 'ready' | 'failed';

/** A map that is there, moved and asked. */
export interface MapView {
  /** As MapLibre counts: at 0 the world is 512 pixels wide, each step further in twice as wide. */
  getZoom(): number;
  getCentre(): LatLng;
  isInView(at: LatLng): boolean;
  /** Calls back when the zoom has changed; the returned function ends that. */
  onZoom(changed: () => void): () => void;
  /** The same for a press on the map itself, which one on a marker is not. */
  onPress(pressed: (at: LatLng) => void): () => void;
  /** Shows all within the bounds, with room at the edges for buttons and markers. */
  fit(bounds: Bounds): void;
  zoomBy(step: 1 | -1): void;
  /** Moves what is drawn by pixels. @param jump at once */
  moveBy(by: { readonly right: number; readonly down: number; readonly jump: boolean }): void;
  show(place: { readonly centre: LatLng; readonly zoom: number; readonly jump: boolean }): void;
}

export interface SurfaceProps {
  readonly settings: MapSettings;
  /** The map's name for screen readers. */
  readonly label: string;
  readonly bounds: Bounds;
  /** False for a picture that can't be moved and fills its frame. */
  readonly interactive: boolean;
  /** A press puts something exactly there. */
  readonly precise: boolean;
  readonly onStatus: (status: MapStatus) => void;
  /** What lies on the map, once it can take markers and lines. */
  readonly children: (map: MapView) => ReactNode;
}

export interface MarkerProps {
  readonly at: LatLng;
  /** Which of two markers that overlap lies on top. */
  readonly order: number;
  /** Where it may be dragged by mouse or finger; it stands on its place then, else it lies in the middle of it. */
  readonly onMove?: (at: LatLng) => void;
  readonly children: ReactNode;
}

export interface RouteLinesProps {
  readonly lines: readonly RouteLine[];
  readonly selectedId: string | null;
  /** Called with the routes whose lines lie under a press. */
  readonly onPressed: (ids: readonly string[]) => void;
}

/** What a library for maps does for ours: one folder and one lazy part of the page each. */
export interface MapLibrary {
  readonly Surface: ComponentType<SurfaceProps>;
  /** React content at a place on the map. */
  readonly Marker: ComponentType<MarkerProps>;
  /** The selected route strong and on top, the others quiet (RES-25). */
  readonly RouteLines: ComponentType<RouteLinesProps>;
}

export const MapLibraryContext = createContext<MapLibrary | null>(null);

export function useMapLibrary(): MapLibrary {
  const library = useContext(MapLibraryContext);
  if (!library) throw new Error('A map was rendered without its library (lazy-map.tsx).');
  return library;
}

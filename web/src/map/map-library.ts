import type { ConfigAnswer } from '@loovia/core/api';
import type { Bounds, LatLng } from '@loovia/core/geo';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { RouteLine } from './route-lines.ts';

/** Room at the edges in pixels, so that no end of a route is under the map's buttons. */
export const FIT_PADDING = { top: 56, bottom: 56, left: 48, right: 88 };

/** The same on a low map, whose buttons are side by side in its corner. */
export const LOW_FIT_PADDING = { top: 28, bottom: 48, left: 36, right: 168 };

/** From `GET /api/config`. */
export type MapSettings = ConfigAnswer['map'];
export type MapStatus = 'loading' | 'ready' | 'failed';

export interface MapView {
  /** As in MapLibre: at 0 the world is 512 pixels wide, and each level doubles that. */
  getZoom(): number;
  getCentre(): LatLng;
  getBounds(): Bounds;
  isInView(at: LatLng): boolean;
  /** Calls back when the zoom changes; returns a function that stops it. */
  onZoom(changed: () => void): () => void;
  /** The same for the end of each movement, whoever moves it. */
  onMoved(moved: () => void): () => void;
  /** The same for presses on the map itself, not on markers. */
  onPress(pressed: (at: LatLng) => void): () => void;
  /** Shows the bounds, by default with {@link FIT_PADDING}. @param jump without animation */
  fit(bounds: Bounds, padding?: typeof FIT_PADDING, jump?: boolean): void;
  zoomBy(step: 1 | -1): void;
  /** Moves the map's content by pixels. @param jump without animation */
  moveBy(by: { readonly right: number; readonly down: number; readonly jump: boolean }): void;
  show(place: { readonly centre: LatLng; readonly zoom: number; readonly jump: boolean }): void;
}

export interface SurfaceProps {
  readonly settings: MapSettings;
  /** The map's name for screen readers. */
  readonly label: string;
  readonly bounds: Bounds;
  /** False for a still picture that fills its frame. */
  readonly interactive: boolean;
  /** Whether a press places something exactly there. */
  readonly precise: boolean;
  readonly onStatus: (status: MapStatus) => void;
  /** Content on the map, once it can have markers and lines. */
  readonly children: (map: MapView) => ReactNode;
}

export interface MarkerProps {
  readonly at: LatLng;
  /** Of overlapping markers, the highest is on top. */
  readonly order: number;
  /** Makes it draggable, with its foot on the place instead of its centre. */
  readonly onMove?: (at: LatLng) => void;
  readonly children: ReactNode;
}

export interface RouteLinesProps {
  readonly lines: readonly RouteLine[];
  readonly selectedId: string | null;
  /** Called with the ids of the routes under a press. */
  readonly onPressed: (ids: readonly string[]) => void;
}

/** What our maps need of a map library. Each library is one folder and one lazy chunk. */
export interface MapLibrary {
  readonly Surface: ComponentType<SurfaceProps>;
  /** React content at a place. It takes presses where its style says so (`pointer-events: auto`). */
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

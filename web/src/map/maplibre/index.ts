import type { MapLibrary } from '../map-library.ts';
import { Marker, MovableMarker } from './marker.tsx';
import { RouteLines } from './route-lines.tsx';
import { Surface } from './surface.tsx';

export const maplibre: MapLibrary = { Surface, Marker, MovableMarker, RouteLines };

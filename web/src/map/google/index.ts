import type { MapLibrary } from '../map-library.ts';
import { Marker } from './marker.tsx';
import { MovableMarker } from './movable-marker.tsx';
import { RouteLines } from './route-lines.tsx';
import { Surface } from './surface.tsx';

export const google: MapLibrary = { Surface, Marker, MovableMarker, RouteLines };

import { createContext, useContext } from 'react';
import type { MapLibreMap } from './library.ts';

interface DrawnMap {
  readonly map: MapLibreMap;
  /** Grows with each style that has been loaded: layers of our own have to be added anew then. */
  readonly styleGeneration: number;
}

export const DrawnMapContext = createContext<DrawnMap | null>(null);

export function useDrawnMap(): DrawnMap {
  const drawn = useContext(DrawnMapContext);
  if (!drawn) throw new Error('What lies on a map was rendered outside of it.');
  return drawn;
}

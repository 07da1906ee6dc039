import { page } from 'vitest/browser';
import type { MapLibrary, SurfaceProps } from '../map/map-library.ts';

/**
 * How much of the map a test needs:
 * - `unpainted`: it loads, with its layout, markers and controls; its canvas stays blank.
 * - `on its way`: still loading, as on a slow connection, where the rest of the page has to work.
 */
type MapNeed = 'unpainted' | 'on its way';

let need: MapNeed = 'on its way';

/** For the pages opened from now on. Each test begins with a map on its way. */
export function needMap(needed: MapNeed): void {
  need = needed;
}

/** The map, once it has its markers and buttons. */
export const readyMap = () => page.css('[data-map-status=ready]');

/** Drawing is the slowest part of a page without a graphics card. */
export function paintNothing(): void {
  const nothing = () => undefined;
  Object.assign(WebGL2RenderingContext.prototype, {
    clear: nothing,
    drawArrays: nothing,
    drawElements: nothing,
  });
}

/** This map library, or one that never gets ready. */
export function asNeeded(real: MapLibrary): MapLibrary {
  const { Surface } = real;
  return {
    ...real,
    Surface: (props: SurfaceProps) => (need === 'unpainted' ? <Surface {...props} /> : null),
  };
}

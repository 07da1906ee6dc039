import { useEffect, useEffectEvent } from 'react';
import type { RouteLinesProps } from '../map-library.ts';
import { drawRouteLines, onRouteLinesPressed } from './draw-route-lines.ts';
import { useDrawnMap } from './map-context.ts';

export function RouteLines({ lines, selectedId, onPressed }: RouteLinesProps) {
  const { map, styleGeneration } = useDrawnMap();
  useEffect(() => {
    if (styleGeneration > 0) drawRouteLines(map, lines, selectedId);
  }, [map, styleGeneration, lines, selectedId]);
  const pressed = useEffectEvent(onPressed);
  useEffect(
    () =>
      onRouteLinesPressed(map, (ids) => {
        pressed(ids);
      }),
    [map],
  );
  return null;
}

import type { ConfigAnswer } from '@loovia/core/api';
import { MapCanvas } from './map-canvas.tsx';
import { useMap } from './use-map.ts';

/** A quiet picture of the region, beside the planner's form. */
export function RegionMap({ config }: { readonly config: ConfigAnswer }) {
  const handle = useMap({
    label: `Map of ${config.region.title}`,
    styleUrl: config.map.styleUrl,
    bounds: config.region.bounds,
    interactive: false,
  });
  return <MapCanvas handle={handle} />;
}

import type { ConfigAnswer } from '@loovia/core/api';
import { useEffect } from 'react';
import { MapCanvas } from './map-canvas.tsx';
import { useMap } from './use-map.ts';

interface RegionMapProps {
  readonly config: ConfigAnswer;
  readonly onFailed?: () => void;
}

/** A quiet picture of the region, beside the planner's form. */
export function RegionMap({ config, onFailed }: RegionMapProps) {
  const handle = useMap({
    label: `Map of ${config.region.title}`,
    styleUrl: config.map.styleUrl,
    bounds: config.region.bounds,
    interactive: false,
  });
  const failed = handle.status === 'failed';
  useEffect(() => {
    if (failed) onFailed?.();
  }, [failed, onFailed]);
  return <MapCanvas handle={handle} />;
}

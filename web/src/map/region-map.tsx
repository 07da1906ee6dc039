import type { Bounds } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { MapCanvas } from './map-canvas.tsx';
import type { MapSettings } from './map-library.ts';

interface RegionMapProps {
  readonly settings: MapSettings;
  readonly title: string;
  readonly bounds: Bounds;
  readonly onFailed?: () => void;
}

/** A quiet picture of the region, beside the planner's form. */
export function RegionMap({ settings, title, bounds, onFailed }: RegionMapProps) {
  return (
    <MapCanvas
      settings={settings}
      label={t('Map of {region}', { region: title })}
      bounds={bounds}
      interactive={false}
      onFailed={onFailed}
    />
  );
}

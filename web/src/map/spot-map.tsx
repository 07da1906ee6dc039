import type { Bounds, LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { Toilet } from 'lucide-react';
import { MapButtons, MapCanvas } from './map-canvas.tsx';
import { useMapLibrary, type MapSettings } from './map-library.ts';
import styles from './pin-map.module.css';

interface SpotMapProps {
  readonly settings: MapSettings;
  readonly at: LatLng;
  readonly name: string;
}

/** Degrees on either side: a few streets. */
const AROUND = 0.002;

/** Where one toilet is. */
export function SpotMap({ settings, at, name }: SpotMapProps) {
  const bounds: Bounds = [
    [at.lng - AROUND, at.lat - AROUND],
    [at.lng + AROUND, at.lat + AROUND],
  ];
  return (
    <MapCanvas settings={settings} label={t('Map of where the toilet is')} bounds={bounds}>
      {(map) => (
        <>
          <ToiletSign at={at} name={name} />
          <MapButtons map={map} />
        </>
      )}
    </MapCanvas>
  );
}

/** A toilet that cannot be pressed. */
export function ToiletSign({ at, name }: Pick<SpotMapProps, 'at' | 'name'>) {
  const { Marker } = useMapLibrary();
  return (
    <Marker at={at} order={1}>
      <span className={styles.other} role="img" aria-label={name} title={name}>
        <Toilet size={14} strokeWidth={2.5} aria-hidden />
      </span>
    </Marker>
  );
}

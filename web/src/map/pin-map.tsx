import type { ConfigAnswer } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { Crosshair, Toilet } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { MapButtons } from './map-buttons.tsx';
import { MapCanvas } from './map-canvas.tsx';
import type { MapLibreMap } from './map-library.ts';
import { MapMarker } from './map-marker.tsx';
import { mapMotion } from './map-motion.ts';
import { MovablePin } from './movable-pin.tsx';
import styles from './pin-map.module.css';
import { useMap } from './use-map.ts';

export interface PinMapProps {
  readonly config: ConfigAnswer;
  readonly pin: LatLng | null;
  /** Others that are there already. */
  readonly toilets: readonly {
    readonly id: string;
    readonly name: string;
    readonly location: LatLng;
  }[];
  readonly onPlace: (at: LatLng) => void;
  readonly onFailed?: () => void;
}

/** Near enough to tell one door from the next. */
const PIN_ZOOM = 17.5;

/** A map with one pin: put down by a press, moved by dragging or with the arrow keys. */
export function PinMap({ config, pin, toilets, onPlace, onFailed }: PinMapProps) {
  const handle = useMap({
    label: 'Map to place the pin on',
    styleUrl: config.map.styleUrl,
    bounds: config.region.bounds,
    interactive: true,
  });
  const { map, status } = handle;
  const failed = status === 'failed';
  useEffect(() => {
    if (failed) onFailed?.();
  }, [failed, onFailed]);
  usePresses(map, onPlace);
  useFollow(map, pin);
  return (
    <div className={styles.whole}>
      <div className={styles.map}>
        <MapCanvas handle={handle}>
          {map && (
            <>
              {toilets.map(({ id, name, location }) => (
                <MapMarker key={id} map={map} at={location} order={1}>
                  <span className={styles.other} role="img" aria-label={name} title={name}>
                    <Toilet size={14} strokeWidth={2.5} aria-hidden />
                  </span>
                </MapMarker>
              ))}
              {pin && <MovablePin map={map} at={pin} onMove={onPlace} />}
              <MapButtons map={map} />
            </>
          )}
        </MapCanvas>
      </div>
      <Button
        disabled={!map}
        onClick={() => {
          if (map) onPlace(map.getCenter());
        }}
      >
        <Crosshair size="1.2em" aria-hidden />
        Put the pin in the middle of the map
      </Button>
    </div>
  );
}

/** A press on the map puts the pin there; one on the pin itself is the start of a drag. */
function usePresses(map: MapLibreMap | null, onPlace: (at: LatLng) => void): void {
  const onPressed = useEffectEvent(onPlace);
  useEffect(() => {
    if (!map) return undefined;
    const subscription = map.on('click', ({ lngLat: { lat, lng }, originalEvent: { target } }) => {
      if (target instanceof Node && map.getCanvas().contains(target)) onPressed({ lat, lng });
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [map]);
}

/** The pin is always in view; what puts it far from where it was also brings the map near. */
function useFollow(map: MapLibreMap | null, pin: LatLng | null): void {
  const shown = useRef<LatLng | null>(null);
  useEffect(() => {
    if (!map || !pin || shown.current === pin) return;
    const isFirst = shown.current === null;
    shown.current = pin;
    const { x, y } = map.project(pin);
    const { clientWidth, clientHeight } = map.getContainer();
    const isInView = x > 0 && y > 0 && x < clientWidth && y < clientHeight;
    const isNear = map.getZoom() >= PIN_ZOOM - 2.5;
    if (!isFirst && isInView && isNear) return;
    const zoom = isInView && isNear ? map.getZoom() : Math.max(map.getZoom(), PIN_ZOOM);
    if (isFirst) map.jumpTo({ center: pin, zoom });
    else map.easeTo({ center: pin, zoom, ...mapMotion() });
  }, [map, pin]);
}

import type { Bounds, LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { Crosshair } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { MapButtons, MapCanvas } from './map-canvas.tsx';
import type { MapSettings, MapView } from './map-library.ts';
import { MovablePin } from './movable-pin.tsx';
import styles from './pin-map.module.css';
import { ToiletSign } from './spot-map.tsx';

interface PinMapProps {
  readonly settings: MapSettings;
  /** The view before there is a pin. */
  readonly bounds: Bounds;
  readonly pin: LatLng | null;
  /** Existing toilets. */
  readonly toilets: readonly {
    readonly id: string;
    readonly name: string;
    readonly location: LatLng;
  }[];
  readonly onPlace: (at: LatLng) => void;
  readonly onFailed?: () => void;
}

/** Close enough to tell neighbouring doors apart. */
const PIN_ZOOM = 17.5;

/** A map with one pin: placed by a press, moved by dragging or with the arrow keys. */
export function PinMap(props: PinMapProps) {
  const { settings, bounds, onPlace, onFailed } = props;
  const [ready, setReady] = useState<MapView | null>(null);
  return (
    <div className={styles.whole}>
      <div className={styles.map}>
        <MapCanvas
          settings={settings}
          label={t('Map to place the pin on')}
          bounds={bounds}
          precise
          onFailed={onFailed}
          onReady={setReady}
        >
          {(map) => <OnPinMap {...props} map={map} />}
        </MapCanvas>
      </div>
      <Button
        disabled={!ready}
        onClick={() => {
          if (ready) onPlace(ready.getCentre());
        }}
      >
        <Crosshair size="1.2em" aria-hidden />
        {t('Move pin here')}
      </Button>
    </div>
  );
}

interface OnPinMapProps extends PinMapProps {
  readonly map: MapView;
}

function OnPinMap({ map, pin, toilets, onPlace }: OnPinMapProps) {
  const onPressed = useEffectEvent(onPlace);
  useEffect(
    () =>
      map.onPress((at) => {
        onPressed(at);
      }),
    [map],
  );
  useFollow(map, pin);
  return (
    <>
      {toilets.map(({ id, name, location }) => (
        <ToiletSign key={id} at={location} name={name} />
      ))}
      {pin && <MovablePin at={pin} order={2} onMove={onPlace} />}
      <MapButtons map={map} />
    </>
  );
}

/** Keeps the pin in view; a pin placed far away also zooms the map in. */
function useFollow(map: MapView, pin: LatLng | null): void {
  const shown = useRef<LatLng | null>(null);
  useEffect(() => {
    if (!pin || shown.current === pin) return;
    const isFirst = shown.current === null;
    shown.current = pin;
    const zoom = map.getZoom();
    const isNear = map.isInView(pin) && zoom >= PIN_ZOOM - 2.5;
    if (!isFirst && isNear) return;
    map.show({ centre: pin, zoom: isNear ? zoom : Math.max(zoom, PIN_ZOOM), jump: isFirst });
  }, [map, pin]);
}

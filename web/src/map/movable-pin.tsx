import { EARTH_RADIUS_METRES, type LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { Toilet } from 'lucide-react';
import { useMapLibrary, type MarkerProps } from './map-library.ts';
import styles from './movable-pin.module.css';

type MovablePinProps = Required<Omit<MarkerProps, 'children'>>;

/** The pin, moved by dragging or, while focused, with the arrow keys. */
export function MovablePin({ at, order, onMove }: MovablePinProps) {
  const { Marker } = useMapLibrary();
  return (
    <Marker at={at} order={order} onMove={onMove}>
      {/* A slider, in two directions: readers leave it the arrow keys. In an application Orca keeps them, and is silent. */}
      <div
        role="slider"
        tabIndex={0}
        className={styles.pin}
        aria-label={t('The toilet’s pin')}
        // One value: the page says where it is, once it stops moving.
        aria-valuenow={0}
        aria-valuemin={0}
        aria-valuemax={0}
        aria-valuetext={t('Move it with the arrow keys, further with Shift.')}
        onKeyDown={(event) => {
          const to = movedByKey(at, event);
          if (!to) return;
          // Otherwise the map would move too.
          event.preventDefault();
          event.stopPropagation();
          onMove(to);
        }}
      >
        <svg className={styles.shape} viewBox="0 0 36 46" aria-hidden="true">
          <path d="M18 44.5C11 34 3 27 3 17.5a15 15 0 0 1 30 0C33 27 25 34 18 44.5Z" />
        </svg>
        <Toilet className={styles.icon} size={18} strokeWidth={2.25} aria-hidden />
      </div>
    </Marker>
  );
}

/** Per arrow key: about from one door to the next. */
const STEP_METRES = 3;
const FAR_STEP_METRES = 30;

const DIRECTIONS: ReadonlyMap<string, readonly [north: number, east: number]> = new Map([
  ['ArrowUp', [1, 0]],
  ['ArrowDown', [-1, 0]],
  ['ArrowRight', [0, 1]],
  ['ArrowLeft', [0, -1]],
]);

const METRES_PER_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180;

/** Where a key moves the pin; null for other keys. */
export function movedByKey(
  { lat, lng }: LatLng,
  key: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): LatLng | null {
  const direction = DIRECTIONS.get(key.key);
  if (!direction || key.altKey || key.ctrlKey || key.metaKey) return null;
  const degrees = (key.shiftKey ? FAR_STEP_METRES : STEP_METRES) / METRES_PER_DEGREE;
  const [north, east] = direction;
  return {
    lat: lat + north * degrees,
    lng: lng + (east * degrees) / Math.cos((lat * Math.PI) / 180),
  };
}

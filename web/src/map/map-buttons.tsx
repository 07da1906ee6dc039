import { t } from '@loovia/core/language';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './map-buttons.module.css';
import type { MapView } from './map-library.ts';

/** The buttons on a map: those that every map has, then its own. */
export function MapButtons({ map, children }: { map: MapView; children?: ReactNode }) {
  return (
    <div className={styles.buttons}>
      <MapButton
        name={t('Zoom in')}
        Icon={Plus}
        onPress={() => {
          map.zoomBy(1);
        }}
      />
      <MapButton
        name={t('Zoom out')}
        Icon={Minus}
        onPress={() => {
          map.zoomBy(-1);
        }}
      />
      {children}
    </div>
  );
}

export function MapButton(props: { name: string; onPress: () => void; Icon: typeof Plus }) {
  const { name, onPress, Icon } = props;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      <Icon size={22} aria-hidden />
    </button>
  );
}

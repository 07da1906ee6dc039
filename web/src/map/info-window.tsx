import { t } from '@loovia/core/language';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { MapChange } from './change-marker.tsx';
import styles from './info-window.module.css';
import { useMapLibrary, type MapView } from './map-library.ts';

interface InfoWindowProps {
  readonly map: MapView;
  readonly change: MapChange;
  readonly onClose: () => void;
}

/** What is to be known of a change, beside its marker; Escape closes it and the marker has the focus again. */
export function InfoWindow({ map, change, onClose }: InfoWindowProps) {
  const { Popup } = useMapLibrary();
  const title = useId();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Popup
      at={change.at}
      onPlaced={(popup) => {
        bringIntoView(map, popup);
        close.current?.focus({ preventScroll: true });
      }}
    >
      <div
        className={styles.window}
        role="dialog"
        aria-labelledby={title}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      >
        <div className={styles.head}>
          <h3 id={title}>{change.title}</h3>
          <button
            ref={close}
            type="button"
            className={styles.close}
            aria-label={t('Close')}
            onClick={onClose}
          >
            <X size={20} aria-hidden />
          </button>
        </div>
        <dl className={styles.rows} data-figures>
          {change.rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Popup>
  );
}

const MARGIN = 8;
/** The attribution stays visible; on a phone the list lies over the map's lower edge. */
const LOWER_MARGIN = 44;

/** Moves the map by no more than it takes to show the whole window. */
function bringIntoView(map: MapView, popup: HTMLElement): void {
  const frame = map.frame.getBoundingClientRect();
  const shown = popup.getBoundingClientRect();
  const along = (start: number, end: number, from: number, to: number) => {
    if (start < from) return start - from;
    return end > to ? Math.min(end - to, start - from) : 0;
  };
  const right = along(shown.left, shown.right, frame.left + MARGIN, frame.right - MARGIN);
  const down = along(shown.top, shown.bottom, frame.top + MARGIN, frame.bottom - LOWER_MARGIN);
  if (right !== 0 || down !== 0) map.panBy(right, down);
}

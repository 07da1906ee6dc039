import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { X } from 'lucide-react';
import { startTransition, useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './map-sheet.module.css';

/** Attribute of the open sheet. */
export const SHEET = 'data-map-sheet';

interface MapSheetProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Explains a marker on the map. Escape closes it and returns the focus to the marker. */
export function MapSheet({ title, children, onClose }: MapSheetProps) {
  const heading = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    // In development React runs this twice.
    before.current ??= document.activeElement;
    sheet.current?.focus({ preventScroll: true });
  }, []);
  const close = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    // Highlighting the marker isn't urgent either: closing first, it could become a dot and lose the focus.
    startTransition(onClose);
  };
  return (
    <div
      ref={sheet}
      {...{ [SHEET]: true }}
      className={styles.sheet}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={t('Close')} onClick={close}>
          <X size={20} aria-hidden />
        </button>
      </div>
      {children}
    </div>
  );
}

/** Where the traveller boards or leaves a vehicle, with the content of its sheet (RES-23, RES-24). */
export interface MapChange {
  readonly id: string;
  readonly kind: 'board' | 'leave';
  readonly at: LatLng;
  /** 'Change to bus 27 at Caerleon Common' */
  readonly title: string;
  readonly rows: readonly (readonly [term: string, value: string])[];
}

interface ChangeSheetProps {
  readonly change: MapChange;
  readonly onClose: () => void;
}

/** The sheet of a change (RES-24). */
export function ChangeSheet({ change, onClose }: ChangeSheetProps) {
  return (
    <MapSheet title={change.title} onClose={onClose}>
      <dl className={styles.rows} data-figures>
        {change.rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </MapSheet>
  );
}

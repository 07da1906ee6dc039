import { t } from '@loovia/core/language';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { MapChange } from './route-markers.tsx';
import styles from './map-sheet.module.css';
import { SHEET } from './use-beside-sheet.ts';

interface MapSheetProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/**
 * Says what a marker on the map stands for. Escape closes it, and the marker that was pressed has the
 * focus again.
 */
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
    onClose();
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

interface ChangeSheetProps {
  readonly change: MapChange;
  readonly onClose: () => void;
}

/** What a marker of a change stands for (RES-24). */
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

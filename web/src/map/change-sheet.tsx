import type { MapChange } from './change-marker.tsx';
import styles from './change-sheet.module.css';
import { MapSheet } from './map-sheet.tsx';

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

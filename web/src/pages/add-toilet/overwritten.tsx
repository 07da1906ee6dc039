import { t } from '@loovia/core/language';
import { Button } from '../../components/button.tsx';
import styles from './overwritten.module.css';

interface OverwrittenProps {
  readonly words: string | null;
  /** Null where there is nothing to take back. */
  readonly onUndo: (() => void) | null;
}

/** Beside a button that filled in all days at once: what it did, and the way back. */
export function Overwritten({ words, onUndo }: OverwrittenProps) {
  return (
    <div className={styles.overwritten}>
      {/* Always there, so that what appears in it is read out. */}
      <p role="status">{words}</p>
      {onUndo && (
        <Button look="quiet" onClick={onUndo}>
          {t('Undo')}
        </Button>
      )}
    </div>
  );
}

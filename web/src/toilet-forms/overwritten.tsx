import { t } from '@loovia/core/language';
import { Button } from '../components/button.tsx';
import styles from './overwritten.module.css';

interface OverwrittenProps {
  readonly words: string | null;
  /** Null if there is nothing to undo. */
  readonly onUndo: (() => void) | null;
}

/** Beside a button that filled in all days: what it did, and 'Undo'. */
export function Overwritten({ words, onUndo }: OverwrittenProps) {
  return (
    <div className={styles.overwritten}>
      {/* Always there, so that screen readers notice what appears in it. */}
      <p role="status">{words}</p>
      {onUndo && (
        <Button look="quiet" onClick={onUndo}>
          {t('Undo')}
        </Button>
      )}
    </div>
  );
}

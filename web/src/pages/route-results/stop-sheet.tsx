import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { Check, Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react';
import { Button } from '../../components/button.tsx';
import { StopGlance, StopName } from './stop-glance.tsx';
import styles from './stop-sheet.module.css';

interface StopSheetProps {
  readonly stop: CandidateStop;
  readonly chosen: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

const MOST_FACTS = 4;

/**
 * What a marker on the map stands for, with the choice to stop there: pressing the marker alone chooses
 * nothing. Escape closes it, and what was pressed has the focus again.
 */
export function StopSheet({ stop, chosen, onToggle, onClose }: StopSheetProps) {
  const title = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const restoreFocus = useFocusWhileOpen(sheet);
  const close = () => {
    restoreFocus();
    onClose();
  };
  return (
    <div
      ref={sheet}
      className={styles.sheet}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          <StopName stop={stop} />
        </h2>
        <button type="button" className={styles.close} aria-label={t('Close')} onClick={close}>
          <X size={20} aria-hidden />
        </button>
      </div>
      <StopGlance stop={stop} most={MOST_FACTS} />
      {chosen && (
        <p className={styles.added}>
          <Check size={18} aria-hidden />
          {t('This is one of your stops.')}
        </p>
      )}
      <Button look={chosen ? 'secondary' : 'primary'} full onClick={onToggle}>
        {chosen ? <X size={20} aria-hidden /> : <Plus size={20} aria-hidden />}
        {chosen ? t('Remove this stop') : t('Add this stop')}
      </Button>
    </div>
  );
}

/** Gives the sheet the focus; what it returns gives it back. */
function useFocusWhileOpen(sheet: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element | null>(null);
  const take = useEffectEvent(() => {
    before.current = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    take();
  }, []);
  return () => {
    const { current } = before;
    if (current instanceof HTMLElement) current.focus({ preventScroll: true });
  };
}

import { t } from '@loovia/core/language';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import field from '../../components/field.module.css';
import { Notice } from '../../components/notice.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { rich } from '../../language/rich.tsx';
import styles from './toilet-field.module.css';
import type { ReportedToilet } from './use-reported-toilet.ts';

interface ToiletFieldProps {
  readonly toilet: ReportedToilet | 'gone' | null;
  readonly onRemove: () => void;
}

/** The toilet that the message is about, filled in; it can be taken out. */
export function ToiletField({ toilet, onRemove }: ToiletFieldProps) {
  const label = useId();
  if (toilet === null) return null;
  if (toilet === 'gone') {
    return (
      <Notice kind="warning">
        <p>
          {t(
            'The toilet you came from is no longer in our list. Please say in your message which one you mean.',
          )}
        </p>
      </Notice>
    );
  }
  return (
    <div className={field.field} role="group" aria-labelledby={label}>
      <p id={label} className={field.label}>
        {t('Toilet')}
      </p>
      <div className={styles.box}>
        <div className={styles.words} aria-busy={toilet.state === 'loading'}>
          <p className={styles.name}>{nameWords(toilet)}</p>
          {toilet.address !== null && <p className={field.note}>{toilet.address}</p>}
        </div>
        <Button look="quiet" className={styles.remove} onClick={onRemove}>
          <X size="1.2em" aria-hidden />
          <span>
            {rich('Remove<what> toilet</what>', {
              what: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
            })}
          </span>
        </Button>
      </div>
    </div>
  );
}

function nameWords({ name, state }: ReportedToilet): string {
  if (name !== null) return name;
  return state === 'loading' ? t('Looking it up…') : t('The toilet you came from');
}

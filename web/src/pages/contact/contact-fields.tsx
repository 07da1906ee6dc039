import { categoryWords, CONTACT_CATEGORIES } from '@loovia/core/contact';
import { t } from '@loovia/core/language';
import { ChevronDown, X } from 'lucide-react';
import { useId, type Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { Field } from '../../components/field.tsx';
import field from '../../components/field.module.css';
import { Hint } from '../../components/hint.tsx';
import { Notice } from '../../components/notice.tsx';
import { rich } from '../../language/rich.tsx';
import styles from './contact.module.css';
import type { ReportedToilet } from './use-contact-address.ts';

interface CategoryFieldProps {
  readonly ref: Ref<HTMLSelectElement>;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (category: string) => void;
}

/** CONT-02, CONT-03 */
export function CategoryField({ ref, value, error, onChange }: CategoryFieldProps) {
  return (
    <Field
      label={t('Category')}
      beside={
        <Hint about={t('category')}>
          {t(
            'What your message is about. Choose Report Loo Issue for a toilet that is closed, broken or not as described. Choose Suggest Database Edit for a toilet that is missing or in the wrong place.',
          )}
        </Hint>
      }
      error={error}
    >
      {(control) => (
        <div className={styles.select}>
          <select
            {...control}
            ref={ref}
            className={classes(field.input, styles.control)}
            value={value}
            aria-required
            onChange={({ currentTarget }) => {
              onChange(currentTarget.value);
            }}
          >
            <option value="">{t('Choose a category')}</option>
            {CONTACT_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {categoryWords(category)}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.arrow} size="1.2em" aria-hidden />
        </div>
      )}
    </Field>
  );
}

interface ToiletFieldProps {
  readonly toilet: ReportedToilet | 'gone' | null;
  readonly onRemove: () => void;
}

/** The toilet that the message is about. The user can remove it. */
export function ToiletField({ toilet, onRemove }: ToiletFieldProps) {
  const label = useId();
  if (toilet === null) return null;
  if (toilet === 'gone') {
    return (
      <Notice kind="warning">
        {t(
          'The toilet you came from is no longer in our list. Please say in your message which one you mean.',
        )}
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
          <p className="bold">{nameWords(toilet)}</p>
          {toilet.address !== null && <p className="note">{toilet.address}</p>}
        </div>
        <Button look="quiet" className={styles.remove} onClick={onRemove}>
          <X size="1.2em" aria-hidden />
          <span>{rich('Remove<hidden> toilet</hidden>')}</span>
        </Button>
      </div>
    </div>
  );
}

function nameWords({ name, state }: ReportedToilet): string {
  if (name !== null) return name;
  return state === 'loading' ? t('Looking it up…') : t('The toilet you came from');
}

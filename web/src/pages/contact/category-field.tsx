import { categoryWords, CONTACT_CATEGORIES, isContactCategory } from '@loovia/core/contact';
import { t } from '@loovia/core/language';
import { ChevronDown } from 'lucide-react';
import { useId, type Ref } from 'react';
import { classes } from '../../components/classes.ts';
import { describedBy } from '../../components/described-by.ts';
import { ErrorPopup } from '../../components/error-popup.tsx';
import field from '../../components/field.module.css';
import { Hint } from '../../components/hint.tsx';
import styles from './category-field.module.css';

const CATEGORIES = Object.keys(CONTACT_CATEGORIES).filter(isContactCategory);

interface CategoryFieldProps {
  readonly ref: Ref<HTMLSelectElement>;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (category: string) => void;
}

/** CONT-02, CONT-03 */
export function CategoryField({ ref, value, error, onChange }: CategoryFieldProps) {
  const id = useId();
  const errorId = useId();
  return (
    <div className={field.field}>
      <div className={field.labelRow}>
        <label className={field.label} htmlFor={id}>
          {t('Category')}
        </label>
        <Hint about={t('category')}>
          {t(
            'What your message is about. Choose Report Loo Issue for a toilet that is closed, broken or not as described. Choose Suggest Database Edit for a toilet that is missing or in the wrong place.',
          )}
        </Hint>
      </div>
      <div className={styles.select}>
        <select
          id={id}
          ref={ref}
          className={classes(field.input, styles.control)}
          value={value}
          aria-required
          aria-invalid={error !== null}
          {...describedBy(error !== null && errorId)}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
          }}
        >
          <option value="">{t('Choose a category')}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categoryWords(category)}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size="1.2em" aria-hidden />
      </div>
      <ErrorPopup id={errorId} message={error} />
    </div>
  );
}

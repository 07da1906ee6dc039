import { t } from '@loovia/core/language';
import { useId, type ReactNode } from 'react';
import field from './field.module.css';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly note: string;
  readonly hint?: ReactNode;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ label, note, hint, on, onChange }: SwitchProps) {
  const id = useId();
  const noteId = useId();
  return (
    <div className={field.field}>
      <div className={field.labelRow}>
        <label className={styles.row} htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            role="switch"
            className={styles.switch}
            checked={on}
            aria-describedby={noteId}
            onChange={({ currentTarget }) => {
              onChange(currentTarget.checked);
            }}
          />
          <span className={styles.words}>
            {label}
            <span className={styles.state} aria-hidden="true">
              {on ? t('On') : t('Off')}
            </span>
          </span>
        </label>
        {hint}
      </div>
      <p id={noteId} className="note">
        {note}
      </p>
    </div>
  );
}

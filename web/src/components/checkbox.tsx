import { useId } from 'react';
import styles from './checkbox.module.css';
import { classes } from './classes.ts';
import { describedBy } from './field-error.tsx';

interface CheckboxProps {
  readonly label: string;
  /** More words, in small type under the label. */
  readonly note?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The browser's own checkbox; the whole row is its label. */
export function Checkbox({ label, note, checked, onChange }: CheckboxProps) {
  const id = useId();
  const noteId = useId();
  return (
    <div className={styles.row}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={checked}
        aria-describedby={describedBy(note !== undefined && noteId)}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.checked);
        }}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {note !== undefined && (
        <p id={noteId} className={classes('note', styles.note)}>
          {note}
        </p>
      )}
    </div>
  );
}

import type { Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

interface NativeFieldProps extends Pick<FieldProps, 'label' | 'error'> {
  readonly kind: 'date' | 'time';
  readonly inputRef?: Ref<HTMLInputElement>;
  /** `YYYY-MM-DD` or `HH:MM`; empty if there is none. */
  readonly value: string;
  readonly min?: string;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}

/** The browser's own box for a date or a time. */
export function NativeField(props: NativeFieldProps) {
  const { kind, inputRef, value, min, required = false, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          ref={inputRef}
          className={styles.input}
          type={kind}
          value={value}
          min={min}
          required={required}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}

import { useId, type Ref } from 'react';
import { describedBy, ErrorPopup } from './field-error.tsx';
import field from './field.module.css';

interface NativeFieldProps {
  readonly kind: 'date' | 'time';
  readonly label: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** `YYYY-MM-DD` or `HH:MM`; empty if there is none. */
  readonly value: string;
  readonly min?: string;
  readonly required?: boolean;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** The browser's own box for a date or a time. */
export function NativeField(props: NativeFieldProps) {
  const { kind, label, inputRef, value, min, required = false, error, onChange } = props;
  const id = useId();
  const errorId = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={inputRef}
        className={field.input}
        type={kind}
        value={value}
        min={min}
        required={required}
        aria-invalid={error !== null}
        {...describedBy(error !== null && errorId)}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
      <ErrorPopup id={errorId} message={error} />
    </div>
  );
}

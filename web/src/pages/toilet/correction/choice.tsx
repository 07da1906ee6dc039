import { useId, type Ref } from 'react';
import { ErrorPopup, describedBy } from '../../../components/field-error.tsx';
import field from '../../../components/field.module.css';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly legend: string;
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly value: Value | null;
  readonly error?: string | null;
  /** Puts short answers side by side. */
  readonly inRow?: boolean;
  readonly onChange: (value: Value) => void;
}

/** The browser's own radio buttons, each large enough for a finger. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { ref, legend, options, value, error = null, inRow = false, onChange } = props;
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={describedBy(error !== null && errorId)}>
      <legend className={field.label}>{legend}</legend>
      <div className={inRow ? styles.row : 'stack2'}>
        {options.map(([option, words], index) => (
          <label key={option} className={styles.option}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => {
                onChange(option);
              }}
            />
            {words}
          </label>
        ))}
      </div>
      <ErrorPopup id={errorId} message={error} />
    </fieldset>
  );
}

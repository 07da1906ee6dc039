import { useId, type ComponentProps, type ReactNode } from 'react';
import { describedBy, ErrorPopup } from './field-error.tsx';
import styles from './field.module.css';

export interface FieldProps extends Pick<ComponentProps<'div'>, 'onBlur'> {
  readonly label: string;
  /** A hint or a button, next to the label. */
  readonly beside?: ReactNode;
  /** Small words above the control, */
  readonly note?: string | undefined;
  /** and below it, where it says less than what counts. */
  readonly remark?: string | null;
  readonly error: string | null;
  readonly errorDetail?: string | null;
  /** Something else reads the error out. */
  readonly silentError?: boolean;
  /** What follows the control and its error. */
  readonly after?: ReactNode;
  /** Draws the control, with what ties it to the words around it. */
  readonly children: (control: Control) => ReactNode;
}

type Control = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>;

/** One thing to fill in: its label, what helps to fill it in, its control and what is wrong. */
export function Field(props: FieldProps) {
  const { label, beside, note, remark = null, error, errorDetail, silentError } = props;
  const { after, onBlur, children } = props;
  const id = useId();
  const named = (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={styles.field} onBlur={onBlur}>
      {beside ? (
        <div className={styles.labelRow}>
          {named}
          {beside}
        </div>
      ) : (
        named
      )}
      {note !== undefined && (
        <p id={`${id}-note`} className="note">
          {note}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error !== null,
        'aria-describedby': describedBy(
          note !== undefined && `${id}-note`,
          error !== null && `${id}-error`,
          remark !== null && `${id}-remark`,
        ),
      })}
      <ErrorPopup id={`${id}-error`} message={error} detail={errorDetail} silent={silentError} />
      {remark !== null && (
        <p id={`${id}-remark`} className="note">
          {remark}
        </p>
      )}
      {after}
    </div>
  );
}

import { useId, type ComponentProps, type Ref } from 'react';
import { CharacterCount } from './character-count.tsx';
import { classes } from './classes.ts';
import { describedBy } from './described-by.ts';
import { ErrorPopup } from './error-popup.tsx';
import field from './field.module.css';
import styles from './text-box.module.css';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface TextBoxProps extends Pick<ComponentProps<'input'>, 'autoComplete' | 'required'> {
  readonly ref?: Ref<TextControl>;
  readonly label: string;
  readonly note?: string;
  readonly value: string;
  /** Characters that it may hold. More can be typed, so that no paste is cut off unseen. */
  readonly limit: number;
  readonly multiline?: boolean;
  readonly error: string | null;
  readonly errorDetail?: string | null;
  /** Something else says the error. */
  readonly silentError?: boolean;
  readonly onChange: (text: string) => void;
  readonly onLeave?: () => void;
}

/** A box for text with its hint, its character count and its error. */
export function TextBox(props: TextBoxProps) {
  const { ref, label, note, value, limit, multiline = false, error, onChange, onLeave } = props;
  const { autoComplete = 'off', required = false, silentError = false, errorDetail = null } = props;
  const id = useId();
  const noteId = useId();
  const errorId = useId();
  const Control = multiline ? 'textarea' : 'input';
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      {note !== undefined && (
        <p id={noteId} className={field.note}>
          {note}
        </p>
      )}
      <Control
        id={id}
        // One box or the other: React's types want a ref for each.
        ref={ref as Ref<HTMLInputElement & HTMLTextAreaElement>}
        className={classes(field.input, multiline && styles.area)}
        value={value}
        autoComplete={autoComplete}
        aria-required={required}
        aria-invalid={error !== null}
        {...describedBy(note !== undefined && noteId, error !== null && errorId)}
        {...(multiline ? { rows: 3 } : { type: 'text' })}
        onChange={({ currentTarget }: { currentTarget: TextControl }) => {
          onChange(currentTarget.value);
        }}
        onBlur={onLeave}
      />
      <ErrorPopup id={errorId} message={error} detail={errorDetail} silent={silentError} />
      <CharacterCount text={value} limit={limit} />
    </div>
  );
}

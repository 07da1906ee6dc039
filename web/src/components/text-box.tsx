import { plural, t } from '@loovia/core/language';
import type { ComponentProps, Ref } from 'react';
import { useAnnounced } from '../announcements/announcer.tsx';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './field.tsx';
import field from './field.module.css';
import styles from './text-box.module.css';
import { useDebounced } from './use-debounced.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface TextBoxProps
  extends
    Pick<FieldProps, 'label' | 'note' | 'error' | 'errorDetail' | 'silentError'>,
    Pick<ComponentProps<'input'>, 'autoComplete' | 'required'> {
  readonly ref?: Ref<TextControl>;
  readonly value: string;
  /** The most characters it may have. More can be typed, so that no paste is cut off unnoticed. */
  readonly limit: number;
  readonly multiline?: boolean;
  readonly onChange: (text: string) => void;
}

export function TextBox(props: TextBoxProps) {
  const { ref, value, limit, multiline = false, onChange, ...rest } = props;
  const { autoComplete = 'off', required = false, ...words } = rest;
  const Control = multiline ? 'textarea' : 'input';
  return (
    <Field {...words} after={<CharacterCount text={value} limit={limit} />}>
      {(control) => (
        <Control
          {...control}
          // One box or the other: React's types want a ref for each.
          ref={ref as Ref<HTMLInputElement & HTMLTextAreaElement>}
          className={classes(field.input, multiline && styles.area)}
          value={value}
          autoComplete={autoComplete}
          aria-required={required}
          {...(multiline ? { rows: 3 } : { type: 'text' })}
          onChange={({ currentTarget }: { currentTarget: TextControl }) => {
            onChange(currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}

interface CharacterCountProps {
  readonly text: string;
  readonly limit: number;
}

/** How long typing pauses before the count is read out. */
const PAUSE_MS = 1000;

/** How many characters are used. Near the limit, screen readers hear it when typing pauses. */
export function CharacterCount({ text, limit }: CharacterCountProps) {
  const { length } = Array.from(text);
  const words = isNearLimit(length, limit) ? countWords(length, limit) : '';
  useAnnounced(useDebounced(words, PAUSE_MS));
  return (
    <p className={classes(styles.count, length > limit && styles.over)} aria-hidden="true">
      {words || t('{length} of {limit}', { length, limit })}
    </p>
  );
}

/** Is a tenth of the limit left, or less? */
export function isNearLimit(length: number, limit: number): boolean {
  return length >= limit * 0.9;
}

/** '12 characters left', '3 characters too many' */
export function countWords(length: number, limit: number): string {
  const left = limit - length;
  return left < 0
    ? plural(-left, { one: '{count} character too many', other: '{count} characters too many' })
    : plural(left, { one: '{count} character left', other: '{count} characters left' });
}

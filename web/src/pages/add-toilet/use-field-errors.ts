import { plural } from '@loovia/core/language';
import {
  checkText,
  TEXT_FIELDS,
  type TextField,
  type ToiletForm,
} from '@loovia/core/toilet-submission';
import { useState } from 'react';
import type { AddFailure, Attention } from './use-add-toilet.ts';
import { refusedWords } from './words.ts';

interface FormState {
  readonly draft: { readonly toilet: ToiletForm };
  readonly attention: { readonly to: Attention } | null;
  readonly failure: AddFailure | null;
}

export interface FieldErrors {
  readonly of: (field: TextField) => string | null;
  /** A second sentence: which characters the error is about. */
  readonly detailOf: (field: TextField) => string | null;
  /** Was its error read out with the summary? An error that appears while typing is read out by itself. */
  readonly isInSummary: (field: TextField) => boolean;
  /** How many fields were wrong at the last try to send them; for screen readers. */
  readonly summary: string;
  readonly onEdit: (field: TextField) => void;
  readonly onLeave: (field: TextField) => void;
}

/**
 * The errors of the texts while they are typed (ADD-20, ADD-21). An error that more typing could correct,
 * such as a name of one letter, waits until the field is left or the form is sent. From then on it shows at once.
 */
export function useFieldErrors({ draft: { toilet }, attention, failure }: FormState): FieldErrors {
  /** Leaving a blank field that was never edited is no error. */
  const [edited, setEdited] = useState<readonly TextField[]>([]);
  const [left, setLeft] = useState<readonly TextField[]>([]);
  const [seen, setSeen] = useState(attention);
  /** Fields that were wrong at the last try to send them, and have not been edited since. */
  const [inSummary, setInSummary] = useState<readonly TextField[]>([]);
  const [summary, setSummary] = useState('');
  const shown = (field: TextField) => shownError(field, toilet[field], left.includes(field));
  if (attention !== seen) {
    setSeen(attention);
    if (attention && isField(attention.to)) {
      const wrong = TEXT_FIELDS.filter((field) => shownError(field, toilet[field], true) !== null);
      setLeft(TEXT_FIELDS);
      setInSummary(wrong);
      setSummary(summaryOf(wrong.length));
    }
  }
  return {
    of: (field) => shown(field) ?? (failure?.field === field ? failure.message : null),
    detailOf: (field) => (shown(field) === null ? null : refusedWords(field, toilet[field])),
    isInSummary: (field) => inSummary.includes(field),
    summary,
    onEdit: (field) => {
      setEdited((fields) => (fields.includes(field) ? fields : [...fields, field]));
      setInSummary((fields) => fields.filter((other) => other !== field));
      // The next try to send them writes it again.
      setSummary('');
    },
    onLeave: (field) => {
      if (toilet[field] !== '' || edited.includes(field)) setLeft((fields) => [...fields, field]);
    },
  };
}

function summaryOf(count: number): string {
  if (count === 0) return '';
  return plural(count, {
    one: '1 field needs to be corrected.',
    other: '{count} fields need to be corrected.',
  });
}

function isField(attention: Attention): attention is TextField {
  return TEXT_FIELDS.some((field) => field === attention);
}

/** The error of a text to show now, or null. */
export function shownError(field: TextField, text: string, wasLeft: boolean): string | null {
  const error = checkText(field, text).error ?? null;
  const canBeTypedOn = checkText(field, `${text}aa`).error === undefined;
  return wasLeft || !canBeTypedOn ? error : null;
}

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
}

/**
 * The errors of the texts while they are typed (ADD-20, ADD-21): from the first change of a field on, and of every
 * field once the form was sent. A field that nobody has touched shows none.
 */
export function useFieldErrors({ draft: { toilet }, attention, failure }: FormState): FieldErrors {
  /** Fields that are wrong when blank, too: they were edited, or the form was sent. */
  const [judged, setJudged] = useState<readonly TextField[]>([]);
  const [seen, setSeen] = useState(attention);
  /** Fields that were wrong at the last try to send them, and have not been edited since. */
  const [inSummary, setInSummary] = useState<readonly TextField[]>([]);
  const [summary, setSummary] = useState('');
  const shown = (field: TextField) =>
    toilet[field] !== '' || judged.includes(field)
      ? (checkText(field, toilet[field]).error ?? null)
      : null;
  if (attention !== seen) {
    setSeen(attention);
    if (attention && isField(attention.to)) {
      const wrong = TEXT_FIELDS.filter(
        (field) => checkText(field, toilet[field]).error !== undefined,
      );
      setJudged(TEXT_FIELDS);
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
      setJudged((fields) => (fields.includes(field) ? fields : [...fields, field]));
      setInSummary((fields) => fields.filter((other) => other !== field));
      // The next try to send them writes it again.
      setSummary('');
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

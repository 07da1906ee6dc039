import {
  checkText,
  TEXT_FIELDS,
  type TextField,
  type ToiletForm,
} from '@loovia/core/toilet-submission';
import { useState } from 'react';
import type { AddFailure } from './calls.ts';
import type { Attention } from './use-add-toilet.ts';

interface FormState {
  readonly draft: { readonly toilet: ToiletForm };
  readonly attention: { readonly to: Attention } | null;
  readonly failure: AddFailure | null;
}

export interface FieldErrors {
  readonly of: (field: TextField) => string | null;
  /** How many fields are wrong, after a try to send them; for screen readers. */
  readonly summary: string;
  readonly onEdit: (field: TextField) => void;
  readonly onLeave: (field: TextField) => void;
}

/**
 * The errors of the texts, as they are typed (ADD-20, ADD-21). One that typing on would mend, like a
 * name of one letter, waits until the field has been left or the form sent.
 */
export function useFieldErrors({ draft: { toilet }, attention, failure }: FormState): FieldErrors {
  const [left, setLeft] = useState<readonly TextField[]>([]);
  const [seen, setSeen] = useState(attention);
  if (attention !== seen) {
    setSeen(attention);
    if (attention && isField(attention.to)) setLeft(TEXT_FIELDS);
  }
  const shown = (field: TextField) => shownError(field, toilet[field], left.includes(field));
  const count = TEXT_FIELDS.filter((field) => shown(field) !== null).length;
  const wasSent = attention !== null && isField(attention.to);
  return {
    of: (field) => shown(field) ?? (failure?.field === field ? failure.message : null),
    summary: wasSent && count > 1 ? `${count} fields need to be corrected.` : '',
    onEdit: (field) => {
      setLeft((fields) => fields.filter((other) => other !== field));
    },
    onLeave: (field) => {
      if (toilet[field] !== '') setLeft((fields) => [...fields, field]);
    },
  };
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

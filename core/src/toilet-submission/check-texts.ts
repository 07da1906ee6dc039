import { cleanText } from './clean-text.ts';
import { TEXT_FIELDS, type TextField } from './text-fields.ts';

interface TextRules {
  readonly label: string;
  readonly isRequired: boolean;
  readonly maxLength: number;
  /** What may be in it, as a whole. Letters of any script, with marks that have no letter of their own. */
  readonly allowed: RegExp;
  readonly invalidCharacters: string;
  readonly minLength?: number;
}

/** Limits and characters of each text (ADD-25 to ADD-40). Lengths are code points, as the database counts. */
export const TEXT_RULES: Readonly<Record<TextField, TextRules>> = {
  name: {
    label: 'Toilet name',
    isRequired: true,
    maxLength: 255,
    allowed: /^(?:\p{L}\p{M}*|[\d \-_.,&()'’])*$/u,
    invalidCharacters: 'Toilet name contains invalid characters',
    minLength: 2,
  },
  description: {
    label: 'Description',
    isRequired: false,
    maxLength: 1000,
    // A line break is a space here: people write paragraphs.
    allowed: /^(?:\p{L}\p{M}*|[\d \n\-_.,!?()&@#$%'’])*$/u,
    invalidCharacters: 'Description contains invalid characters',
  },
  address: {
    label: 'Address',
    isRequired: true,
    maxLength: 500,
    allowed: /^(?:\p{L}\p{M}*|[\d \-_,.()'’])*$/u,
    invalidCharacters: 'Address contains invalid characters',
  },
  payment_details: {
    label: 'Payment details',
    isRequired: false,
    maxLength: 255,
    allowed: /^(?:\p{L}\p{M}*|[\d \-_.,£$€¥()])*$/u,
    invalidCharacters: 'Payment details contain invalid characters',
  },
};

/** Of the limit, in UTF-16 units: room for letters of two and for marks that are taken out. */
const MOST_BEFORE_CLEANING = 2;

/** A text that passed, as it is stored (null = blank), or the sentence of the first rule that failed. */
export type CheckedText =
  | { readonly value: string | null; readonly error?: undefined }
  | { readonly value?: undefined; readonly error: string };

/**
 * Checks one text of the form (ADD-25 to ADD-40), what a form or a client sent. In this order:
 * missing, empty after cleaning, too long, a character that may not be, too short. A text of more
 * than twice its limit is too long before it is cleaned. Description and payment details may be blank
 * or left out (ADD-29); an empty name or address is missing, one of spaces alone is empty after
 * cleaning.
 */
export function checkText(field: TextField, given: unknown): CheckedText {
  const rules = TEXT_RULES[field];
  const { label, maxLength } = rules;
  if (!rules.isRequired && isBlank(given)) return { value: null };
  if (typeof given !== 'string' || given === '') return { error: `${label} is required` };
  const tooLong = { error: `${label} must be ${maxLength} characters or less` };
  if (given.length > MOST_BEFORE_CLEANING * maxLength) return tooLong;
  const value = cleanText(given);
  if (value === '') return { error: `${label} cannot be empty` };
  const { length } = Array.from(value);
  if (length > maxLength) return tooLong;
  if (!rules.allowed.test(value)) return { error: rules.invalidCharacters };
  if (rules.minLength !== undefined && length < rules.minLength) {
    return { error: `${label} must be at least ${rules.minLength} characters long` };
  }
  return { value };
}

function isBlank(given: unknown): boolean {
  return given === undefined || given === null || (typeof given === 'string' && !given.trim());
}

/** A sentence about a field. */
export interface TextError {
  readonly field: TextField;
  readonly message: string;
}

/** The texts of a submission as they are stored. */
export interface CleanTexts {
  readonly name: string;
  readonly description: string | null;
  readonly address: string;
  readonly payment_details: string | null;
}

/**
 * Checks all texts of the form: `errors` has each field's first failing rule, in the form's order;
 * `texts` is null where there is any.
 */
export function checkTexts(given: Readonly<Partial<Record<TextField, unknown>>>): {
  readonly errors: readonly TextError[];
  readonly texts: CleanTexts | null;
} {
  const errors: TextError[] = [];
  const values: Partial<Record<TextField, string | null>> = {};
  for (const field of TEXT_FIELDS) {
    const { value, error } = checkText(field, given[field]);
    if (error === undefined) values[field] = value;
    else errors.push({ field, message: error });
  }
  if (errors.length > 0) return { errors, texts: null };
  return {
    errors,
    texts: {
      name: values.name ?? '',
      description: values.description ?? null,
      address: values.address ?? '',
      payment_details: values.payment_details ?? null,
    },
  };
}

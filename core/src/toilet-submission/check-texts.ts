import { t } from '../language/index.ts';
import { cleanText } from './clean-text.ts';
import { textSentences } from './text-sentences.ts';
import { TEXT_FIELDS, type TextField } from './text-fields.ts';

interface TextRules {
  readonly isRequired: boolean;
  readonly maxLength: number;
  /** What may be in it, as a whole. Letters of any script, with marks that have no letter of their own. */
  readonly allowed: RegExp;
  readonly minLength?: number;
}

/** Limits and characters of each text (ADD-25 to ADD-40). Lengths are code points, as the database counts. */
export const TEXT_RULES: Readonly<Record<TextField, TextRules>> = {
  name: {
    isRequired: true,
    maxLength: 255,
    allowed: /^(?:\p{L}\p{M}*|[\d \-_.,&()'’])*$/u,
    minLength: 2,
  },
  description: {
    isRequired: false,
    maxLength: 1000,
    // A line break is a space here: people write paragraphs.
    allowed: /^(?:\p{L}\p{M}*|[\d \n\-_.,!?()&@#$%'’])*$/u,
  },
  address: {
    isRequired: true,
    maxLength: 500,
    allowed: /^(?:\p{L}\p{M}*|[\d \-_,.()'’])*$/u,
  },
  payment_details: {
    isRequired: false,
    maxLength: 255,
    allowed: /^(?:\p{L}\p{M}*|[\d \-_.,£$€¥()])*$/u,
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
  const { maxLength, minLength = 0 } = rules;
  const sentences = textSentences(field, maxLength);
  if (!rules.isRequired && isBlank(given)) return { value: null };
  if (typeof given !== 'string' || given === '') return { error: sentences.missing };
  const tooLong = { error: sentences.tooLong };
  if (given.length > MOST_BEFORE_CLEANING * maxLength) return tooLong;
  const value = cleanText(given);
  if (value === '') return { error: sentences.empty };
  const { length } = Array.from(value);
  if (length > maxLength) return tooLong;
  if (!rules.allowed.test(value)) return { error: sentences.invalid };
  if (length >= minLength) return { value };
  return { error: t('Toilet name must be at least {minLength} characters long', { minLength }) };
}

function isBlank(given: unknown): boolean {
  return given === undefined || given === null || (typeof given === 'string' && !given.trim());
}

/** A sign with the marks that belong to it, as people see one: '1️⃣'. */
const SEEN_AS_ONE = /\P{M}\p{M}*|\p{M}+/gu;

/** The characters of a text, as it would be stored, that its field may not have; each once. */
export function refusedCharacters(field: TextField, given: string): string[] {
  const signs = cleanText(given).match(SEEN_AS_ONE) ?? [];
  return [...new Set(signs)].filter((sign) => !TEXT_RULES[field].allowed.test(sign));
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

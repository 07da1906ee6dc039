import { MOST_MARKS, t, tooWide, UNREAD_LETTERS } from '../language/index.ts';
import { MOST_DIRECTIONS_LETTERS } from '../toilets/index.ts';
import { TEXT_FIELDS, type TextField } from './form.ts';

/** A text of the form that adds a toilet, or one that is only said of a toilet that is there. */
export type CheckedField = TextField | 'directions_inside';

interface TextRules {
  readonly isRequired: boolean;
  readonly maxLength: number;
  /** Matches a whole valid text: letters of any script with their marks, and these characters. */
  readonly allowed: RegExp;
  readonly minLength?: number;
}

/**
 * A letter of any language in use, with few marks. Not the letters and marks that nobody sees (Hangul fillers,
 * variation selectors), nor circles around letters.
 */
const LETTER = String.raw`(?!\p{DI}|${UNREAD_LETTERS})\p{L}(?:(?!\p{DI})[\p{Mn}\p{Mc}]){0,${MOST_MARKS}}`;

/** Matches a whole text of letters and the given signs, as within a character class. */
function lettersAnd(signs: string): RegExp {
  return new RegExp(`^(?:${LETTER}|[${signs}])*$`, 'u');
}

/** Limits and characters of each text (ADD-25 to ADD-40). Lengths are code points, as the database counts. */
export const TEXT_RULES: Readonly<Record<CheckedField, TextRules>> = {
  name: {
    isRequired: true,
    maxLength: 255,
    allowed: lettersAnd(String.raw`\d \-_.,&()'’`),
    minLength: 2,
  },
  description: {
    isRequired: false,
    maxLength: 1000,
    // Line breaks are allowed, as people write paragraphs.
    allowed: lettersAnd(String.raw`\d \n\-_.,!?()&@#$%'’`),
  },
  address: {
    isRequired: true,
    maxLength: 500,
    allowed: lettersAnd(String.raw`\d \-_,.()'’`),
  },
  payment_details: {
    isRequired: false,
    maxLength: 255,
    allowed: lettersAnd(String.raw`\d \-_.,£$€¥()`),
  },
  directions_inside: {
    isRequired: false,
    maxLength: MOST_DIRECTIONS_LETTERS,
    allowed: lettersAnd(String.raw`\d \-_.,!?()&'’`),
  },
};

/** Times the limit, in UTF-16 units: room for letters of two units and for characters to remove. */
const MOST_BEFORE_CLEANING = 2;

/** A valid text as it is stored (null = blank), or the sentence of the first rule that failed. */
export type CheckedText =
  | { readonly value: string | null; readonly error?: undefined }
  | { readonly value?: undefined; readonly error: string };

/**
 * Checks one text from a form or a client (ADD-25 to ADD-40), in this order: missing, empty after
 * cleaning, too long, invalid characters, too short. A text of more than twice its limit is too long
 * before it is cleaned. Description and payment details may be blank or left out (ADD-29); an empty name
 * or address is missing, and one of only spaces is empty after cleaning.
 */
export function checkText(field: CheckedField, given: unknown): CheckedText {
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
  if (!rules.allowed.test(value) || tooWide(value)) return { error: sentences.invalid };
  if (length >= minLength) return { value };
  return { error: t('Toilet name must be at least {minLength} characters long', { minLength }) };
}

function isBlank(given: unknown): boolean {
  return given === undefined || given === null || (typeof given === 'string' && !given.trim());
}

/** A character with its marks, which people see as one: '1️⃣'. */
const SEEN_AS_ONE = /\P{M}\p{M}*|\p{M}+/gu;

/** The invalid characters of a text, as it would be stored; each once. */
export function refusedCharacters(field: CheckedField, given: string): string[] {
  const text = cleanText(given);
  const signs = text.match(SEEN_AS_ONE) ?? [];
  const refused = signs.filter((sign) => !TEXT_RULES[field].allowed.test(sign));
  return [...new Set([...refused, ...(tooWide(text) ?? [])])];
}

/** What is wrong with a field. */
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

/** The sentences for a text that breaks a rule (ADD-25 to ADD-40). */
interface TextSentences {
  readonly missing: string;
  readonly empty: string;
  readonly tooLong: string;
  readonly invalid: string;
}

function textSentences(field: CheckedField, maxLength: number): TextSentences {
  switch (field) {
    case 'name':
      return {
        missing: t('Toilet name is required'),
        empty: t('Toilet name cannot be empty'),
        tooLong: t('Toilet name must be {maxLength} characters or less', { maxLength }),
        invalid: t('Toilet name contains invalid characters'),
      };
    case 'description':
      return {
        missing: t('Description is required'),
        empty: t('Description cannot be empty'),
        tooLong: t('Description must be {maxLength} characters or less', { maxLength }),
        invalid: t('Description contains invalid characters'),
      };
    case 'address':
      return {
        missing: t('Address is required'),
        empty: t('Address cannot be empty'),
        tooLong: t('Address must be {maxLength} characters or less', { maxLength }),
        invalid: t('Address contains invalid characters'),
      };
    case 'payment_details':
      return {
        missing: t('Payment details is required'),
        empty: t('Payment details cannot be empty'),
        tooLong: t('Payment details must be {maxLength} characters or less', { maxLength }),
        invalid: t('Payment details contain invalid characters'),
      };
    case 'directions_inside':
      return {
        missing: t('Directions inside are required'),
        empty: t('Directions inside cannot be empty'),
        tooLong: t('Directions inside must be {maxLength} characters or less', { maxLength }),
        invalid: t('Directions inside contain invalid characters'),
      };
  }
}

/** Whole words only: 'Reunion Selection' is not 'UNION SELECT'. */
const word = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${pattern})(?![\p{L}\p{N}_])`, 'giu');

/**
 * Scripts and SQL as they would be run (ADD-23). Each takes time linear in the text: no two neighbouring
 * repetitions may match the same characters.
 */
const CONSTRUCTS: readonly RegExp[] = [
  /<\s*(?:\/\s*)?script(?![\p{L}\p{N}_])(?:[^<>]*>)?/giu,
  /(?<![\p{L}\p{N}_])(?:java|vb|live)script\s*:/giu,
  /(?<![\p{L}\p{N}_])data\s*:\s*text\/html/giu,
  /(?<![\p{L}\p{N}_])on(?:error|load|click|toggle|focus|blur|input|change|submit|(?:mouse|key|pointer)[a-z]+)\s*=/giu,
  word(String.raw`union\s+(?:(?:all|distinct)\s+)?select`),
  word(String.raw`(?:drop|alter|create|truncate)\s+(?:table|database|schema)`),
  word(String.raw`delete\s+from\s+\w+\s+where`),
  word(String.raw`insert\s+into\s+\w+\s*(?:\([^()]*\)\s*)?values`),
  word(String.raw`update\s+\w+\s+set\s+\w+(?=\s*=)`),
  word(String.raw`exec(?:ute)?\s+(?:xp|sp)_\w+`),
  /(?<![\p{L}\p{N}_])select\s+\*\s+from(?![\p{L}\p{N}_])/giu,
  /(?<![\p{L}\p{N}_])or\s+(['"’]?)\d+\1\s*=\s*['"’]?\d+/giu,
];

/** What such constructs are made of; removed once no construct is left (ADD-22). */
const MARKS: readonly RegExp[] = [
  /<!--|-->|--+|\/\*|\*\//g,
  /[<>;]/g,
  // Invisible: soft hyphens, byte order marks and direction marks from pasted text.
  /\p{Cf}/gu,
];

/** Each pass removes a layer of nested constructs, or what earlier passes brought together. */
const MOST_PASSES = 20;

/**
 * A text as it is stored (ADD-22 to ADD-24): without angle brackets, comment markers, semicolons and
 * constructs of scripts and SQL, but with their single words. The rest is as typed, except that letters
 * are composed (NFC), every kind of space becomes a plain one, and the text is trimmed. Line breaks stay
 * (`\n`). Cleaning again changes nothing, even where removing something brings its neighbours together.
 *
 * A text that is not clean after {@link MOST_PASSES} passes is one that nobody types, and becomes empty.
 * So the time is linear in the length, whatever the text.
 */
export function cleanText(text: string): string {
  let before = text;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const plain = without(CONSTRUCTS, plainSpace(before));
    const cleaned = plain === before ? without(MARKS, plain) : plain;
    if (cleaned === before) return cleaned;
    before = cleaned;
  }
  return '';
}

function without(parts: readonly RegExp[], text: string): string {
  return parts.reduce((rest, part) => rest.replace(part, ''), text);
}

function plainSpace(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .trim();
}

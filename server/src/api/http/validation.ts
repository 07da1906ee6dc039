import { z } from 'zod';
import type { ProblemInit } from './problem.ts';

/** One thing that is wrong with a field, as a whole sentence. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
};

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  date: 'a date YYYY-MM-DD',
  datetime: 'a date and time with its offset (ISO 8601)',
  email: 'an email address',
  url: 'a web address',
};

function sizeWords(origin: string): string {
  if (origin === 'string') return ' characters long';
  return origin === 'array' || origin === 'set' ? ' items long' : '';
}

function valueWords(values: readonly unknown[]): string {
  const words = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return words.length === 1 ? String(words[0]) : `one of ${words.join(', ')}`;
}

/** The end of a sentence that begins with the field's name. */
function predicate(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${TYPE_WORDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${valueWords(issue.values)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${sizeWords(issue.origin)}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${sizeWords(issue.origin)}`;
    case 'invalid_format':
      return `must be ${FORMAT_WORDS[issue.format] ?? 'written in another way'}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not valid';
  }
}

// Schemas' own messages stand; zod's English ones are for programmers and are replaced here.
z.config({ localeError: predicate });

/** A schema's message may be a sentence of its own, or the end of one that begins with the field. */
function sentence(field: string, message: string): string {
  return /^\p{Lu}/u.test(message) ? message : `${field} ${message.replace(/\.$/, '')}.`;
}

/** Longer than any name that a schema knows: what is longer is the caller's, and is repeated in part. */
const MOST_NAME_LETTERS = 60;

function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((name) => {
      const letters = Array.from(String(name).slice(0, 2 * MOST_NAME_LETTERS + 2));
      if (letters.length <= MOST_NAME_LETTERS) return String(name);
      return `${letters.slice(0, MOST_NAME_LETTERS - 1).join('')}…`;
    })
    .join('.');
}

function fieldErrors(issue: z.core.$ZodIssue, whole: string): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_ERRORS).map((key) => {
      const field = fieldName([...issue.path, key]);
      return { field, message: `${field} is not known here.` };
    });
  }
  const field = fieldName(issue.path) || whole;
  return [{ field, message: sentence(field, issue.message) }];
}

const TARGET_WORDS: Readonly<Record<string, string>> = {
  json: 'the request',
  form: 'the form',
  query: 'the query',
  param: 'the address',
  header: 'the headers',
  cookie: 'the cookies',
};

/** More than any form has fields: a body of nothing but mistakes gets no answer many times its size. */
const MOST_ERRORS = 100;
/** As JSON; `detail` says the messages once more. */
const MOST_ERROR_BYTES = 10_000;

/** The first ones, as many as there is room for. */
function withinRoom(errors: readonly FieldError[]): FieldError[] {
  let bytes = 0;
  return errors.filter((error) => {
    bytes += Buffer.byteLength(JSON.stringify(error));
    return bytes <= MOST_ERROR_BYTES;
  });
}

/** What a refused request is told: one sentence a field, all of them in `detail`. */
export function validationProblem(target: string, error: z.core.$ZodError): ProblemInit {
  const whole = TARGET_WORDS[target] ?? 'the request';
  const found = error.issues.slice(0, MOST_ERRORS).flatMap((issue) => fieldErrors(issue, whole));
  const errors = withinRoom(found.slice(0, MOST_ERRORS));
  return {
    status: 422,
    title: 'The request was not understood',
    detail: errors.map(({ message }) => message).join(' '),
    errors,
  };
}

import { t } from '@loovia/core/language';
import { z } from 'zod';
import type { ProblemInit } from './problem.ts';

/** A fault in a field, as a whole sentence. */
interface FieldError {
  readonly field: string;
  readonly message: string;
}

function typePredicate(expected: string): string {
  const words: Readonly<Record<string, string>> = {
    string: t('must be a text'),
    number: t('must be a number'),
    int: t('must be a whole number'),
    boolean: t('must be true or false'),
    array: t('must be a list'),
    tuple: t('must be a list'),
    object: t('must be an object'),
  };
  return words[expected] ?? t('must be {what}', { what: expected });
}

function formatPredicate(format: string): string {
  const words: Readonly<Record<string, string>> = {
    date: t('must be a date YYYY-MM-DD'),
    datetime: t('must be a date and time with its offset (ISO 8601)'),
    email: t('must be an email address'),
    url: t('must be a web address'),
  };
  return words[format] ?? t('must be written in another way');
}

function tooBigPredicate(origin: string, most: number): string {
  if (origin === 'string') return t('must be at most {most} characters long', { most });
  if (origin === 'array' || origin === 'set')
    return t('must be at most {most} items long', { most });
  return t('must be at most {most}', { most });
}

function tooSmallPredicate(origin: string, least: number): string {
  if (origin === 'string') return t('must be at least {least} characters long', { least });
  if (origin === 'array' || origin === 'set') {
    return t('must be at least {least} items long', { least });
  }
  return t('must be at least {least}', { least });
}

function valuePredicate(values: readonly unknown[]): string {
  const words = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return words.length === 1
    ? t('must be {what}', { what: String(words[0]) })
    : t('must be one of {values}', { values: words.join(', ') });
}

/** The end of a sentence that begins with the field's name. */
function predicate(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return t('is missing');
      return typePredicate(issue.expected);
    case 'invalid_value':
      return issue.input === undefined ? t('is missing') : valuePredicate(issue.values);
    case 'too_big':
      return tooBigPredicate(issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooSmallPredicate(issue.origin, Number(issue.minimum));
    case 'invalid_format':
      return formatPredicate(issue.format);
    case 'not_multiple_of':
      return t('must be a multiple of {divisor}', { divisor: issue.divisor });
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return t('is not valid');
  }
}

// Replaces zod's own messages, which are for programmers and only in English.
z.config({ localeError: predicate });

/** A message in a schema is a whole sentence, or the end of one that begins with the field. */
function sentence(field: string, message: string): string {
  return /^\p{Lu}/u.test(message)
    ? message
    : t('{field} {predicate}.', { field, predicate: message.replace(/\.$/, '') });
}

/** Longer than the names in our schemas. Callers' longer names are cut. */
const MOST_NAME_LETTERS = 60;

function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((name) => {
      if (name === '') return "''";
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
      return { field, message: t('{field} is not known here.', { field }) };
    });
  }
  const field = fieldName(issue.path) || whole;
  return [{ field, message: sentence(field, issue.message) }];
}

function targetWords(target: string): string {
  const words: Readonly<Record<string, string>> = {
    form: t('the form'),
    query: t('the query'),
    param: t('the address'),
    header: t('the headers'),
    cookie: t('the cookies'),
  };
  return words[target] ?? t('the request');
}

/** More than any form has fields. A body full of mistakes must not get an answer many times its size. */
const MOST_ERRORS = 100;
/** As JSON; `detail` repeats the messages. */
const MOST_ERROR_BYTES = 10_000;

/** As many of the first ones as fit. */
function withinRoom(errors: readonly FieldError[]): FieldError[] {
  let bytes = 0;
  return errors.filter((error) => {
    bytes += Buffer.byteLength(JSON.stringify(error));
    return bytes <= MOST_ERROR_BYTES;
  });
}

/**
 * The faults in a refused request: one sentence for each field, and all of them in `detail`.
 * @param repeated the parameters that are more than once in its query, where the query is at fault
 */
export function validationProblem(
  target: string,
  error: z.core.$ZodError,
  repeated: readonly PropertyKey[] = [],
): ProblemInit {
  const whole = targetWords(target);
  const found = error.issues.slice(0, MOST_ERRORS).flatMap((issue) => {
    const [name] = issue.path;
    const isRepeated = name !== undefined && repeated.includes(name);
    return fieldErrors(
      isRepeated ? { ...issue, message: t('is given more than once') } : issue,
      whole,
    );
  });
  const errors = withinRoom(found.slice(0, MOST_ERRORS));
  return {
    status: 422,
    title: t('The request was not understood'),
    detail: errors.map(({ message }) => message).join(' '),
    errors,
  };
}

import { plural } from '@loovia/core/language';

/** Is a tenth of the room left, or less? */
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

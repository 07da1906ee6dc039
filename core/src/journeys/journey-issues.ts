import type * as z from 'zod/mini';
import { t } from '../language/index.ts';
import type { FieldMessage } from './journey-problems.ts';
import { transportSchema } from './modes.ts';
import { LIMITS } from './limits.ts';

function sentences(): Readonly<Record<string, string>> {
  const { frequency, tolerance } = LIMITS;
  return {
    startLocation: t('Say where the journey starts, in 500 characters or less.'),
    endLocation: t('Say where the journey ends, in 500 characters or less.'),
    startCoordinates: t('The start needs a position: lat from -90 to 90 and lng from -180 to 180.'),
    endCoordinates: t(
      'The destination needs a position: lat from -90 to 90 and lng from -180 to 180.',
    ),
    disabilityAccess: t('Disability access must be true or false.'),
    frequency: t(
      'The frequency must be a whole number of minutes from {min} to {max}; 0 means no stops.',
      { min: frequency.min, max: frequency.max },
    ),
    tolerance: t(
      'The tolerance must be a whole number from {min} to {max}; each unit is {metres} metres.',
      { min: tolerance.min, max: tolerance.max, metres: tolerance.metresPerUnit },
    ),
    journeyDate: t('The date must be a real day written YYYY-MM-DD, such as 2024-03-05.'),
    journeyTime: t('The time must be from 00:00 to 23:59, written HH:MM, such as 09:30.'),
    selectedTransport: t('The transport must be one of {options}.', {
      options: transportSchema.options.join(', '),
    }),
  };
}

/**
 * The issues that `journeySchema` found, as sentences for people: one for each field that is wrong,
 * and one for each unknown field. `field` is the dotted path (`startCoordinates.lat`).
 */
export function journeyIssueMessages(issues: readonly z.core.$ZodIssue[]): FieldMessage[] {
  const known = sentences();
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const field = [...path, key].join('.');
        messages.set(field, t("There is no field called '{field}'.", { field }));
      }
      continue;
    }
    const sentence = known[path[0] ?? ''] ?? t('The journey must be a JSON object.');
    const field = path.join('.');
    if (!messages.has(field)) messages.set(field, sentence);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

import type { z } from 'zod';
import type { FieldMessage } from './check-journey.ts';
import { transportSchema } from './journey.ts';
import { LIMITS } from './limits.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  startLocation: 'Say where the journey starts, in 500 characters or less.',
  endLocation: 'Say where the journey ends, in 500 characters or less.',
  startCoordinates: positionSentence('start'),
  endCoordinates: positionSentence('destination'),
  disabilityAccess: 'Disability access must be true or false.',
  frequency: `The frequency must be a whole number of minutes from ${LIMITS.frequency.min} to ${LIMITS.frequency.max}; 0 means no stops.`,
  tolerance: `The tolerance must be a whole number from ${LIMITS.tolerance.min} to ${LIMITS.tolerance.max}; each unit is ${LIMITS.tolerance.metresPerUnit} metres.`,
  journeyDate: 'The date must be a real day written YYYY-MM-DD, such as 2024-03-05.',
  journeyTime: 'The time must be from 00:00 to 23:59, written HH:MM, such as 09:30.',
  selectedTransport: `The transport must be one of ${transportSchema.options.join(', ')}.`,
};

/**
 * The issues that `journeySchema` found, as sentences for people: one for each field that is wrong,
 * and one naming each field that is not known. `field` is the dotted path (`startCoordinates.lat`).
 */
export function journeyIssueMessages(issues: readonly z.core.$ZodIssue[]): FieldMessage[] {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const field = [...path, key].join('.');
        messages.set(field, `There is no field called '${field}'.`);
      }
      continue;
    }
    const sentence = SENTENCES[path[0] ?? ''] ?? 'The journey must be a JSON object.';
    const field = path.join('.');
    if (!messages.has(field)) messages.set(field, sentence);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

function positionSentence(end: 'start' | 'destination'): string {
  return `The ${end} needs a position: lat from -90 to 90 and lng from -180 to 180.`;
}

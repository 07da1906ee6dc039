import { confirmedDaySchema } from '@loovia/core/toilets';
import { cleanText } from './clean-text.ts';

/** '07/07/2014 00:00' as the schema has it, and '2014-07-07'. A mistyped day is none. */
export function readDay(given: string | undefined): string | null {
  const text = cleanText(given);
  const british = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
  const [, day = '', month = '', year = ''] = british ?? [];
  const iso = british
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : text.slice(0, 10);
  const read = confirmedDaySchema.safeParse(iso);
  return read.success ? read.data : null;
}

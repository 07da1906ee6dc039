import { MAX_NOTE_LENGTH, type ReportRequest } from '@loovia/core/api';
import { cleanContactText } from '@loovia/core/contact';
import { t } from '@loovia/core/language';
import { londonCivil, shiftDate } from '@loovia/core/time';
import type { NewRevision } from '../toilets/revisions/index.ts';
import { ProblemError } from './http/index.ts';

/** Nobody closes a toilet for longer and knows the day. */
const MOST_DAYS_AHEAD = 3 * 365;

/** A report with its note cleaned. @throws ProblemError where its day or its note is wrong */
export function readReport(
  { kind, until, note = '' }: ReportRequest,
  now: Date,
): Pick<NewRevision, 'kind' | 'until' | 'note'> {
  const text = cleanContactText(note).trim();
  const { date: today } = londonCivil(now);
  const refuse = (field: string, message: string): never => {
    throw new ProblemError({ status: 422, detail: message, errors: [{ field, message }] });
  };
  if (until !== undefined && kind !== 'closed') {
    refuse('until', t('Only a toilet that is closed for longer has a last day.'));
  }
  if (until !== undefined && until < today) {
    refuse('until', t('The last day on which it is closed cannot be in the past.'));
  }
  if (until !== undefined && until > shiftDate(today, MOST_DAYS_AHEAD)) {
    refuse('until', t('The last day on which it is closed is too far away. Leave it out.'));
  }
  if (kind === 'wrong' && text === '') refuse('note', t('Please say what is wrong.'));
  if (Array.from(text).length > MAX_NOTE_LENGTH) {
    refuse(
      'note',
      t('Your note is longer than {most} characters. Please make it shorter.', {
        most: MAX_NOTE_LENGTH,
      }),
    );
  }
  return { kind, until: until ?? null, note: text || null };
}

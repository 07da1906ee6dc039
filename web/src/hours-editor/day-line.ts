import { t } from '@loovia/core/language';
import { dayNames } from '../language/day-names.ts';
import { isHalf, openTimesOf, type DayDraft } from './weeks-draft.ts';

export interface DayLine {
  readonly kind: 'warning' | 'plain';
  readonly words: string;
}

/**
 * The line under a day; null if its boxes are clear enough.
 * @param known whether the hours of any day are given: then a blank day is closed (STOP-35)
 */
export function dayLine(dow: number, day: DayDraft, known: boolean): DayLine | null {
  if (day.closed) return null;
  const plain = (words: string): DayLine => ({ kind: 'plain', words });
  const open = openTimesOf(day);
  const half = day.times.find(isHalf);
  if (half && open.length > 0) {
    return {
      kind: 'warning',
      words: t('One of the times is missing. We will save the others.'),
    };
  }
  if (half) {
    const values = { day: dayNames()[dow] ?? '' };
    return {
      kind: 'warning',
      words: half.open === '' ? noOpening(known, values) : noClosing(known, values),
    };
  }
  const [first] = open;
  if (!first) return known ? plain(t('Left blank, so we will save it as closed.')) : null;
  if (first.open === '00:00' && first.close === '00:00') return plain(t('Open 24 hours.'));
  const late = open.find((one) => one.close <= one.open);
  return late ? plain(t('Closes at {close} the next day.', { close: late.close })) : null;
}

function noOpening(known: boolean, values: { day: string }): string {
  return known
    ? t('No opening time. We will save {day} as closed.', values)
    : t('No opening time. We will save {day} as not known.', values);
}

function noClosing(known: boolean, values: { day: string }): string {
  return known
    ? t('No closing time. We will save {day} as closed.', values)
    : t('No closing time. We will save {day} as not known.', values);
}

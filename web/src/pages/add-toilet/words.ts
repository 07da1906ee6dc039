import { t } from '@loovia/core/language';
import {
  DAYS,
  refusedCharacters,
  type AccessFlag,
  type Day,
  type SubmittedDay,
  type TextField,
  type ToiletForm,
} from '@loovia/core/toilet-submission';
import { dayNames } from '../../language/day-names.ts';

interface FlagWords {
  readonly label: string;
  readonly note?: string;
}

/** The access flags (DATA-08) in plain words. */
export function flagWords(): Readonly<Record<AccessFlag, FlagWords>> {
  return {
    is_public: {
      label: t('Open to the public'),
      note: t('Anyone may use it, not customers only.'),
    },
    is_free: { label: t('Free to use') },
    is_accessible: { label: t('Accessible'), note: t('Step-free, with room for a wheelchair.') },
    is_men_only: { label: t('Men only') },
    is_women_only: { label: t('Women only') },
    is_gender_neutral: { label: t('Gender neutral') },
    has_baby_changing: { label: t('Baby changing') },
    radar: { label: t('RADAR key needed'), note: t('A National Key Scheme lock.') },
  };
}

export function dayName(day: Day): string {
  return dayNames()[DAYS.indexOf(day)] ?? '';
}

export interface DayLine {
  readonly kind: 'warning' | 'plain';
  readonly words: string;
}

/**
 * The line under a day; null if its boxes are clear enough.
 * @param known whether the hours of any day are filled in: then a blank day is closed (STOP-35)
 */
export function dayLine(
  day: Day,
  { closed, open, close }: SubmittedDay,
  known: boolean,
): DayLine | null {
  if (closed) return null;
  const plain = (words: string): DayLine => ({ kind: 'plain', words });
  if ((open === '') !== (close === '')) {
    const values = { day: dayName(day) };
    return {
      kind: 'warning',
      words: open === '' ? noOpening(known, values) : noClosing(known, values),
    };
  }
  if (open === '') return known ? plain(t('Left blank, so we will save it as closed.')) : null;
  if (open === '00:00' && close === '00:00') return plain(t('Open 24 hours.'));
  return close <= open ? plain(t('Closes at {close} the next day.', { close })) : null;
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

/** Two spaces that HTML does not collapse. */
const APART = '\u00A0 ';

/** The characters of a text that are not allowed: 'Please remove: #  /'. Quotation marks would obscure them. */
export function refusedWords(field: TextField, text: string): string | null {
  const names = refusedCharacters(field, text).map((sign) =>
    /^(?:[\p{C}\p{Z}\u2800]|\p{DI})/u.test(sign) ? t('an invisible character') : sign,
  );
  if (names.length === 0) return null;
  return t('Please remove: {characters}', { characters: [...new Set(names)].join(APART) });
}

/** A warning about two ticks that are unlikely to be both true. */
export function genderDoubt(toilet: ToiletForm): string | null {
  if (toilet.is_men_only && toilet.is_women_only) {
    return t(
      'Both ‘Men only’ and ‘Women only’ are ticked. If there are rooms for each, untick both.',
    );
  }
  if (toilet.is_gender_neutral && (toilet.is_men_only || toilet.is_women_only)) {
    return t('Both ‘Gender neutral’ and ‘{other}’ are ticked. Please check which is right.', {
      other: toilet.is_men_only ? t('Men only') : t('Women only'),
    });
  }
  return null;
}

/** An amount of money: '50p', '£1', '20 pence'. */
const AMOUNT =
  // eslint-disable-next-line regexp/no-super-linear-move -- One short field of a form.
  /[£€$¥]\s*(\d+(?:[.,]\d+)?)|(\d+(?:[.,]\d+)?)\s*(?:p|pence|euros?|pounds?)(?!\p{L})/giu;

/** A warning about a price in 'Payment Details' while 'Free to use' is ticked. */
export function priceDoubt({ is_free, payment_details }: ToiletForm): string | null {
  const amounts = Array.from(payment_details.matchAll(AMOUNT), ([, after, before]) =>
    Number((after ?? before ?? '').replace(',', '.')),
  );
  if (!is_free || !amounts.some((amount) => amount > 0)) return null;
  return t('This looks like a price, but ‘Free to use’ is ticked. Please check which is right.');
}

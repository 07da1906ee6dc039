import {
  cleanText,
  type AccessFlag,
  type Day,
  type SubmittedDay,
  type ToiletForm,
} from '@loovia/core/toilet-submission';

interface FlagWords {
  readonly label: string;
  readonly note?: string;
}

/** The access flags (DATA-08) in plain words. */
export const FLAG_WORDS: Readonly<Record<AccessFlag, FlagWords>> = {
  is_public: { label: 'Open to the public', note: 'Anyone may use it, not customers only.' },
  is_free: { label: 'Free to use' },
  is_accessible: { label: 'Accessible', note: 'Step-free, with room for a wheelchair.' },
  is_men_only: { label: 'Men only' },
  is_women_only: { label: 'Women only' },
  is_gender_neutral: { label: 'Gender neutral' },
  has_baby_changing: { label: 'Baby changing' },
  radar: { label: 'RADAR key needed', note: 'A National Key Scheme lock.' },
};

export const DAY_NAMES: Readonly<Record<Day, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

/** The cleanliness in a number and a word: '3.0 of 5, acceptable'. */
export function cleanlinessWords(rating: number): string {
  return `${rating.toFixed(1)} of 5, ${cleanlinessWord(rating)}`;
}

function cleanlinessWord(rating: number): string {
  if (rating < 1) return 'very dirty';
  if (rating < 2) return 'dirty';
  if (rating < 3) return 'not very clean';
  if (rating < 4) return 'acceptable';
  return rating < 4.5 ? 'clean' : 'spotless';
}

export interface DayLine {
  readonly kind: 'warning' | 'plain';
  readonly words: string;
}

/** What stands under a day; null where its boxes say it all. */
export function dayLine(day: Day, { closed, open, close }: SubmittedDay): DayLine | null {
  if (closed) return null;
  const plain = (words: string): DayLine => ({ kind: 'plain', words });
  if ((open === '') !== (close === '')) {
    const missing = open === '' ? 'opening' : 'closing';
    const words = `No ${missing} time: ${DAY_NAMES[day]} will be saved as not known.`;
    return { kind: 'warning', words };
  }
  if (open === '') return null;
  if (open === '00:00' && close === '00:00') return plain('Open 24 hours.');
  return close <= open ? plain(`Closes at ${close} the next day.`) : null;
}

/** Two ticks that can hardly both be true. */
export function genderDoubt(toilet: ToiletForm): string | null {
  if (toilet.is_men_only && toilet.is_women_only) {
    return 'Both ‘Men only’ and ‘Women only’ are ticked. If there are rooms for each, untick both.';
  }
  if (toilet.is_gender_neutral && (toilet.is_men_only || toilet.is_women_only)) {
    const other = toilet.is_men_only ? 'Men only' : 'Women only';
    return `Both ‘Gender neutral’ and ‘${other}’ are ticked. Please check which it is.`;
  }
  return null;
}

/** Whether cleaning takes more out of a text than spaces and signs that nobody sees. */
export function losesWords(text: string): boolean {
  return seen(cleanText(text)) !== seen(text);
}

function seen(text: string): string {
  return text.normalize('NFC').replace(/[\s\p{Z}\p{Cf}\u0085]/gu, '');
}

/** An amount of money: '50p', '£1', '20 pence'. */
const AMOUNT =
  /[£€$¥]\s*(\d+(?:[.,]\d+)?)|(\d+(?:[.,]\d+)?)\s*(?:p|pence|euros?|pounds?)(?!\p{L})/giu;

/** 'Payment Details' that name a price while 'Free to use' is ticked. */
export function priceDoubt({ is_free, payment_details }: ToiletForm): string | null {
  const amounts = Array.from(payment_details.matchAll(AMOUNT), ([, after, before]) =>
    Number((after ?? before ?? '').replace(',', '.')),
  );
  if (!is_free || !amounts.some((amount) => amount > 0)) return null;
  return 'This reads like a price, but ‘Free to use’ is ticked. Please check which it is.';
}

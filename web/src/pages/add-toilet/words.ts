import { t } from '@loovia/core/language';
import { refusedCharacters, type AccessFlag, type TextField } from '@loovia/core/toilet-submission';
import type { ToiletDraft } from '../../toilet-forms/toilet-draft.ts';

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
export function genderDoubt(toilet: ToiletDraft['toilet']): string | null {
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
export function priceDoubt({ is_free, payment_details }: ToiletDraft['toilet']): string | null {
  const amounts = Array.from(payment_details.matchAll(AMOUNT), ([, after, before]) =>
    Number((after ?? before ?? '').replace(',', '.')),
  );
  if (!is_free || !amounts.some((amount) => amount > 0)) return null;
  return t('This looks like a price, but ‘Free to use’ is ticked. Please check which is right.');
}

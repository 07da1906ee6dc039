import { cutText } from '@loovia/core/language';
import { readableLine } from './texts.ts';

export interface Fee {
  readonly isFree: boolean | null;
  readonly paymentDetails: string | null;
}

const FREE =
  /^(free( of charge| access| to use)?|no|none|nil|zero|false|no (charge|fee)|£?0+([.,:]0+)?)[.!]*$/i;
const FREE_BUT_DONATION = /^free\W+(but )?donations? (is |are )?(welcomed?|appreciated)\b/i;
const CHARGED = /^(?:(yes|true|pay( toilet)?)[.!]*$|there is a (charge|fee)\b)/i;
/** £0.20, 0.20, .20, £0,50, 20p, 20 pence: pounds with two decimals or pence, up to £2. */
const POUNDS = /^£?0?[.,](\d{1,2})p?$/;
const PENCE = /^(?:yes,? )?(\d{1,3}) ?(?:p|pence)( piece)?( \(.*\))?$/i;
/** Answers that mean nothing, and opening hours in the wrong column. */
const NO_ANSWER = /^(unknown|possibly|n\/a|o|not known|.?\?|\W*)$|\d ?[ap]m\b|\d[:.]\d\d ?-/i;

/** Reads what people wrote under 'fee' as far as it is certain; the rest is shown as written. */
export function readFee(given: string | null | undefined): Fee {
  const text = readableLine(given);
  if (NO_ANSWER.test(text)) return { isFree: null, paymentDetails: null };
  if (FREE.test(text)) return { isFree: true, paymentDetails: null };
  if (FREE_BUT_DONATION.test(text)) return { isFree: true, paymentDetails: asWritten(text) };
  if (CHARGED.test(text)) {
    return { isFree: false, paymentDetails: /\d/.test(text) ? asWritten(text) : null };
  }
  const pounds = POUNDS.exec(text);
  if (pounds) {
    const paymentDetails = `£0.${(pounds[1] ?? '').padEnd(2, '0')}`;
    return { isFree: false, paymentDetails };
  }
  const pence = PENCE.exec(text);
  if (pence && Number(pence[1]) > 0 && Number(pence[1]) <= 200) {
    return { isFree: false, paymentDetails: asWritten(text) };
  }
  return { isFree: null, paymentDetails: /\p{L}/u.test(text) ? asWritten(text) : null };
}

function asWritten(text: string): string {
  return cutText(text, 255);
}

import type { Tags } from './tags.ts';

/** Whether a price asks for nothing, and what of it is worth saying in words. */
interface Price {
  readonly isFree: boolean | null;
  readonly words: string | null;
}

const ANSWERS: ReadonlyMap<string, Price> = new Map<string, Price>([
  ['no', { isFree: true, words: null }],
  ['free', { isFree: true, words: null }],
  ['yes', { isFree: false, words: null }],
  ['donation', { isFree: null, words: 'Donation asked' }],
  ['unknown', { isFree: null, words: null }],
  ['', { isFree: null, words: null }],
]);

const AMOUNT =
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- What follows an amount is always taken.
  /^(?<sign>£)?\s*(?<number>\d+(?:[.,]\d+)?)\s*(?<unit>GBP|£|EUR|€|pence|p)?(?![\p{L}\d])(?<more>.*)$/isu;

/** What a `fee` or `charge` says; what is neither an answer nor an amount stays as it was written. */
function readPrice(value: string | undefined): Price {
  const text = value?.trim() ?? '';
  const answer = ANSWERS.get(text.toLowerCase());
  if (answer) return answer;
  const { sign, number, unit, more } = AMOUNT.exec(text)?.groups ?? {};
  const unclear = { isFree: null, words: text };
  if (number === undefined) return unclear;
  const amount = Number(number.replace(',', '.'));
  // '20p, free for children' is an amount with more to say; '0p for customers' and '1 hour' are none.
  if (more) return amount > 0 && (sign ?? unit) ? { isFree: false, words: text } : unclear;
  if (amount === 0) return { isFree: true, words: null };
  return { isFree: false, words: amountWords(amount, unit?.toLowerCase()) ?? text };
}

/** '0.20 GBP' is 20p; null for other money. */
function amountWords(amount: number, unit: string | undefined): string | null {
  if (unit === 'eur' || unit === '€') return null;
  const pence = unit === 'p' || unit === 'pence' ? amount : Math.round(amount * 100);
  return pence < 100 ? `${pence}p` : `£${(pence / 100).toFixed(2)}`;
}

/** Whether it is free: by `fee`, or without one by `charge`. Null where that isn't said plainly. */
export function readFree(fee: string | undefined, charge: string | undefined): boolean | null {
  return readPrice(fee ?? charge).isFree;
}

/** What it costs and how to pay, in words; null when nothing is said. Tags begin with the prefix. */
export function readPayment(tags: Tags, prefix: string): string | null {
  const price = readPrice(tags[`${prefix}charge`]).words ?? readPrice(tags[`${prefix}fee`]).words;
  const ways = PAYMENTS.filter(([key]) => tags[`${prefix}payment:${key}`] === 'yes').map(
    ([, words]) => words,
  );
  const details = [price, [...new Set(ways)].join(', ')];
  return details.filter(Boolean).join('; ').slice(0, 255) || null;
}

const PAYMENTS = [
  ['cash', 'cash'],
  ['coins', 'coins'],
  ['cards', 'cards'],
  ['debit_cards', 'cards'],
  ['credit_cards', 'cards'],
  ['contactless', 'contactless'],
] as const;

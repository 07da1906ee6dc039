import { describe, expect, it } from 'vitest';
import type { Tags } from './tags.ts';
import { readFree, readPayment } from './payment.ts';

describe.each(['fee', 'charge'])('a %s of', (key) => {
  it.each<[value: string, isFree: boolean | null, words: string | null]>([
    ['no', true, null],
    ['free', true, null],
    ['Free', true, null],
    ['0', true, null],
    ['0.00', true, null],
    ['0 GBP', true, null],
    ['£0', true, null],
    ['£0.00', true, null],
    ['0p', true, null],
    ['0,00 €', true, null],
    ['yes', false, null],
    ['0.20', false, '20p'],
    ['0.20 GBP', false, '20p'],
    ['£0.50', false, '50p'],
    ['£1', false, '£1.00'],
    ['20p', false, '20p'],
    ['150 pence', false, '£1.50'],
    ['0.50 EUR', false, '0.50 EUR'],
    ['20p, free for children', false, '20p, free for children'],
    ['0.20 GBP/use', false, '0.20 GBP/use'],
    ['0p for customers', null, '0p for customers'],
    ['£0; £1 for showers', null, '£0; £1 for showers'],
    ['free for customers', null, 'free for customers'],
    ['1 hour free', null, '1 hour free'],
    ['see notice', null, 'see notice'],
    ['donation', null, 'Donation asked'],
    ['unknown', null, null],
    ['', null, null],
  ])('%j is free: %s, in words %j', (value, isFree, words) => {
    const tags: Tags = { [key]: value };
    expect(readFree(tags.fee, tags.charge)).toBe(isFree);
    expect(readPayment(tags, '')).toBe(words);
  });
});

it('a fee is believed before a charge', () => {
  expect(readFree('no', '0.50 GBP')).toBe(true);
  expect(readFree('yes', '0')).toBe(false);
  expect(readFree('donation', '0.50')).toBeNull();
  expect(readFree(undefined, undefined)).toBeNull();
});

describe('payment', () => {
  it.each<[Tags, string | null]>([
    [{}, null],
    [{ fee: 'yes', charge: '0.00' }, null],
    [{ fee: 'yes', charge: '0.20 GBP' }, '20p'],
    [
      { charge: '0.30', 'payment:coins': 'yes', 'payment:contactless': 'yes' },
      '30p; coins, contactless',
    ],
    [{ 'payment:debit_cards': 'yes', 'payment:credit_cards': 'yes' }, 'cards'],
    [{ 'toilets:charge': '1' }, null],
  ])('%j', (tags, words) => {
    expect(readPayment(tags, '')).toBe(words);
  });

  it("of a venue's toilet, not of the venue", () => {
    expect(readPayment({ charge: '5', 'toilets:charge': '0.20' }, 'toilets:')).toBe('20p');
  });
});

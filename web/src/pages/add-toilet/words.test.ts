import { emptyToiletForm } from '@loovia/core/toilet-submission';
import { describe, expect, test } from 'vitest';
import { genderDoubt, priceDoubt, refusedWords } from './words.ts';

describe('ADD-34 ADD-38 characters that are not allowed', () => {
  test.each([
    ['name', 'Market #1', 'Please remove: #'],
    ['payment_details', "It's 50p: coins", "Please remove: '\u00A0 :"],
    ['name', 'Market\u0000Hall', 'Please remove: an invisible character'],
    ['name', 'Market Hall', null],
    ['name', '', null],
  ] as const)('in the %s %j', (field, text, words) => {
    expect(refusedWords(field, text)).toBe(words);
  });
});

describe('doubts', () => {
  const toilet = emptyToiletForm();

  test.each(['50p', '£1', '£ 1.50', '20 pence', 'coins, 0,20 euro', 'card only, £0.20'])(
    'a price while free is ticked: %s',
    (details) => {
      expect(priceDoubt({ ...toilet, payment_details: details })).toMatch(/looks like a price/);
      expect(priceDoubt({ ...toilet, payment_details: details, is_free: false })).toBeNull();
    },
  );

  test.each(['', 'Free', 'none', '0p', '£0.00', 'ask at desk 2', '24 people', '2 passes'])(
    'no price: %s',
    (details) => {
      expect(priceDoubt({ ...toilet, payment_details: details })).toBeNull();
    },
  );

  test('men only and women only', () => {
    expect(genderDoubt(toilet)).toBeNull();
    expect(genderDoubt({ ...toilet, is_men_only: true })).toBeNull();
    expect(genderDoubt({ ...toilet, is_men_only: true, is_women_only: true })).toMatch(/Both/);
    expect(genderDoubt({ ...toilet, is_women_only: true, is_gender_neutral: true })).toMatch(
      /‘Gender neutral’ and ‘Women only’/,
    );
  });
});
